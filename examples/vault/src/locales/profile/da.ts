import type { ProfileTexts } from '../text-key.ts'
import { frame } from './da/frame.ts'
import { person } from './da/person.ts'

/** The texts of the profile page in Danish. */
export const da: ProfileTexts = {
  ...frame,
  ...person,
}
