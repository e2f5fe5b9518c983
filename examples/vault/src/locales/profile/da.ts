import type { ProfileTexts } from '../text-key.ts'
import { frame } from './da/frame.ts'

/** The texts of the profile page in Danish. */
export const da: ProfileTexts = {
  ...frame,
}
