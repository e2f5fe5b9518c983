'use client'
import type { ReactElement } from 'react'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TwoFactorForm, type TwoFactorFormProps } from './TwoFactorForm.tsx'

/** Props of {@link TwoFactor}. */
export interface TwoFactorProps extends Omit<TwoFactorFormProps, 'submitLabel'>, WidgetLook {}

/**
 * The second factor as a widget of its own. Renders a `<section>`.
 *
 * @example
 * <TwoFactor busy={busy} error={error} onSubmit={(token) => send({ type: 'token', token })} />
 */
export function TwoFactor({ onSubmit, busy, error, ...look }: TwoFactorProps): ReactElement {
  const { t } = useMessages()
  return (
    <Widget {...look} title={t('twoFactor.title')}>
      <TwoFactorForm onSubmit={onSubmit} busy={busy} error={error} />
    </Widget>
  )
}
