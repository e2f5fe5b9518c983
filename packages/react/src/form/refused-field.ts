import type { FlowError } from '@shrd/client'

/** The name of the field that a refusal is about, by the beginning of its code. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^(password_|invalid_credentials)/, 'password'],
  [/^current_/, 'current'],
  [/^(token_|codes?_)/, 'code'],
  [/^(email_|account_exists)/, 'email'],
  [/^terms_/, 'terms'],
]

/** The name of the field that a refusal is about; `undefined` where it is about none. */
export function refusedField({ code }: FlowError): string | undefined {
  return FIELDS.find(([codes]) => codes.test(code))?.[1]
}
