import type { ProfileTexts } from '../text-key.ts'
import { frame } from './de/frame.ts'

/** The texts of the profile page in German. */
export const de: ProfileTexts = {
  ...frame,
}
