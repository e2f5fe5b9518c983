'use client'
import { type ReactElement, useId, useRef } from 'react'
import { CodeField } from '../form/CodeField.tsx'
import { Field } from '../form/Field.tsx'
import type { FormFields } from '../form/Form.tsx'
import { isAbout } from '../form/is-about.ts'
import { LinkButton } from '../part/LinkButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TokenInput } from '../two-factor/TokenInput.tsx'
import { AccountButton } from './AccountButton.tsx'
import { EmailText } from './EmailText.tsx'
import { isGuarded } from './is-guarded.ts'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import { SectionForm } from './SectionForm.tsx'
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
} as const

interface FormProps {
  scope: AccountScope
  state: SectionState<'email' | 'email_code'>
  errorId: string
}

/** Shows the address and changes it after the user typed a mailed code. Renders a `<section>`. */
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
  const { draft, submit, close } = state
  const inputRef = useRef<HTMLInputElement>(null)
  useFirstFocus(inputRef)

  function send({ email: typed = '' }: FormFields) {
    const email = typed.trim()
    const said = t('notice.code_sent', { email })
    submit(() => scope.actions.requestEmailChange({ email }), said, { form: 'email', draft: email })
  }

  return (
    <SectionForm
      {...{ state, errorId }}
      submit={t('account.email.send')}
      onSubmit={send}
      onCancel={close}
    >
      <Field
        key={draft}
        {...ADDRESS}
        label={t('account.email.new')}
        missing={t('field.email.missing')}
        defaultValue={draft}
        inputRef={inputRef}
      />
    </SectionForm>
  )
}

function AddressCode({ scope, state, errorId }: FormProps): ReactElement {
  const { account, actions } = scope
  const { t } = useMessages()
  const { draft, message, error, submit, open } = state
  const inputRef = useRef<HTMLInputElement>(null)
  const email = account.pending_email ?? ''
  const asksToken = isGuarded(account)
  // Focus the code field if the user just requested the code or followed the link in the mail.
  useFirstFocus(inputRef, { when: message !== '' || draft !== '' })

  function send({ code = '', token }: FormFields) {
    const here = { form: 'email_code' as const, draft: code }
    const input = token === undefined ? { code } : { code, token: token.trim() }
    submit(() => actions.confirmEmailChange(input), t('account.email.changed'), here)
  }

  function sendAgain() {
    const said = t('notice.code_sent', { email })
    submit(() => actions.requestEmailChange({ email }), said, { form: 'email', draft: email })
  }

  return (
    <SectionForm
      {...{ state, errorId }}
      about={asksToken && error !== null ? codeFieldOf(error.code) : undefined}
      submit={t('account.email.confirm')}
      onSubmit={send}
      ways={
        <>
          <LinkButton onClick={sendAgain}>{t('way.resend')}</LinkButton>
          <LinkButton onClick={() => open('email')}>{t('account.email.other')}</LinkButton>
        </>
      }
    >
      <p className="shrd-subtitle">{t('account.email.pending', { email })}</p>
      <CodeField
        key={draft}
        label={t(asksToken ? 'reset.code' : 'verify_email.code')}
        missing={t('field.code.missing')}
        defaultValue={draft}
        inputRef={inputRef}
      />
      {asksToken && <TokenInput label={t('account.email.appCode')} />}
    </SectionForm>
  )
}

/** Which of the two codes was refused: both would match by name. */
function codeFieldOf(error: string): 'code' | 'token' | undefined {
  if (error.startsWith('token')) return 'token'
  return isAbout(error, 'code') ? 'code' : undefined
}
