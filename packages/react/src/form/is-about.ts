import { findOwn } from '../locales/find-own.ts'

/** Codes that do not start with the name of their field. */
const FIELDS: Readonly<Record<string, string>> = {
  invalid_credentials: 'password',
  account_exists: 'email',
  email_not_verified: 'code',
}

/** Whether an error concerns a field. The code of an authenticator app counts as `code`. */
export function isAbout(code: string, field: string): boolean {
  const subject = findOwn(FIELDS, code) ?? code.replace('token', 'code')
  return subject.startsWith(field.replace('token', 'code'))
}
