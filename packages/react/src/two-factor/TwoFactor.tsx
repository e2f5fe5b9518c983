'use client'
import type { ReactElement } from 'react'
import { nextWords } from '../locales/next-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TwoFactorForm, type TwoFactorFormProps } from './TwoFactorForm.tsx'

/** Props of {@link TwoFactor}. */
export interface TwoFactorProps extends Omit<TwoFactorFormProps, 'submitLabel'>, WidgetLook {}

const WORDS = [nextWords, signInWords]

/**
 * Asks for the second factor. `SignIn` already asks for it itself. Renders a `<section>`.
 *
 * @example
 * <TwoFactor busy={busy} error={error} onSubmit={(token) => send({ type: 'token', token })} />
 */
export function TwoFactor(props: TwoFactorProps): ReactElement {
  return (
    <WithWords words={WORDS}>
      <TwoFactorCard {...props} />
    </WithWords>
  )
}

/** The same widget, if its texts are already loaded. Renders a `<section>`. */
function TwoFactorCard({ onSubmit, busy, error, ...look }: TwoFactorProps): ReactElement {
  const { t } = useMessages()
  return (
    <Widget {...look} title={t('second_factor.title')} step="second_factor">
      <TwoFactorForm {...{ onSubmit, busy, error }} />
    </Widget>
  )
}
