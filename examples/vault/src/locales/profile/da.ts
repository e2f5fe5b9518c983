import type { ProfileTexts } from '../text-key.ts'
import { account } from './da/account.ts'
import { choices } from './da/choices.ts'
import { frame } from './da/frame.ts'
import { passkeys } from './da/passkeys.ts'
import { person } from './da/person.ts'
import { security } from './da/security.ts'

/** The texts of the profile page in Danish. */
export const da: ProfileTexts = {
  ...frame,
  ...passkeys,
  ...person,
  ...choices,
  ...account,
  ...security,
}
