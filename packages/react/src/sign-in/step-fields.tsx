'use client'
import type { StepField } from '@shrd/client/auth'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Field } from '../form/Field.tsx'
import { PasswordInput } from '../password-field/PasswordField.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useStep } from './step-context.ts'
import { WayButton } from './WayButton.tsx'

/** What is drawn for a field; each finds the step it stands in by `useStep`. */
export type StepFieldTable = Readonly<Partial<Record<StepField, ComponentType>>>

/** The e-mail address, which is the user name. Renders a `<div>`. */
export function EmailInput(): ReactElement {
  const { email } = useStep().data
  const { t } = useMessages()
  return (
    <Field
      // Not type="email": browsers trim and rewrite international addresses in it.
      name="email"
      label={t('field.email')}
      missing={t('field.email.missing')}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={email ?? ''}
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

/** How a code is sent. Renders a `<fieldset>`, or a hidden `<input>` where there is one way only. */
function ViaInput(): ReactElement {
  const { deliveries } = useStep().data
  const { t } = useMessages()
  const [only = 'email', ...others] = deliveries
  if (others.length === 0) return <input type="hidden" name="via" value={only} />
  return (
    <fieldset className="shrd-field">
      <legend className="shrd-label">{t('field.via')}</legend>
      {deliveries.map((via) => (
        <label key={via} className="shrd-check">
          <input type="radio" name="via" value={via} defaultChecked={via === only} />
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
