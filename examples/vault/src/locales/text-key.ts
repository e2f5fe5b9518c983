import type { en } from './en.ts'
import type { en as publicEnglish } from './public/en.ts'

/** A key of the vault's texts. */
export type TextKey = keyof typeof en

/** All texts of the vault in one language. */
export type Texts = Readonly<Record<TextKey, string>>

/** Those of the screens that anyone may open. */
export type PublicTexts = Readonly<Record<keyof typeof publicEnglish, string>>
