'use client'
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react'
import { Honeypot, readHoneypot } from '../honeypot/Honeypot.tsx'
import { RichText } from '../locales/RichText.tsx'
import { ErrorNote } from '../note/ErrorNote.tsx'
import { FORM_ATTRIBUTES } from '../part/form-attributes.ts'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useRefusedField } from '../part/useRefusedField.ts'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { PasswordField } from '../password-field/PasswordField.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { EmailField } from './EmailField.tsx'
import type { SignInLinks } from './links.ts'
import type { StepMachine } from './step-machine.ts'

interface PasswordFormProps extends WidgetLook {
  machine: StepMachine
  links: SignInLinks
}

/** E-mail address and password on one card. Renders a `<section>`. */
export function PasswordForm({ machine, links, ...look }: PasswordFormProps): ReactElement {
  const { data, busy, error, send } = machine
  const { t } = useMessages()
  const [email, setEmail] = useState(data.email ?? '')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const emailRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const missing = {
    email: checked && email.trim() === '' ? t('signIn.emailRequired') : null,
    password: checked && password === '' ? t('signIn.passwordRequired') : null,
  }
  const errorId = useId()
  useRefusedField(passwordRef, error)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || readHoneypot(event.currentTarget) !== '') return
    setChecked(true)
    if (email.trim() === '') return emailRef.current?.focus()
    if (password === '') return passwordRef.current?.focus()
    send({ type: 'password', email: email.trim(), password })
  }

  const forgot = links.forgotPassword
  const register = links.register
  return (
    <Widget
      {...look}
      title={t('signIn.title')}
      subtitle={data.client && t('signIn.continueTo', { client: data.client.name })}
      step="password"
      footer={
        register !== undefined && (
          <RichText
            text={t('signIn.register')}
            parts={{ link: (text) => <a href={register}>{text}</a> }}
          />
        )
      }
    >
      <form {...FORM_ATTRIBUTES} onSubmit={submit}>
        {error !== null && <ErrorNote error={error} id={errorId} />}
        <EmailField
          inputRef={emailRef}
          value={email}
          onChange={setEmail}
          error={missing.email}
          busy={busy}
        />
        <PasswordField
          inputRef={passwordRef}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={missing.password}
          invalid={error?.code === 'invalid_credentials'}
          describedBy={error === null ? undefined : errorId}
          disabled={busy}
          labelEnd={forgot !== undefined && <a href={forgot}>{t('signIn.forgotPassword')}</a>}
        />
        <SubmitButton busy={busy}>{t('signIn.submit')}</SubmitButton>
        <Honeypot />
      </form>
    </Widget>
  )
}
