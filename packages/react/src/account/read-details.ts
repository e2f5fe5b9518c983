import type { OwnAttribute } from '@shrd/contract'
import type { CallInput } from '@shrd/contract/calls'
import type { FormFields } from '../form/Form.tsx'
import { readAttributes } from './read-attributes.ts'

/** Changes of details; `null` removes a value. */
export type DetailChanges = Pick<
  CallInput<'updateAccount'>,
  'preferred_username' | 'profile' | 'attributes'
>

const PLAIN = ['given_name', 'family_name', 'nickname', 'picture', 'website', 'zoneinfo'] as const
/** The fields of the postal address. */
export const POSTAL = ['street_address', 'postal_code', 'locality', 'region', 'country'] as const

/** The fields that differ. A cleared one is empty. */
export function findChanged(fields: FormFields, known: FormFields): FormFields {
  const names = Object.keys({ ...known, ...fields })
  // Some browsers end the lines of a text area as mails do.
  const texts = names.map((name) => [name, (fields[name] ?? '').replaceAll('\r\n', '\n')] as const)
  return Object.fromEntries(texts.filter(([name, text]) => text !== (known[name] ?? '')))
}

/** Reads fields that were stored while the user signed in again. */
export function parseDraft(draft: string): FormFields {
  try {
    return JSON.parse(draft)
  } catch {
    return {}
  }
}

/** Reads the changed fields of the form. */
export function readDetails(
  changed: FormFields,
  attributes: readonly OwnAttribute[],
): DetailChanges {
  const { preferred_username, phone_number } = changed
  const address = pick(changed, POSTAL)
  const profile = {
    ...pick(changed, PLAIN),
    ...(phone_number !== undefined && { phone_number: readPhone(phone_number) }),
    ...(!isEmpty(address) && { address }),
  }
  const own = readAttributes(changed, attributes)
  return {
    ...(preferred_username !== undefined && {
      preferred_username: preferred_username.trim().toLowerCase() || null,
    }),
    ...(!isEmpty(profile) && { profile }),
    ...(!isEmpty(own) && { attributes: own }),
  }
}

/** People group the digits, and write the zero that callers from abroad leave out. */
function readPhone(text: string): string | null {
  const isNumber = /^[+\d\s\-()./]*$/.test(text)
  return (isNumber ? text.replace(/\(\s*0\s*\)|[^+\d]/g, '') : text) || null
}

function pick<Name extends string>(
  fields: FormFields,
  names: readonly Name[],
): Partial<Record<Name, string | null>> {
  const given: Partial<Record<Name, string | null>> = {}
  for (const name of names) {
    const value = fields[name]
    if (value !== undefined) given[name] = value.trim() || null
  }
  return given
}

function isEmpty(values: object): boolean {
  return Object.keys(values).length === 0
}
