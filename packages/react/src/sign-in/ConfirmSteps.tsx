'use client'
import type { StepNext } from '@shrd/contract'
import type { ReactElement } from 'react'
import { useRefusedField } from '../part/useRefusedField.ts'
import { Widget } from '../part/Widget.tsx'
import { PasswordField } from '../password-field/PasswordField.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TwoFactorForm } from '../two-factor/TwoFactorForm.tsx'
import { HiddenUserName } from './HiddenUserName.tsx'
import type { SignInLinks } from './links.ts'
import { CodeStep } from './OneTimePasswordForms.tsx'
import { StepForm, type StepProps, WayButton } from './StepForm.tsx'
import type { StepMachine } from './step-machine.ts'
import { usePassword } from './use-password.ts'

interface ConfirmProps extends StepProps {
  links: SignInLinks
}

const KINDS: readonly StepNext['kind'][] = [
  'password',
  'password_entry',
  'otp_request',
  'otp',
  'second_factor',
]

/** The other steps are the same as in a sign-in. */
export function isConfirmStep({ kind }: StepNext): boolean {
  return KINDS.includes(kind)
}

/**
 * A step by which somebody who is signed in proves once more who they are. It is nobody else's turn,
 * so the address is a text, and nothing leads to another account. Renders a `<section>`.
 */
export function ConfirmStep(props: ConfirmProps): ReactElement {
  switch (props.machine.step.kind) {
    case 'otp_request':
      return <ConfirmRequest {...props} />
    case 'otp':
      return <ConfirmCode {...props} />
    case 'second_factor':
      return <ConfirmToken {...props} />
    default:
      return <ConfirmPassword {...props} />
  }
}

function ConfirmPassword({ machine, links, ...look }: ConfirmProps): ReactElement {
  const { data, busy, error, send } = machine
  const { t } = useMessages()
  const { password, field, check } = usePassword()
  useRefusedField(field.inputRef, error)
  const email = data.email ?? ''
  return (
    <StepForm
      {...look}
      machine={machine}
      title={t('confirm.title')}
      subtitle={t('passwordEntry.title')}
      submit={t('signIn.submit')}
      onSubmit={() => check() && send({ type: 'password', email, password })}
      ways={<Ways machine={machine} links={links} present="password" />}
    >
      {(errorId) => (
        <>
          <Person email={email} />
          <PasswordField
            {...field}
            autoComplete="current-password"
            invalid={error?.code === 'invalid_credentials'}
            describedBy={errorId}
            disabled={busy}
            labelEnd={
              links.forgot !== undefined && <a href={links.forgot}>{t('signIn.forgotPassword')}</a>
            }
          />
        </>
      )}
    </StepForm>
  )
}

function ConfirmRequest({ machine, links, ...look }: ConfirmProps): ReactElement {
  const { data, send } = machine
  const { t } = useMessages()
  const email = data.email ?? ''
  const via = data.deliveries[0] ?? 'email'
  return (
    <StepForm
      {...look}
      machine={machine}
      title={t('confirm.title')}
      subtitle={t('confirm.subtitle')}
      submit={t('otp.request')}
      onSubmit={() => send({ type: 'request_code', email, via })}
      ways={<Ways machine={machine} links={links} present="otp" />}
    >
      {() => <Person email={email} />}
    </StepForm>
  )
}

function ConfirmCode({ machine, links, ...look }: ConfirmProps): ReactElement {
  const { t } = useMessages()
  const { data, send } = machine
  const { email, deliveries } = data
  const via = deliveries[0] ?? 'email'
  return (
    <CodeStep
      {...look}
      machine={machine}
      title={t('confirm.title')}
      subtitle={t('otp.sent')}
      label={t('otp.field')}
      submit={t('signIn.submit')}
      ways={
        <>
          <WayButton onClick={() => send({ type: 'request_code', email: email ?? '', via })}>
            {t('otp.again')}
          </WayButton>
          <Ways machine={machine} links={links} present="otp" />
        </>
      }
    />
  )
}

function ConfirmToken({ machine, links, ...look }: ConfirmProps): ReactElement {
  const { busy, error, send } = machine
  const { t } = useMessages()
  return (
    <Widget
      {...look}
      title={t('confirm.title')}
      step="second_factor"
      footer={<CancelLink links={links} />}
    >
      <TwoFactorForm
        busy={busy}
        error={error}
        onSubmit={(token) => send({ type: 'token', token })}
      />
    </Widget>
  )
}

/** Who it has to be, as text. Renders a `<p>`. */
function Person({ email }: { email: string }): ReactElement {
  const { t } = useMessages()
  return (
    <p className="shrd-who">
      <span className="shrd-hidden">{t('signIn.email')}: </span>
      <bdi>{email}</bdi>
      <HiddenUserName email={email} />
    </p>
  )
}

interface WaysProps {
  machine: StepMachine
  links: SignInLinks
  present: 'password' | 'otp'
}

/** Other proofs that this person has, and the way back. */
function Ways({ machine: { data, send }, links, present }: WaysProps): ReactElement {
  const { t } = useMessages()
  const others = data.methods.filter((method) => method !== present)
  return (
    <>
      {others.includes('password') && (
        <WayButton onClick={() => send({ type: 'choose', to: 'password' })}>
          {t('confirm.usePassword')}
        </WayButton>
      )}
      {others.includes('otp') && (
        <WayButton onClick={() => send({ type: 'choose', to: 'otp_request' })}>
          {t('confirm.useOtp')}
        </WayButton>
      )}
      {others.includes('key_file') && (
        <WayButton onClick={() => send({ type: 'choose', to: 'key_file' })}>
          {t('confirm.useKeyFile')}
        </WayButton>
      )}
      <CancelLink links={links} />
    </>
  )
}

function CancelLink({ links }: { links: SignInLinks }): ReactElement | null {
  const { t } = useMessages()
  if (links.cancel === undefined) return null
  return (
    <a className="shrd-link" href={links.cancel}>
      {t('action.cancel')}
    </a>
  )
}
