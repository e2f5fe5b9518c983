'use client'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import type { FormFields } from '../form/Form.tsx'
import { FormError } from '../form/FormError.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { AttributeField } from './AttributeField.tsx'
import { attributeField } from './attribute-values.ts'
import { DetailField, type DetailName } from './DetailField.tsx'
import { toFields } from './details.ts'
import { refuse } from './field-problems.ts'
import { findProblems, ruleOf } from './find-problems.ts'
import { findChanged, POSTAL, parseDraft, readDetails } from './read-details.ts'
import { SectionForm } from './SectionForm.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'
import type { AccountScope } from './use-account.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useFirstFocus } from './use-first-focus.ts'
import type { SectionState } from './use-section.ts'

interface DetailsFormProps {
  scope: AccountScope
  state: SectionState<'details'>
  onClose(): void
}

/** Changes what a user can tell applications. Renders a `<form>`. */
export function DetailsForm({ scope, state, onClose }: DetailsFormProps): ReactElement {
  const { account, actions } = scope
  const { t } = useMessages()
  const inputRef = useRef<HTMLInputElement>(null)
  useFirstFocus(inputRef, { name: state.field })
  const { attributes } = account
  // Another section may load values that are newer than those of the form.
  const [known] = useState(() => toFields(account))
  const texts: FormFields = { ...known, ...(state.draft !== '' && parseDraft(state.draft)) }
  const { errorOf, isAt, onInput } = useFieldErrors(state.error, ruleOf)
  const own = attributes.map(({ name }) => attributeField(name))

  function save(fields: FormFields) {
    const changed = findChanged(fields, known)
    const input = readDetails(changed, attributes)
    const act = async () => {
      const problems = findProblems(input)
      if (Object.keys(problems).length > 0) throw refuse(problems)
      await actions.updateAccount(input)
      onClose()
    }
    state.submit(act, t('account.details.saved'), {
      form: 'details',
      draft: JSON.stringify(changed),
    })
  }

  function tell({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    // Buttons have no name: the user comes back to the field before them.
    if (!('name' in target && target.name)) return
    // This form contains no files: all values are strings.
    const fields = Object.fromEntries(new FormData(currentTarget)) as FormFields
    const changed = findChanged(fields, known)
    const field = String(target.name)
    scope.onDraft?.({ form: 'details', draft: JSON.stringify(changed), field })
  }

  const show = (name: DetailName) => (
    <DetailField
      key={name}
      name={name}
      text={texts[name]}
      error={errorOf(name)}
      inputRef={name === LINES[0] ? inputRef : undefined}
    />
  )

  return (
    <SectionForm
      state={state}
      submit={t('action.save')}
      onSubmit={save}
      onCancel={onClose}
      onFocus={tell}
      onInput={(event) => {
        onInput(event)
        tell(event)
      }}
    >
      {LINES.map(show)}
      <fieldset className="shrd-group">
        <legend>{t('account.details.address')}</legend>
        {POSTAL.map(show)}
      </fieldset>
      <TimeZoneField zone={texts.zoneinfo} />
      {attributes.map((attribute) => {
        const name = attributeField(attribute.name)
        return (
          <AttributeField
            key={name}
            attribute={attribute}
            text={texts[name] ?? ''}
            error={errorOf(name)}
          />
        )
      })}
      {!isAt([...LINES, ...POSTAL, ...own]) && <FormError />}
    </SectionForm>
  )
}

/** The fields before the postal address. */
const LINES = [
  'preferred_username',
  'given_name',
  'family_name',
  'nickname',
  'picture',
  'website',
  'phone_number',
] as const
