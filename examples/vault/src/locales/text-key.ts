import type { en } from './en.ts'
import type { en as exportEnglish } from './export/en.ts'
import type { en as importEnglish } from './import/en.ts'
import type { en as keyResetEnglish } from './key-reset/en.ts'
import type { en as kitEnglish } from './kit/en.ts'
import type { offline as offlineEnglish } from './offline/en.ts'
import type { en as profileEnglish } from './profile/en.ts'
import type { en as publicEnglish } from './public/en.ts'

/** The texts of a member's screens, but for those of the profile page. */
export type MemberTexts = Readonly<Record<keyof typeof en, string>>

/** Those of the profile page, which load with it. */
export type ProfileTexts = Readonly<Record<keyof typeof profileEnglish, string>>

/** Those of a key reset, which load with it. */
export type KeyResetTexts = Readonly<Record<keyof typeof keyResetEnglish, string>>

/** Those of the pages for the export and the recovery kit, which load with them. */
export type ExportTexts = Readonly<Record<keyof typeof exportEnglish, string>>

/** Those of signing in with a recovery kit. */
export type KitTexts = Readonly<Record<keyof typeof kitEnglish, string>>

/** Those of imports, which load with their page. */
export type ImportTexts = Readonly<Record<keyof typeof importEnglish, string>>

/** Those of the page that opens the copy for offline reading. */
export type OfflineTexts = Readonly<Record<keyof typeof offlineEnglish, string>>

/** All texts of the vault in one language. */
export type Texts = MemberTexts &
  ProfileTexts &
  KeyResetTexts &
  ImportTexts &
  ExportTexts &
  KitTexts &
  OfflineTexts

/** A key of the vault's texts. */
export type TextKey = keyof Texts

/** Those of the screens that anyone may open. */
export type PublicTexts = Readonly<Record<keyof typeof publicEnglish, string>>
