'use client'
import { type ReactElement, useState } from 'react'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TwoFactor } from '../two-factor/TwoFactor.tsx'
import { ConfirmStep, isConfirmStep } from './ConfirmSteps.tsx'
import { Consent } from './Consent.tsx'
import { HostedTwoFactorSetup } from './HostedTwoFactorSetup.tsx'
import type { SignInLinks } from './links.ts'
import { OneTimePassword, OneTimePasswordRequest } from './OneTimePasswordForms.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ForgotPassword, Identify, PasswordChange, PasswordEntry } from './PasswordSteps.tsx'
import { Register, VerifyEmail } from './RegisterSteps.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import type { StepMachine } from './step-machine.ts'

/** Props of {@link SignIn}. */
export interface SignInProps extends WidgetLook {
  machine: StepMachine
  links?: SignInLinks
}

const NO_LINKS: SignInLinks = {}

/**
 * The hosted sign-in, step by step: password or one-time password, registration and reset, second
 * factor, consent. It renders what the machine says and tells it what the person did; a `redirect` is
 * the page's to follow. Renders a `<section>`.
 *
 * @example
 * <SignIn machine={machine} appearance="page" headingLevel={1} />
 */
export function SignIn({ machine, links = NO_LINKS, ...given }: SignInProps): ReactElement {
  const { step, data, busy, error, send } = machine
  const look = { focusTitle: useHasMoved(step.kind), ...given }
  const { t } = useMessages()
  if (data.confirming && isConfirmStep(step)) {
    return <ConfirmStep {...look} machine={machine} links={links} />
  }
  switch (step.kind) {
    case 'password':
      return <PasswordForm {...look} machine={machine} />
    case 'identify':
      return <Identify {...look} machine={machine} />
    case 'password_entry':
      return <PasswordEntry {...look} machine={machine} />
    case 'otp_request':
      return <OneTimePasswordRequest {...look} machine={machine} />
    case 'otp':
      return <OneTimePassword {...look} machine={machine} />
    case 'register':
      return <Register {...look} machine={machine} links={links} />
    case 'verify_email':
      return <VerifyEmail {...look} machine={machine} />
    case 'forgot':
      return <ForgotPassword {...look} machine={machine} />
    case 'reset':
      return <ResetPassword {...look} machine={machine} />
    case 'password_change':
      return <PasswordChange {...look} machine={machine} />
    case 'second_factor':
      return (
        <TwoFactor
          {...look}
          busy={busy}
          error={error}
          onSubmit={(token) => send({ type: 'token', token })}
        />
      )
    case 'second_factor_setup':
      return data.setup === null ? (
        <Stopped {...look} machine={machine} />
      ) : (
        <HostedTwoFactorSetup {...look} machine={machine} setup={data.setup} />
      )
    case 'consent':
      return <Consent {...look} machine={machine} links={links} />
    case 'redirect':
      return (
        <Widget {...look} title={t('signIn.title')} step="redirect">
          <p className="shrd-subtitle" role="status">
            {t('signIn.redirecting')}
          </p>
        </Widget>
      )
    // A key file is opened by a page of its own.
    case 'key_file':
    case 'error':
      return <Stopped {...look} machine={machine} />
  }
}

/** True from the second step on, also where that leads back to the first. */
function useHasMoved(kind: StepMachine['step']['kind']): boolean {
  const [first] = useState(kind)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && kind !== first) setMoved(true)
  return hasMoved || kind !== first
}

/** A sign-in that cannot go on, with the way to start again. */
function Stopped({ machine, ...look }: WidgetLook & { machine: StepMachine }): ReactElement {
  const { t } = useMessages()
  const error = machine.error ?? machine.data.error ?? { code: 'something_went_wrong' }
  return (
    <Widget {...look} title={t('signIn.errorTitle')} step="error">
      <div className="shrd-form">
        <ErrorNote error={error} fallback="error.something_went_wrong" />
        <button
          type="button"
          className="shrd-button"
          data-kind="primary"
          data-size="lg"
          data-width="block"
          onClick={() => machine.send({ type: 'restart' })}
        >
          {t('action.startAgain')}
        </button>
      </div>
    </Widget>
  )
}
