import type { ProfileTexts } from '../text-key.ts'
import { frame } from './fr/frame.ts'

/** The texts of the profile page in French. */
export const fr: ProfileTexts = {
  ...frame,
}
