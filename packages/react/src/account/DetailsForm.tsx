'use client'
import { type ReactElement, useRef, useState } from 'react'
import { Field } from '../form/Field.tsx'
import type { FormFields } from '../form/Form.tsx'
import { FormError } from '../form/FormError.tsx'
import type { MessageKey } from '../locales/catalogue.ts'
import { useMessages } from '../provider/useMessages.ts'
import { AttributeField } from './AttributeField.tsx'
import { attributeField } from './attribute-values.ts'
import { CLAIMS, toFields } from './details.ts'
import { refuse, UNCUT } from './field-problems.ts'
import { findProblems, ruleOf } from './find-problems.ts'
import { findChanged, parseDraft, readDetails } from './read-details.ts'
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
  useFirstFocus(inputRef)
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

  return (
    <SectionForm
      state={state}
      submit={t('action.save')}
      onSubmit={save}
      onCancel={onClose}
      onInput={onInput}
    >
      {LINES.map((line) => (
        <Field
          key={line}
          {...FIELDS[line]}
          name={line}
          {...UNCUT}
          inputRef={line === 'preferred_username' ? inputRef : undefined}
          label={t(`account.details.${line}`)}
          error={errorOf(line)}
          hint={HINTS[line] && <p className="shrd-hint">{t(HINTS[line])}</p>}
          defaultValue={texts[line] ?? ''}
        />
      ))}
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
      {!isAt([...LINES, ...own]) && <FormError />}
    </SectionForm>
  )
}

const LINES = CLAIMS.filter((name) => name !== 'zoneinfo')

const HINTS: Partial<Record<string, MessageKey>> = {
  preferred_username: 'account.details.preferred_username.rule',
  picture: 'account.details.url.rule',
  website: 'account.details.url.rule',
  phone_number: 'account.details.phone_number.rule',
}

const WEB = { inputMode: 'url', dir: 'ltr', autoCapitalize: 'none' } as const

/** Attributes of each field. The names are those of the claims. */
const FIELDS = {
  preferred_username: {
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
  },
  given_name: { autoComplete: 'given-name' },
  family_name: { autoComplete: 'family-name' },
  nickname: { autoComplete: 'nickname' },
  picture: { ...WEB, autoComplete: 'photo' },
  website: { ...WEB, autoComplete: 'url' },
  phone_number: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  street_address: { autoComplete: 'street-address' },
  postal_code: { autoComplete: 'postal-code' },
  locality: { autoComplete: 'address-level2' },
  region: { autoComplete: 'address-level1' },
  country: { autoComplete: 'country-name' },
} as const
