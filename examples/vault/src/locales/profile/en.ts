import { account } from './en/account.ts'
import { choices } from './en/choices.ts'
import { frame } from './en/frame.ts'
import { passkeys } from './en/passkeys.ts'
import { person } from './en/person.ts'
import { security } from './en/security.ts'

/** The texts of the profile page in English: their keys are the type of every other language. */
export const en: typeof frame &
  typeof passkeys &
  typeof person &
  typeof choices &
  typeof account &
  typeof security = {
  ...frame,
  ...passkeys,
  ...person,
  ...choices,
  ...account,
  ...security,
}
