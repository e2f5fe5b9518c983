'use client'
import type { ReactElement } from 'react'
import { nextWords } from '../locales/next-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TwoFactorSetupForm, type TwoFactorSetupFormProps } from './TwoFactorSetupForm.tsx'

/** Props of {@link TwoFactorSetup}. */
export interface TwoFactorSetupProps extends TwoFactorSetupFormProps, WidgetLook {}

const WORDS = [nextWords, signInWords]

/** The two-factor set-up of a first sign-in. Renders a `<section>`. */
export function TwoFactorSetup(props: TwoFactorSetupProps): ReactElement {
  return (
    <WithWords words={WORDS}>
      <TwoFactorSetupCard {...props} />
    </WithWords>
  )
}

/** The same widget, if its texts are already loaded. Renders a `<section>`. */
function TwoFactorSetupCard(props: TwoFactorSetupProps): ReactElement {
  const { appearance, headingLevel, takesFocus, className, ...form } = props
  const { t } = useMessages()
  return (
    <Widget
      {...{ appearance, headingLevel, takesFocus, className }}
      title={t('second_factor_setup.title')}
      step="second_factor_setup"
    >
      <TwoFactorSetupForm {...form} />
    </Widget>
  )
}
