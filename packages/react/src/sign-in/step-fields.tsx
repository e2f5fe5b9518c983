'use client'
import type { StepField } from '@shrd/client/auth'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Field } from '../form/Field.tsx'
import { PasswordInput } from '../password-field/PasswordField.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useStep } from './step-context.ts'
import { useStepWords } from './use-step-words.ts'
import { WayButton } from './WayButton.tsx'

/** What is drawn for a field; each finds the step it stands in by `useStep`. */
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
      // The rest is up to the service; spaces around it are cut off.
      pattern="\s*\S+@\S+\s*"
      malformed={t('error.email_invalid')}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={data.email ?? ''}
    />
  )
}

/** The password of somebody who has one. Renders a `<div>`. */
export function CurrentPassword({ labelEnd }: { labelEnd?: ReactNode }): ReactElement {
  const { t } = useMessages()
  return (
    <PasswordInput
      autoComplete="current-password"
      minimum={1}
      missing={t('field.password.missing')}
      labelEnd={labelEnd ?? <WayButton to="forgot" />}
    />
  )
}

/** How a code is sent. Renders a `<fieldset>`, or nothing where there is one way only. */
function ViaInput(): ReactElement | null {
  const { data, t } = useStepWords()
  const [first, ...others] = data.deliveries
  if (!others[0]) return null
  return (
    <fieldset className="shrd-field">
      <legend className="shrd-label">{t('field.via')}</legend>
      {data.deliveries.map((via) => (
        <label key={via} className="shrd-check">
          <input type="radio" name="via" value={via} defaultChecked={via === first} />
          {t(`field.via.${via}`)}
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Whose password it is, for password managers: they fill in and keep a password by the name before it.
 * Renders an `<input>` that nobody sees, or nothing where the name is not known.
 */
export function WhoInput(): ReactElement | null {
  const { email } = useStep().data
  return email ? <input hidden readOnly name="who" autoComplete="username" value={email} /> : null
}

/** The fields that a sign-in itself asks for. */
export const STEP_FIELDS: StepFieldTable = {
  who: WhoInput,
  email: EmailInput,
  password: CurrentPassword,
  via: ViaInput,
}
