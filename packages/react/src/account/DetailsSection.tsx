'use client'
import { type ReactElement, useRef, useState } from 'react'
import { Field } from '../form/Field.tsx'
import type { FormFields } from '../form/Form.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { AccountButton } from './AccountButton.tsx'
import { AttributeField } from './AttributeField.tsx'
import { attributeField, readAttributes } from './attribute-values.ts'
import { countDetails, parseDraft, readDetails, toFields } from './details.ts'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'
import { SectionForm } from './SectionForm.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'
import type { AccountScope } from './use-account.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { type SectionState, useSection } from './use-section.ts'

/** What a user can tell applications besides name and language. Renders a `<section>`. */
export function DetailsSection({ scope }: { scope: AccountScope }): ReactElement {
  const { account, headingLevel } = scope
  const { t } = useMessages()
  const state = useSection(scope, ['details'])
  const { form, draft } = state
  const [isAsked, setAsked] = useState(false)
  // What was typed comes back after a session that had ended.
  const isOpen = isAsked || form === 'details'
  const close = () => {
    setAsked(false)
    state.close()
  }
  const { error, message } = state
  const given = countDetails(account)
  return (
    <Section
      title={t('account.details.title')}
      text={t('account.details.text')}
      {...{ headingLevel, isOpen, error, message }}
    >
      {isOpen ? (
        <DetailsForm key={draft} scope={scope} state={state} onClose={close} />
      ) : (
        <Row
          title={
            given === 0 ? t('account.details.none') : t('account.details.given', { count: given })
          }
        >
          <AccountButton onClick={() => setAsked(true)}>{t('account.details.edit')}</AccountButton>
        </Row>
      )}
    </Section>
  )
}

interface DetailsFormProps {
  scope: AccountScope
  state: SectionState<'details'>
  onClose(): void
}

function DetailsForm({ scope, state, onClose }: DetailsFormProps): ReactElement {
  const { account, actions } = scope
  const { t } = useMessages()
  const inputRef = useRef<HTMLInputElement>(null)
  useFirstFocus(inputRef)
  const { name, locale, attributes } = account
  const known: FormFields = state.draft === '' ? toFields(account) : parseDraft(state.draft)

  function save(fields: FormFields) {
    const own = attributes.length > 0 && { attributes: readAttributes(fields, attributes) }
    const input = { name, locale, ...readDetails(fields), ...own }
    const act = async () => {
      await actions.updateAccount(input)
      onClose()
    }
    state.submit(act, t('account.details.saved'), {
      form: 'details',
      draft: JSON.stringify(fields),
    })
  }

  return (
    <SectionForm state={state} submit={t('action.save')} onSubmit={save} onCancel={onClose}>
      <Field
        {...FIELDS.preferred_username}
        inputRef={inputRef}
        label={t('account.details.username')}
        malformed={t('account.details.username.rule')}
        hint={t('account.details.username.rule')}
        defaultValue={known.preferred_username ?? ''}
      />
      {LINES.map((line) => (
        <Field
          key={line}
          {...FIELDS[line]}
          label={t(`account.details.${line}`)}
          malformed={t('account.details.malformed')}
          defaultValue={known[line] ?? ''}
        />
      ))}
      <TimeZoneField zone={known.zoneinfo} />
      {attributes.map((attribute) => (
        <AttributeField
          key={attribute.name}
          attribute={attribute}
          draft={known[attributeField(attribute.name)]}
        />
      ))}
    </SectionForm>
  )
}

const LINES = [
  'given_name',
  'family_name',
  'nickname',
  'picture',
  'website',
  'phone_number',
  'street_address',
  'postal_code',
  'locality',
  'region',
  'country',
] as const

const WEB = { inputMode: 'url', dir: 'ltr', maxLength: 2048, autoCapitalize: 'none' } as const

/** Attributes of each field. The names are those of the claims. */
const FIELDS = {
  preferred_username: {
    name: 'preferred_username',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
    maxLength: 30,
    pattern: '[a-z0-9][a-z0-9._\\-]{1,28}[a-z0-9]',
  },
  given_name: { name: 'given_name', autoComplete: 'given-name', maxLength: 200 },
  family_name: { name: 'family_name', autoComplete: 'family-name', maxLength: 200 },
  nickname: { name: 'nickname', autoComplete: 'nickname', maxLength: 200 },
  picture: { ...WEB, name: 'picture', autoComplete: 'photo', pattern: 'https://.+' },
  website: { ...WEB, name: 'website', autoComplete: 'url', pattern: 'https?://.+' },
  phone_number: {
    name: 'phone_number',
    type: 'tel',
    autoComplete: 'tel',
    dir: 'ltr',
    maxLength: 30,
    // Browsers compile it with the flag `v`, which reserves these characters.
    pattern: '\\+[\\d \\-\\(\\)\\.\\/]{7,29}',
  },
  street_address: { name: 'street_address', autoComplete: 'street-address', maxLength: 200 },
  postal_code: { name: 'postal_code', autoComplete: 'postal-code', maxLength: 20 },
  locality: { name: 'locality', autoComplete: 'address-level2', maxLength: 200 },
  region: { name: 'region', autoComplete: 'address-level1', maxLength: 200 },
  country: { name: 'country', autoComplete: 'country-name', maxLength: 200 },
} as const
