'use client'
import type { StepField } from '@shrd/client/auth'
import type { ComponentType, ReactElement } from 'react'
import { Field } from '../form/Field.tsx'
import { PasswordInput } from '../password-field/PasswordField.tsx'
import { useStep } from './step-context.ts'
import { useStepWords } from './use-step-words.ts'

/** The component for each field; it finds its step with `useStep`. */
export type StepFieldTable = Readonly<Partial<Record<StepField, ComponentType>>>

/** The e-mail address, which is the user name. Renders a `<div>`. */
export function EmailInput(): ReactElement {
  const { data, t } = useStepWords()
  return (
    <Field
      // Not type="email": browsers trim and rewrite international addresses in it.
      name="email"
      label={t('field.email')}
      missing={t('field.email.missing')}
      // The service checks the rest and trims spaces.
      pattern="\s*\S+@\S+\s*"
      malformed={t('error.email_invalid')}
      inputMode="email"
      // Browsers offer passkeys here, too.
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={data.email ?? ''}
    />
  )
}

/** The current password. Renders a `<div>`. */
export function CurrentPassword(): ReactElement {
  const { t } = useStepWords()
  return (
    <PasswordInput
      autoComplete="current-password"
      minimum={1}
      missing={t('field.password.missing')}
    />
  )
}

/** Chooses how to send the code. Renders a `<fieldset>`, or nothing if there is one way. */
function ViaInput(): ReactElement | null {
  const { data, t } = useStepWords()
  if (data.deliveries.length < 2) return null
  return (
    <fieldset className="shrd-field">
      <legend className="shrd-label">{t('field.via')}</legend>
      {data.deliveries.map((via, at) => (
        <label key={via} className="shrd-check">
          <input type="radio" name="via" value={via} defaultChecked={at === 0} />
          {t(`field.via.${via}`)}
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Tells password managers which user the password belongs to; they read the name from the field
 * before it. Renders a hidden `<input>`, or nothing if the name is unknown.
 */
export function WhoInput(): ReactElement | null {
  const { email } = useStep().data
  return email ? <input hidden readOnly name="who" autoComplete="username" value={email} /> : null
}

/** The fields of a sign-in. */
export const STEP_FIELDS: StepFieldTable = {
  who: WhoInput,
  email: EmailInput,
  password: CurrentPassword,
  via: ViaInput,
}
