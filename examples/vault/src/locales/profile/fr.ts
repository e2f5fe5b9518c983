import type { ProfileTexts } from '../text-key.ts'
import { account } from './fr/account.ts'
import { choices } from './fr/choices.ts'
import { frame } from './fr/frame.ts'
import { passkeys } from './fr/passkeys.ts'
import { person } from './fr/person.ts'
import { security } from './fr/security.ts'

/** The texts of the profile page in French. */
export const fr: ProfileTexts = {
  ...frame,
  ...passkeys,
  ...person,
  ...choices,
  ...account,
  ...security,
}
