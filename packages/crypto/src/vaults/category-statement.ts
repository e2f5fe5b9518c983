import { isCategoryId, isUserId, isVaultId } from '../core/ids.ts'
import { isIcon, isName } from '../core/limits.ts'
import { type Guard, isBytes32, isCount, nullable, object } from '../core/schema.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { isOwnedState, type OwnedStatement } from './owned-record.ts'

/** Languages that a category can have a name in besides its own. */
const LOCALES = ['da', 'de', 'en', 'fr', 'it'] as const

type Locale = (typeof LOCALES)[number]

/** Names in other languages, as they travel: those that there are. */
export type CategoryLabels = Partial<Record<Locale, string>>

/** Names in other languages, as they are signed: every language, `null` where there is none. */
export type SignedLabels = Record<Locale, string | null>

/** What a member writes about a category; all of it is readable for the server. */
export interface CategoryDraft {
  /** The category above, in the same vault; `null` on the top level. */
  parent_id: string | null
  /** 1 to 100 characters. */
  name: string
  /** 1 to 100 characters each. */
  labels: CategoryLabels
  /** The name of an icon, 1 to 64 characters. */
  icon: string
}

/** A category as it travels and is stored. */
export interface CategoryRecord extends CategoryDraft {
  category_id: string
  vault_id: string
  record: SignedRecord
}

/** What the owner signs of a category. */
export interface CategoryStatement extends OwnedStatement {
  category_id: string
  vault_id: string
  parent_id: string | null
  name: string
  labels: SignedLabels
  icon: string
}

/** A category that was verified. */
export interface VerifiedCategory extends CategoryStatement {
  /** Record hash, by which the next revision and the manifest name this one. */
  hash: string
}

const isLabel = nullable(isName)

/** The statement of a category. */
export const categoryStatement: StatementKind<CategoryStatement> = defineStatement('category', {
  category_id: isCategoryId,
  vault_id: isVaultId,
  owner: isUserId,
  author_sequence: isCount,
  revision: isCount,
  prev: nullable(isBytes32),
  parent_id: nullable(isCategoryId),
  name: isName,
  labels: object<SignedLabels>({
    da: isLabel,
    de: isLabel,
    en: isLabel,
    fr: isLabel,
    it: isLabel,
  }),
  icon: isIcon,
  state: isOwnedState,
})

/** True for labels as they travel: known languages only, each with a name. */
export const isCategoryLabels: Guard<CategoryLabels> = (value): value is CategoryLabels => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const known: readonly string[] = LOCALES
  return Reflect.ownKeys(value).every(
    (key) => typeof key === 'string' && known.includes(key) && isName(Reflect.get(value, key)),
  )
}

/** Labels as they are signed, from labels as they travel. */
export function toSignedLabels({ da, de, en, fr, it }: CategoryLabels): SignedLabels {
  return { da: da ?? null, de: de ?? null, en: en ?? null, fr: fr ?? null, it: it ?? null }
}
