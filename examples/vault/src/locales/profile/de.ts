import type { ProfileTexts } from '../text-key.ts'
import { account } from './de/account.ts'
import { choices } from './de/choices.ts'
import { frame } from './de/frame.ts'
import { passkeys } from './de/passkeys.ts'
import { person } from './de/person.ts'
import { security } from './de/security.ts'

/** The texts of the profile page in German. */
export const de: ProfileTexts = {
  ...frame,
  ...passkeys,
  ...person,
  ...choices,
  ...account,
  ...security,
}
