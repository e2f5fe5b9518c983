'use client'
import type { ChosenStep } from '@shrd/contract'
import type { ReactElement } from 'react'
import { RichText } from '../locales/RichText.tsx'
import { useRefusedField } from '../part/useRefusedField.ts'
import { PasswordField } from '../password-field/PasswordField.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { EmailField } from './EmailField.tsx'
import { StepForm, type StepProps, WayButton } from './StepForm.tsx'
import { useEmail } from './use-email.ts'
import { usePassword } from './use-password.ts'

/** E-mail address and password on one card. Renders a `<section>`. */
export function PasswordForm({ machine, ...look }: StepProps): ReactElement {
  const { data, busy, error, send } = machine
  const { t } = useMessages()
  const { email, field, check } = useEmail(data.email)
  const input = usePassword()
  const { password } = input
  useRefusedField(input.field.inputRef, error)

  const choose = (to: ChosenStep) => send({ type: 'choose', to, ...(email !== '' && { email }) })

  function submit() {
    // Both, so that all that is missing is said at once; the focus goes to the first.
    const isFilled = [input.check(), check()].every(Boolean)
    if (isFilled) send({ type: 'password', email, password })
  }

  return (
    <StepForm
      {...look}
      machine={machine}
      title={t('signIn.title')}
      subtitle={data.client && t('signIn.continueTo', { client: data.client.name })}
      submit={t('signIn.submit')}
      onSubmit={submit}
      ways={
        <>
          {data.methods.includes('otp') && (
            <WayButton onClick={() => choose('otp_request')}>{t('signIn.useOtp')}</WayButton>
          )}
          {data.methods.includes('key_file') && (
            <WayButton onClick={() => choose('key_file')}>{t('signIn.useKeyFile')}</WayButton>
          )}
        </>
      }
      footer={
        data.registration && (
          <RichText
            text={t('signIn.register')}
            parts={{
              link: (text) => <WayButton onClick={() => choose('register')}>{text}</WayButton>,
            }}
          />
        )
      }
    >
      {(errorId) => (
        <>
          <EmailField {...field} busy={busy} />
          <PasswordField
            {...input.field}
            autoComplete="current-password"
            invalid={error?.code === 'invalid_credentials'}
            describedBy={errorId}
            disabled={busy}
            labelEnd={
              <WayButton onClick={() => choose('forgot')}>{t('signIn.forgotPassword')}</WayButton>
            }
          />
        </>
      )}
    </StepForm>
  )
}
