'use client'
import type { FlowError } from '@shrd/client'
import { type ReactElement, useRef } from 'react'
import type { FormFields } from '../form/Form.tsx'
import { errorText } from '../locales/error-text.ts'
import { NewPassword } from '../password-field/NewPassword.tsx'
import { PasswordInput } from '../password-field/PasswordField.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { AccountButton } from './AccountButton.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import { SectionForm } from './SectionForm.tsx'
import type { AccountScope } from './use-account.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { type SectionState, useSection } from './use-section.ts'

/** Minimum length without a second factor. The service may require more and reports it. */
const MINIMUM = 15

/** Sets or changes the password. Renders a `<section>`. */
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

/** The text of this code belongs to a sign-in; here it concerns one field. */
function isOfCurrent(error: FlowError | null): error is FlowError {
  return error?.code === 'invalid_credentials'
}

/** Whether the error concerns the new password. */
function isOfNext(error: FlowError | null): error is FlowError {
  return error?.code.startsWith('password_') === true
}

/** The same error, for the field of the current password. */
const OF_CURRENT: FlowError = { code: 'current_invalid' }

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
  const firstRef = useRef<HTMLInputElement>(null)
  useFirstFocus(firstRef)

  function send({ current, password = '' }: FormFields) {
    const input = { current: current ?? null, password }
    const here = { form: 'password' as const }
    submit(() => actions.changePassword(input), t('account.password.changed'), here)
  }

  return (
    <SectionForm
      state={isOfCurrent(error) ? { busy, error: OF_CURRENT } : state}
      submit={t('action.save')}
      onSubmit={send}
      onCancel={close}
    >
      {account.email !== null && (
        <input hidden readOnly name="who" autoComplete="username" value={account.email} />
      )}
      {account.has_password && (
        <PasswordInput
          name="current"
          inputRef={firstRef}
          label={t('account.password.current')}
          error={isOfCurrent(error) ? t('account.password.wrong') : null}
          minimum={1}
          missing={t('field.password.missing')}
          autoComplete="current-password"
        />
      )}
      <NewPassword
        minimum={typeof asked === 'number' ? asked : MINIMUM}
        inputRef={account.has_password ? undefined : firstRef}
        label={t('field.new_password')}
        error={isOfNext(error) ? errorText(words, error) : null}
      />
    </SectionForm>
  )
}
