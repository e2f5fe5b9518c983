'use client'
import type { ReactElement } from 'react'
import { useRefusedField } from '../part/useRefusedField.ts'
import { PasswordField } from '../password-field/PasswordField.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { EmailField } from './EmailField.tsx'
import { HiddenUserName } from './HiddenUserName.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { StepForm, type StepProps, WayButton } from './StepForm.tsx'
import { useEmail } from './use-email.ts'
import { usePassword } from './use-password.ts'

/** Who it is, before anything else is asked. Renders a `<section>`. */
export function Identify({ machine, ...look }: StepProps): ReactElement {
  const { data, busy, error, send } = machine
  const { t } = useMessages()
  const { email, field, check } = useEmail(data.email, error)
  return (
    <StepForm
      {...look}
      machine={machine}
      title={t('signIn.title')}
      subtitle={data.client && t('signIn.continueTo', { client: data.client.name })}
      submit={t('signIn.next')}
      onSubmit={() => check() && send({ type: 'identify', email })}
    >
      {(errorId) => <EmailField {...field} errorId={errorId} busy={busy} />}
    </StepForm>
  )
}

/** The password of an address that is known. Renders a `<section>`. */
export function PasswordEntry({ machine, ...look }: StepProps): ReactElement {
  const { data, busy, error, send } = machine
  const { t } = useMessages()
  const { password, field, check } = usePassword()
  useRefusedField(field.inputRef, error)
  const email = data.email ?? ''
  const via = data.deliveries[0] ?? 'email'
  return (
    <StepForm
      {...look}
      machine={machine}
      title={t('passwordEntry.title')}
      subtitle={email}
      submit={t('signIn.submit')}
      onSubmit={() => check() && send({ type: 'password', email, password })}
      ways={
        <>
          {data.methods.includes('otp') && (
            <WayButton onClick={() => send({ type: 'request_code', email, via })}>
              {t('signIn.useOtp')}
            </WayButton>
          )}
          <WayButton onClick={() => send({ type: 'restart' })}>{t('signIn.otherPerson')}</WayButton>
        </>
      }
    >
      {(errorId) => (
        <>
          <HiddenUserName email={email} />
          <PasswordField
            {...field}
            autoComplete="current-password"
            invalid={error?.code === 'invalid_credentials'}
            describedBy={errorId}
            disabled={busy}
            labelEnd={
              <WayButton onClick={() => send({ type: 'choose', to: 'forgot' })}>
                {t('signIn.forgotPassword')}
              </WayButton>
            }
          />
        </>
      )}
    </StepForm>
  )
}

/** A password that is too weak for this application is replaced. Renders a `<section>`. */
export function PasswordChange({ machine, ...look }: StepProps): ReactElement {
  const { data, busy, error, send } = machine
  const { t } = useMessages()
  const minimum = data.minimum ?? 1
  const input = usePassword(minimum)
  useRefusedField(input.field.inputRef, error)
  const { password } = input
  return (
    <StepForm
      {...look}
      machine={machine}
      title={t('passwordChange.title')}
      subtitle={t('passwordChange.subtitle', { count: minimum })}
      submit={t('reset.submit')}
      onSubmit={() => input.check() && send({ type: 'new_password', password })}
    >
      {() => (
        <>
          <HiddenUserName email={data.email} />
          <NewPasswordField
            input={input}
            minimum={minimum}
            label={t('reset.newPassword')}
            disabled={busy}
          />
        </>
      )}
    </StepForm>
  )
}

/** Asks for a mail with which a forgotten password is replaced. Renders a `<section>`. */
export function ForgotPassword({ machine, ...look }: StepProps): ReactElement {
  const { data, busy, error, send } = machine
  const { t } = useMessages()
  const { email, field, check } = useEmail(data.email, error)
  return (
    <StepForm
      {...look}
      machine={machine}
      title={t('forgot.title')}
      subtitle={t('forgot.subtitle')}
      submit={t('forgot.submit')}
      onSubmit={() => check() && send({ type: 'forgot', email })}
      ways={
        <WayButton onClick={() => send({ type: 'choose', to: 'password' })}>
          {t('signIn.back')}
        </WayButton>
      }
    >
      {(errorId) => <EmailField {...field} errorId={errorId} busy={busy} />}
    </StepForm>
  )
}
