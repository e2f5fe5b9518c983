'use client'
import type { FlowError } from '@shrd/client'
import type { ReactElement } from 'react'
import { errorText } from '../locales/error-text.ts'
import { useRefusedField } from '../part/useRefusedField.ts'
import { PasswordField } from '../password-field/PasswordField.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { HiddenUserName } from '../sign-in/HiddenUserName.tsx'
import { NewPasswordField } from '../sign-in/NewPasswordField.tsx'
import { usePassword } from '../sign-in/use-password.ts'
import { AccountButton } from './AccountButton.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import { SectionForm } from './SectionForm.tsx'
import type { AccountScope } from './use-account.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { type SectionState, useSection } from './use-section.ts'

/** Characters of a password that stands alone; the service may ask for more and says so. */
const MINIMUM = 15

/** The password, set or changed. Renders a `<section>`. */
export function PasswordSection({ scope }: { scope: AccountScope }): ReactElement {
  const { account, headingLevel } = scope
  const { t } = useMessages()
  const state = useSection(scope, ['password'])
  const { form, error, message, open } = state
  const has = account.has_password
  return (
    <Section
      title={t('account.password.title')}
      text={t('account.password.text')}
      isOpen={form !== null}
      error={isOfCurrent(error) || isOfNext(error) ? null : error}
      {...{ headingLevel, message }}
    >
      {form === null ? (
        <Row title={t(has ? 'account.password.on' : 'account.password.off')}>
          <AccountButton onClick={() => open('password')}>
            {t(has ? 'account.password.change' : 'account.password.create')}
          </AccountButton>
        </Row>
      ) : (
        <PasswordChangeForm scope={scope} state={state} />
      )}
    </Section>
  )
}

/** The words of this code are those of a sign-in; here it means one field. */
function isOfCurrent(error: FlowError | null): error is FlowError {
  return error?.code === 'invalid_credentials'
}

/** Why a new password is not taken; any other code is not about the field. */
function isOfNext(error: FlowError | null): error is FlowError {
  return error?.code.startsWith('password_') === true
}

interface PasswordChangeFormProps {
  scope: AccountScope
  state: SectionState<'password'>
}

function PasswordChangeForm({ scope, state }: PasswordChangeFormProps): ReactElement {
  const { account, actions } = scope
  const words = useMessages()
  const { t } = words
  const { busy, error, submit, close } = state
  const asked = error?.data?.minimum
  const minimum = typeof asked === 'number' ? asked : MINIMUM
  const current = usePassword()
  const next = usePassword(minimum)
  const firstRef = account.has_password ? current.field.inputRef : next.field.inputRef
  const refusal = isOfNext(error) ? errorText(words, error) : null
  useFirstFocus(firstRef)
  useRefusedField(isOfCurrent(error) ? current.field.inputRef : next.field.inputRef, error)

  function send() {
    // Both, so that all that is missing is said at once; the focus goes to the first.
    const isFilled = [next.check(), !account.has_password || current.check()].every(Boolean)
    if (!isFilled) return
    const input = {
      current: account.has_password ? current.password : null,
      password: next.password,
    }
    submit(() => actions.changePassword(input), t('account.password.changed'), { form: 'password' })
  }

  return (
    <SectionForm busy={busy} submit={t('action.save')} onSubmit={send} onCancel={close}>
      <HiddenUserName email={account.email} />
      {account.has_password && (
        <PasswordField
          {...current.field}
          error={current.field.error ?? (isOfCurrent(error) ? t('account.password.wrong') : null)}
          label={t('account.password.current')}
          autoComplete="current-password"
          disabled={busy}
        />
      )}
      <NewPasswordField
        input={{ ...next, field: { ...next.field, error: next.field.error ?? refusal } }}
        minimum={minimum}
        label={t('reset.newPassword')}
        disabled={busy}
      />
    </SectionForm>
  )
}
