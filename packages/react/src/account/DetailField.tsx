'use client'
import type { ReactElement, Ref } from 'react'
import { Field } from '../form/Field.tsx'
import type { MessageKey } from '../locales/catalogue.ts'
import { useMessages } from '../provider/useMessages.ts'
import type { CLAIMS } from './details.ts'
import { UNCUT } from './field-problems.ts'

/** A standard claim that is typed. */
export type DetailName = Exclude<(typeof CLAIMS)[number], 'zoneinfo'>

interface DetailFieldProps {
  name: DetailName
  /** The text of the field. */
  text: string | undefined
  error: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A standard claim of the user. Renders a `<div>`. */
export function DetailField({ name, text = '', error, inputRef }: DetailFieldProps): ReactElement {
  const { t } = useMessages()
  const hint = HINTS[name]
  return (
    <Field
      {...ATTRIBUTES[name]}
      {...{ name, error, inputRef }}
      {...UNCUT}
      label={t(`account.details.${name}`)}
      hint={hint && <p className="shrd-hint">{t(hint)}</p>}
      defaultValue={text}
    />
  )
}

const HINTS: Partial<Record<string, MessageKey>> = {
  preferred_username: 'account.details.preferred_username.rule',
  picture: 'account.details.url.rule',
  website: 'account.details.url.rule',
  phone_number: 'account.details.phone_number.rule',
}

const WEB = { inputMode: 'url', dir: 'ltr', autoCapitalize: 'none' } as const

const ATTRIBUTES = {
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
