import type { ProfileTexts } from '../text-key.ts'
import { account } from './it/account.ts'
import { choices } from './it/choices.ts'
import { frame } from './it/frame.ts'
import { passkeys } from './it/passkeys.ts'
import { person } from './it/person.ts'
import { security } from './it/security.ts'

/** The texts of the profile page in Italian. */
export const it: ProfileTexts = {
  ...frame,
  ...passkeys,
  ...person,
  ...choices,
  ...account,
  ...security,
}
