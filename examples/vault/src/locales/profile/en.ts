import { frame } from './en/frame.ts'

/** The texts of the profile page in English: their keys are the type of every other language. */
export const en: typeof frame = {
  ...frame,
}
