'use client'
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { FieldError } from '../note/FieldError.tsx'
import { useRefusedField } from '../part/useRefusedField.ts'
import { useMessages } from '../provider/useMessages.ts'
import { WayButton } from '../sign-in/StepForm.tsx'
import { useEmail } from '../sign-in/use-email.ts'
import { TokenField } from '../two-factor/TokenField.tsx'
import { AccountButton } from './AccountButton.tsx'
import { EmailText } from './EmailText.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import { SectionForm } from './SectionForm.tsx'
import { TextField } from './TextField.tsx'
import type { AccountScope } from './use-account.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { type SectionState, useSection } from './use-section.ts'

// Not type="email": browsers trim and rewrite international addresses in it.
const ADDRESS = {
  name: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 320,
} as const

interface FormProps {
  scope: AccountScope
  state: SectionState<'email' | 'email_code'>
  errorId: string
}

/** The address, and another one in its place once its code was typed. Renders a `<section>`. */
export function EmailSection({ scope }: { scope: AccountScope }): ReactElement {
  const { account, headingLevel } = scope
  const { t } = useMessages()
  const errorId = useId()
  const state = useSection(scope, ['email', 'email_code'])
  const { form, error, message, open } = state
  const isAsking = form === 'email'
  const isPending = account.pending_email !== null && !isAsking
  return (
    <Section
      title={t('account.email.title')}
      text={t('account.email.text')}
      isOpen={isAsking || isPending}
      {...{ headingLevel, error, errorId, message }}
    >
      <Row title={<EmailText account={account} />}>
        {!isAsking && !isPending && (
          <AccountButton onClick={() => open('email')}>
            {t(account.email === null ? 'account.email.add' : 'account.email.change')}
          </AccountButton>
        )}
      </Row>
      {isAsking && <NewAddress {...{ scope, state, errorId }} />}
      {isPending && <AddressCode {...{ scope, state, errorId }} />}
    </Section>
  )
}

function NewAddress({ scope, state, errorId }: FormProps): ReactElement {
  const { t } = useMessages()
  const { draft, busy, error, submit, close } = state
  const { email, field, check } = useEmail(draft)
  useFirstFocus(field.inputRef)
  useRefusedField(field.inputRef, error)

  function send() {
    if (!check()) return
    const said = t('account.email.sent', { email })
    submit(() => scope.actions.requestEmailChange({ email }), said, { form: 'email', draft: email })
  }

  return (
    <SectionForm busy={busy} submit={t('account.email.send')} onSubmit={send} onCancel={close}>
      <TextField
        {...field}
        label={t('account.email.new')}
        busy={busy}
        errorId={error === null ? undefined : errorId}
        input={ADDRESS}
      />
    </SectionForm>
  )
}

function AddressCode({ scope, state, errorId }: FormProps): ReactElement {
  const { account, actions } = scope
  const { t } = useMessages()
  const id = useId()
  const { draft, busy, error, message, submit, open } = state
  const [code, setCode] = useState(draft)
  const [isMissing, setMissing] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const email = account.pending_email ?? ''
  // Where the code was just asked for, or came with the link of its mail, it is what comes next.
  useFirstFocus(inputRef, message !== '' || draft !== '')
  useRefusedField(inputRef, error)
  useEffect(() => {
    if (draft !== '') setCode(draft)
  }, [draft])

  function send() {
    setMissing(code === '')
    if (code === '') return inputRef.current?.focus()
    const here = { form: 'email_code' as const, draft: code }
    submit(() => actions.confirmEmailChange({ code }), t('account.email.changed'), here)
  }

  function sendAgain() {
    const said = t('account.email.sent', { email })
    submit(() => actions.requestEmailChange({ email }), said, { form: 'email', draft: email })
  }

  const refused = error === null ? undefined : errorId
  return (
    <SectionForm
      busy={busy}
      submit={t('account.email.confirm')}
      onSubmit={send}
      ways={
        <>
          <WayButton onClick={sendAgain}>{t('verifyEmail.again')}</WayButton>
          <WayButton onClick={() => open('email')}>{t('account.email.other')}</WayButton>
        </>
      }
    >
      <p className="shrd-subtitle">{t('account.email.pending', { email })}</p>
      <div className="shrd-field shrd-code-field">
        <TokenField
          value={code}
          onChange={setCode}
          label={t('verifyEmail.field')}
          errorId={isMissing ? id : refused}
          disabled={busy}
          inputRef={inputRef}
        />
        {isMissing && <FieldError id={id}>{t('otp.required')}</FieldError>}
      </div>
    </SectionForm>
  )
}
