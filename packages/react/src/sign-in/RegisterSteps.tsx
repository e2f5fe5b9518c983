'use client'
import { type ReactElement, useId, useRef, useState } from 'react'
import { TermsField } from '../key-file/TermsField.tsx'
import { RichText } from '../locales/RichText.tsx'
import { useRefusedField } from '../part/useRefusedField.ts'
import { useMessages } from '../provider/useMessages.ts'
import { EmailField } from './EmailField.tsx'
import { LoginWay } from './LoginWay.tsx'
import type { SignInLinks } from './links.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { CodeStep } from './OneTimePasswordForms.tsx'
import { StepForm, type StepProps, WayButton } from './StepForm.tsx'
import { useEmail } from './use-email.ts'
import { usePassword } from './use-password.ts'

interface RegisterProps extends StepProps {
  links: SignInLinks
}

/** Somebody new, with address and password. Renders a `<section>`. */
export function Register({ machine, links, ...look }: RegisterProps): ReactElement {
  const { data, busy, error, send } = machine
  const { t } = useMessages()
  const { email, field, check } = useEmail(data.email, error)
  const minimum = data.minimum ?? 1
  const input = usePassword(minimum)
  const [name, setName] = useState('')
  const terms = useTerms(links.terms)
  useRefusedField(input.field.inputRef, field.isRefused ? null : error)
  const { password } = input

  function submit() {
    // All of them, so that all that is missing is said at once; the focus goes to the first.
    const isFilled = [terms.check(), input.check(), check()].every(Boolean)
    if (!isFilled) return
    send({ type: 'register', email, password, name: name.trim() || null, terms: terms.accepted })
  }

  return (
    <StepForm
      {...look}
      machine={machine}
      title={t('register.title')}
      subtitle={data.client && t('signIn.continueTo', { client: data.client.name })}
      submit={t('register.submit')}
      onSubmit={submit}
      footer={
        <RichText
          text={t('register.haveAccount')}
          parts={{
            link: (text) => (
              <WayButton onClick={() => send({ type: 'choose', to: 'password' })}>{text}</WayButton>
            ),
          }}
        />
      }
    >
      {(errorId) => (
        <>
          <EmailField {...field} errorId={errorId} busy={busy} />
          <NameField value={name} onChange={setName} busy={busy} />
          <NewPasswordField input={input} minimum={minimum} disabled={busy} />
          {terms.field !== null && <TermsField {...terms.field} disabled={busy} />}
        </>
      )}
    </StepForm>
  )
}

/** Agreeing to the terms, where the application has any. */
function useTerms(href: string | undefined) {
  const { t } = useMessages()
  const [accepted, setAccepted] = useState(href === undefined)
  const [checked, setChecked] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const error = checked && !accepted ? t('error.terms_not_accepted') : null
  return {
    accepted,
    field: href === undefined ? null : { accepted, onChange: setAccepted, href, error, inputRef },
    check() {
      setChecked(true)
      if (!accepted) inputRef.current?.focus()
      return accepted
    },
  }
}

interface NameFieldProps {
  value: string
  onChange(name: string): void
  busy: boolean
}

function NameField({ value, onChange, busy }: NameFieldProps): ReactElement {
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {t('register.name')}
      </label>
      <input
        id={id}
        className="shrd-input"
        name="name"
        autoComplete="name"
        dir="auto"
        maxLength={200}
        readOnly={busy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** Proves the address of somebody who registered. Renders a `<section>`. */
export function VerifyEmail({ machine, ...look }: StepProps): ReactElement {
  const { t } = useMessages()
  const { data, mailedCode, send } = machine
  // A page that was loaded anew does not know any more to whom a code could be sent.
  const isKnown = data.email !== null
  return (
    <CodeStep
      {...look}
      machine={machine}
      title={t('verifyEmail.title')}
      subtitle={t(mailedCode === null ? 'verifyEmail.sent' : 'verifyEmail.confirm')}
      label={t('verifyEmail.field')}
      submit={t('verifyEmail.submit')}
      ways={
        <>
          {isKnown && (
            <WayButton onClick={() => send({ type: 'resend' })}>{t('verifyEmail.again')}</WayButton>
          )}
          <LoginWay machine={machine} />
        </>
      }
      footer={
        !isKnown &&
        data.registration && (
          <RichText
            text={t('signIn.register')}
            parts={{
              link: (text) => (
                <WayButton onClick={() => send({ type: 'choose', to: 'register' })}>
                  {text}
                </WayButton>
              ),
            }}
          />
        )
      }
    />
  )
}
