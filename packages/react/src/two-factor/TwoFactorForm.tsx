'use client'
import type { FlowError } from '@shrd/client'
import type { ReactElement } from 'react'
import { Form } from '../form/Form.tsx'
import { FormError } from '../form/FormError.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TokenInput } from './TokenInput.tsx'

/** Props of {@link TwoFactorForm}. */
export interface TwoFactorFormProps {
  /** Gets the digits of the app, or an emergency code. */
  onSubmit(token: string): void
  busy: boolean
  error: FlowError | null
  /** Names what the token is for. @default the words for a check of it */
  submitLabel?: string
}

/**
 * Asks for the token of the authenticator app, or for an emergency code in its place. Renders a
 * `<form>`.
 */
export function TwoFactorForm(props: TwoFactorFormProps): ReactElement {
  const { onSubmit, busy, error, submitLabel } = props
  const { t } = useMessages()
  return (
    <Form {...{ busy, error }} about="token" onSubmit={({ token = '' }) => onSubmit(token.trim())}>
      <p className="shrd-subtitle">{t('second_factor.text')}</p>
      <FormError fallback="error.token_invalid" />
      <TokenInput />
      <SubmitButton busy={busy}>{submitLabel ?? t('second_factor.submit')}</SubmitButton>
    </Form>
  )
}
