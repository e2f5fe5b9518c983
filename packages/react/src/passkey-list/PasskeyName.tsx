'use client'
import { type ReactElement, useRef } from 'react'
import { SectionForm } from '../account/SectionForm.tsx'
import { useFirstFocus } from '../account/use-first-focus.ts'
import type { SectionState } from '../account/use-section.ts'
import { Field } from '../form/Field.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface PasskeyNameProps {
  /** The present name. */
  name: string
  state: Pick<SectionState<'passkeys'>, 'busy' | 'error'>
  onSubmit(name: string): void
  onCancel(): void
}

/** Asks for the name of a passkey. Renders an `<li>`. */
export function PasskeyName({ name, state, onSubmit, onCancel }: PasskeyNameProps): ReactElement {
  const { t } = useMessages()
  const inputRef = useRef<HTMLInputElement>(null)
  useFirstFocus(inputRef)
  return (
    <li>
      <SectionForm
        state={state}
        about="name"
        submit={t('action.save')}
        onSubmit={({ name: typed = '' }) => onSubmit(typed.trim())}
        onCancel={onCancel}
      >
        <Field
          name="name"
          label={t('account.passkeys.name')}
          missing={t('account.passkeys.name.missing')}
          maxLength={64}
          autoComplete="off"
          defaultValue={name}
          inputRef={inputRef}
        />
      </SectionForm>
    </li>
  )
}
