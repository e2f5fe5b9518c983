'use client'
import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { Honeypot, readHoneypot } from '../honeypot/Honeypot.tsx'
import { errorText } from '../locales/error-text.ts'
import { RichText } from '../locales/RichText.tsx'
import { WithWords } from '../locales/WithWords.tsx'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { FORM_ATTRIBUTES } from '../part/form-attributes.ts'
import { linkAddress } from '../part/link-address.ts'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useRefusedField } from '../part/useRefusedField.ts'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { PasswordField } from '../password-field/PasswordField.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { StrengthMeter } from '../strength-meter/StrengthMeter.tsx'
import { keyFileWords } from './key-file-words.ts'
import { SaveKeyFileDialog } from './SaveKeyFileDialog.tsx'
import { TaskProgress } from './TaskProgress.tsx'
import { TermsField } from './TermsField.tsx'
import { type KeyFileRegisterFlow, useKeyFileRegister } from './useKeyFileRegister.ts'

/** Props of {@link KeyFileRegister}. */
export interface KeyFileRegisterProps extends WidgetLook {
  /** Called about one second after "I have saved it", with the path of the sign-in page. */
  onRegistered(redirectTo: string): void
  /** The address of the terms. */
  termsHref: string
  /** The version of those terms. */
  termsVersion: string
  /** The address of the sign-in page. Without it there is no link. */
  loginHref?: string
  /** A flow of your own. @default a new flow of the provider's client */
  flow?: KeyFileRegisterFlow
}

const PASSWORD_CODES: readonly string[] = [
  'password_too_short',
  'password_too_weak',
  'password_unjudged',
]

/**
 * Registration with a key file. It creates the keys in this browser, saves them in a key file that
 * the password opens, and sends the public keys. Renders a `<section>`.
 *
 * @example
 * <KeyFileRegister termsHref="/agb" termsVersion="2026-01" onRegistered={(path) => navigate(path)} />
 */
export function KeyFileRegister(props: KeyFileRegisterProps): ReactElement {
  return (
    <WithWords words={keyFileWords}>
      <KeyFileRegisterContent {...props} />
    </WithWords>
  )
}

function KeyFileRegisterContent(props: KeyFileRegisterProps): ReactElement {
  const { onRegistered, termsHref, termsVersion, loginHref, flow, ...look } = props
  const loginAddress = linkAddress(loginHref)
  const words = useMessages()
  const { t } = words
  const { state, send } = useKeyFileRegister({ termsVersion, flow })
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState('')
  const [accepted, setAccepted] = useState(false)
  const passwordRef = useRef<HTMLInputElement>(null)
  const termsRef = useRef<HTMLInputElement>(null)
  const strengthId = useId()

  const redirectTo = state.step === 'done' ? state.redirectTo : null
  const latest = useRef(onRegistered)
  latest.current = onRegistered
  useEffect(() => {
    if (redirectTo !== null) latest.current(redirectTo)
  }, [redirectTo])

  const made = state.step !== 'form'
  useEffect(() => {
    if (!made) return
    setPassword('')
    setSubmitted('')
  }, [made])

  const busy = made || state.busy !== null
  const isChecking = !made && state.busy === 'checking'
  const making = t(isChecking ? 'keyFileRegister.checking' : 'keyFileRegister.making')
  const error = made ? null : state.error
  const isUnjudged = error?.code === 'password_unjudged'
  // The meter judges another password anew, so the refusal says nothing of it.
  const isOutdated = isUnjudged && password !== submitted
  // It would say the same once more.
  const hasMeter = !isUnjudged || isOutdated
  const passwordError =
    error !== null && PASSWORD_CODES.includes(error.code) && !isOutdated ? error : null
  const termsError = error?.code === 'terms_not_accepted' ? error : null
  useRefusedField(passwordRef, passwordError)
  useRefusedField(termsRef, termsError)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setSubmitted(password)
    const ambot = readHoneypot(event.currentTarget)
    send({ type: 'submit', password, acceptedTerms: accepted, ambot })
  }

  return (
    <Widget
      {...look}
      title={t('keyFileRegister.title')}
      subtitle={t('keyFileRegister.subtitle')}
      step={state.step}
    >
      <form {...FORM_ATTRIBUTES} onSubmit={submit}>
        {error !== null && !isOutdated && passwordError === null && termsError === null && (
          <ErrorNote error={error} fallback="error.registration_failed" />
        )}
        <div className="shrd-stack">
          <PasswordField
            inputRef={passwordRef}
            value={password}
            onChange={setPassword}
            autoComplete="new-password"
            error={passwordError && errorText(words, passwordError)}
            describedBy={hasMeter ? strengthId : undefined}
            disabled={busy}
          />
          {hasMeter && <StrengthMeter password={password} id={strengthId} />}
        </div>
        <TermsField
          accepted={accepted}
          onChange={setAccepted}
          href={termsHref}
          error={termsError && errorText(words, termsError)}
          disabled={busy}
          inputRef={termsRef}
        />
        {state.step === 'form' && state.busy !== null && (
          <TaskProgress
            fraction={state.progress}
            label={making}
            hint={isChecking ? undefined : t('keyFile.unlockingTime')}
            onCancel={() => send({ type: 'cancel' })}
          />
        )}
        <SubmitButton busy={busy} said={made ? '' : making}>
          {t('keyFileRegister.submit')}
        </SubmitButton>
        <Honeypot />
      </form>
      {loginAddress !== undefined && (
        <p className="shrd-footer">
          <RichText
            text={t('keyFileRegister.login')}
            parts={{ link: (text) => <a href={loginAddress}>{text}</a> }}
          />
        </p>
      )}
      {state.step === 'save-key-file' && !state.saved && (
        <SaveKeyFileDialog
          fileName={state.fileName}
          onDownload={() => send({ type: 'downloadAgain' })}
          onSaved={() => send({ type: 'saved' })}
        />
      )}
    </Widget>
  )
}
