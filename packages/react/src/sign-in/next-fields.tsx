'use client'
import type { ReactElement } from 'react'
import { Field } from '../form/Field.tsx'
import { useField } from '../form/use-field.ts'
import { FieldError } from '../note/FieldError.tsx'
import { NewPassword } from '../password-field/NewPassword.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { CodeInput } from './CodeInput.tsx'
import { useStep } from './step-context.ts'
import { STEP_FIELDS, type StepFieldTable } from './step-fields.tsx'
import { TermsText } from './TermsText.tsx'
import { useStepText } from './use-step-text.ts'

function NameInput(): ReactElement {
  const { t } = useMessages()
  return <Field name="name" label={t('field.name')} autoComplete="name" maxLength={200} />
}

function NewPasswordInput(): ReactElement {
  const { minimum } = useStep().data
  const text = useStepText()
  return <NewPassword minimum={minimum ?? 1} label={text('new_password', 'field')} />
}

/** Agrees to the terms, where the application has any. Renders a `<div>` or nothing. */
function TermsInput(): ReactElement | null {
  const { terms: href } = useStep().links
  const { t } = useMessages()
  const { id, missingId, isMissing, input } = useField('terms')
  if (href === undefined) return null
  return (
    <div className="shrd-field">
      <div className="shrd-check">
        <input type="checkbox" required {...input} />
        <label htmlFor={id}>
          <TermsText href={href} />
        </label>
      </div>
      {isMissing && <FieldError id={missingId}>{t('error.terms_not_accepted')}</FieldError>}
    </div>
  )
}

/** Those of a sign-in, and what somebody new and a new password need. */
export const NEXT_FIELDS: StepFieldTable = {
  ...STEP_FIELDS,
  code: CodeInput,
  name: NameInput,
  new_password: NewPasswordInput,
  terms: TermsInput,
}
