import type { ProfileTexts } from '../text-key.ts'
import { frame } from './it/frame.ts'
import { person } from './it/person.ts'

/** The texts of the profile page in Italian. */
export const it: ProfileTexts = {
  ...frame,
  ...person,
}
