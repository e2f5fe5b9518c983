import { findOwn } from '../locales/find-own.ts'

/** Codes that do not begin with the name of the field that they are about. */
const FIELDS: Readonly<Record<string, string>> = {
  invalid_credentials: 'password',
  account_exists: 'email',
  email_not_verified: 'code',
}

/** Whether a refusal is about a field; what authenticator apps show is a code like any other. */
export function isAbout(code: string, field: string): boolean {
  const subject = findOwn(FIELDS, code) ?? code.replace('token', 'code')
  return subject.startsWith(field.replace('token', 'code'))
}
