'use client'
import type { FlowError } from '@shrd/client'
import { type ReactElement, useRef } from 'react'
import { Form } from '../form/Form.tsx'
import { FormError } from '../form/FormError.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TokenInput } from './TokenInput.tsx'
import { useFocusSoon } from './useFocusSoon.ts'

/** Props of {@link TwoFactorForm}. */
export interface TwoFactorFormProps {
  /** Receives the code of the app, or an emergency code. */
  onSubmit(token: string): void
  busy: boolean
  error: FlowError | null
  /** The label of the button. @default the text for checking a code */
  submitLabel?: string
}

/** Asks for the code of the authenticator app, or for an emergency code. Renders a `<form>`. */
export function TwoFactorForm(props: TwoFactorFormProps): ReactElement {
  const { onSubmit, busy, error, submitLabel } = props
  const { t } = useMessages()
  const inputRef = useRef<HTMLInputElement>(null)
  useFocusSoon(inputRef, true)
  return (
    <Form {...{ busy, error }} about="token" onSubmit={({ token = '' }) => onSubmit(token.trim())}>
      <p className="shrd-subtitle">{t('second_factor.text')}</p>
      <FormError fallback="error.token_invalid" />
      <TokenInput inputRef={inputRef} />
      <SubmitButton busy={busy}>{submitLabel ?? t('second_factor.submit')}</SubmitButton>
    </Form>
  )
}
