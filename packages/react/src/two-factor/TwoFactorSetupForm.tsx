'use client'
import type { FlowError } from '@shrd/client'
import { type ReactElement, useRef } from 'react'
import { CodeField } from '../form/CodeField.tsx'
import { Form } from '../form/Form.tsx'
import { FormError } from '../form/FormError.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { type Setup, SetupInput } from './SetupInput.tsx'
import { useFocusSoon } from './useFocusSoon.ts'

/** Props of {@link TwoFactorSetupForm}. */
export interface TwoFactorSetupFormProps {
  setup: Setup
  /** Whether the user confirmed "I have saved it". The form needs that. */
  codesSaved: boolean
  onCodesSaved(): void
  /** Downloads the emergency codes again. */
  onDownloadCodes(): void
  onSubmit(token: string): void
  busy: boolean
  error: FlowError | null
}

/** QR code, secret, ten emergency codes and the first code in one view. Renders a `<form>`. */
export function TwoFactorSetupForm(props: TwoFactorSetupFormProps): ReactElement {
  const { setup, codesSaved, onCodesSaved, onDownloadCodes, onSubmit, busy, error } = props
  const { t } = useMessages()
  const inputRef = useRef<HTMLInputElement>(null)
  useFocusSoon(inputRef, codesSaved)
  return (
    <Form {...{ busy, error }} about="token" onSubmit={({ token = '' }) => onSubmit(token.trim())}>
      <p className="shrd-subtitle">{t('second_factor_setup.text')}</p>
      <SetupInput setup={setup} onDownload={onDownloadCodes} onSaved={onCodesSaved} />
      <FormError fallback="error.token_invalid" />
      <CodeField
        name="token"
        label={t('twoFactorSetup.token')}
        missing={t('error.token_required')}
        inputRef={inputRef}
      />
      <SubmitButton busy={busy}>{t('second_factor_setup.submit')}</SubmitButton>
    </Form>
  )
}
