import type { en } from './en.ts'
import type { offline as offlineEnglish } from './offline/en.ts'
import type { en as publicEnglish } from './public/en.ts'

/** The texts of a member's screens. */
export type MemberTexts = Readonly<Record<keyof typeof en, string>>

/** Those of the page that opens the copy for offline reading. */
export type OfflineTexts = Readonly<Record<keyof typeof offlineEnglish, string>>

/** All texts of the vault in one language. */
export type Texts = MemberTexts & OfflineTexts

/** A key of the vault's texts. */
export type TextKey = keyof Texts

/** Those of the screens that anyone may open. */
export type PublicTexts = Readonly<Record<keyof typeof publicEnglish, string>>
