import type { ProfileTexts } from '../text-key.ts'
import { frame } from './it/frame.ts'

/** The texts of the profile page in Italian. */
export const it: ProfileTexts = {
  ...frame,
}
