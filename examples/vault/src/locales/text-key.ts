import type { en } from './en.ts'

/** A key of the vault's texts. */
export type TextKey = keyof typeof en

/** All texts of the vault in one language. */
export type Texts = Readonly<Record<TextKey, string>>
