import { createId, isCategoryId, isUserId, isVaultId } from '../core/ids.ts'
import { isIcon, isName } from '../core/limits.ts'
import { type Guard, isBytes32, isCount, nullable, object } from '../core/schema.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import {
  assertVerifiedRecord,
  isOwnedState,
  type OwnedStatement,
  type VerifiedMark,
} from './owned-record.ts'

/** The languages of a category's further names. */
const LOCALES = ['da', 'de', 'en', 'fr', 'it'] as const

type Locale = (typeof LOCALES)[number]

/** Names in other languages as sent: only the languages that have one. */
export type CategoryLabels = Partial<Record<Locale, string>>

/** Names in other languages as signed: every language, `null` for a missing name. */
export type SignedLabels = Record<Locale, string | null>

/** The content of a category. The server can read all of it. */
export interface CategoryDraft {
  /** The parent category, in the same vault; `null` on the top level. */
  parent_id: string | null
  /** 1 to 100 characters. */
  name: string
  /** 1 to 100 characters each. */
  labels: CategoryLabels
  /** The name of an icon, 1 to 64 characters. */
  icon: string
}

/** A category as sent and stored. */
export interface CategoryRecord extends CategoryDraft {
  category_id: string
  vault_id: string
  record: SignedRecord
}

/** The statement of a category, which its owner signs. */
export interface CategoryStatement extends OwnedStatement {
  category_id: string
  vault_id: string
  parent_id: string | null
  name: string
  labels: SignedLabels
  icon: string
}

/** A verified category. */
export interface VerifiedCategory extends Readonly<CategoryStatement>, VerifiedMark {
  /** Record hash. The next revision and the manifest name this revision by it. */
  readonly hash: string
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

/** True for labels as sent: only known languages, each with a name. */
export const isCategoryLabels: Guard<CategoryLabels> = (value): value is CategoryLabels => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const known: readonly string[] = LOCALES
  return Reflect.ownKeys(value).every(
    (key) => typeof key === 'string' && known.includes(key) && isName(Reflect.get(value, key)),
  )
}

/** Converts labels as sent to labels as signed. */
export function toSignedLabels({ da, de, en, fr, it }: CategoryLabels): SignedLabels {
  return { da: da ?? null, de: de ?? null, en: en ?? null, fr: fr ?? null, it: it ?? null }
}

/**
 * A new category of a vault, signed by its owner.
 *
 * Not for `uncategorized`: that category has no record.
 *
 * @throws TypeError for a draft over a limit of {@link CategoryDraft}
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { createCategoryRecord } from '@shrd/crypto/vaults'
 *
 * const { identity } = await createIdentity()
 * const draft = { parent_id: null, name: 'Travel', labels: { de: 'Reisen' }, icon: 'passport' }
 * const vault_id = createId('vlt')
 * const category = await createCategoryRecord(identity, { vault_id, ...draft })
 * console.assert(category.labels.de === 'Reisen')
 */
export async function createCategoryRecord(
  owner: Identity,
  draft: CategoryDraft & { vault_id: string },
): Promise<CategoryRecord> {
  const { vault_id, parent_id, name, labels, icon } = draft
  return signCategoryRecord(owner, {
    category_id: createId('cat'),
    vault_id,
    revision: 1,
    prev: null,
    parent_id,
    name,
    labels,
    icon,
  })
}

/**
 * The next revision of a category. A category stays in its vault; only documents move.
 *
 * @param verified the newest revision, from `verifyCategoryRecord`
 * @throws TypeError for another member's category, or a draft over a limit
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import {
 *   createCategoryRecord, reviseCategoryRecord, verifyCategoryRecord,
 * } from '@shrd/crypto/vaults'
 *
 * const { identity } = await createIdentity()
 * const owner = await genesisLog(identity)
 * const draft = { parent_id: null, name: 'Travel', labels: {}, icon: 'passport' }
 * const made = await createCategoryRecord(identity, { vault_id: createId('vlt'), ...draft })
 * const first = await verifyCategoryRecord(made, { owner })
 * const renamed = await reviseCategoryRecord(identity, first, { ...draft, name: 'Trips' })
 * const second = await verifyCategoryRecord(renamed, { owner, pin: first })
 * console.assert(second.revision === 2 && second.name === 'Trips')
 */
export async function reviseCategoryRecord(
  owner: Identity,
  verified: VerifiedCategory,
  draft: CategoryDraft,
): Promise<CategoryRecord> {
  assertVerifiedRecord(verified)
  if (verified.owner !== owner.user_id) {
    throw new TypeError('The category belongs to another member.')
  }
  const { category_id, vault_id, revision, hash } = verified
  const { parent_id, name, labels, icon } = draft
  return signCategoryRecord(owner, {
    category_id,
    vault_id,
    revision: revision + 1,
    prev: hash,
    parent_id,
    name,
    labels,
    icon,
  })
}

/**
 * The last revision of a category: the owner deletes it. The documents in it do not change; they
 * become uncategorized.
 *
 * @param verified the newest revision, from `verifyCategoryRecord`
 * @throws TypeError for another member's category
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import {
 *   createCategoryRecord, deleteCategoryRecord, verifyCategoryDeletion, verifyCategoryRecord,
 * } from '@shrd/crypto/vaults'
 *
 * const { identity } = await createIdentity()
 * const owner = await genesisLog(identity)
 * const draft = { parent_id: null, name: 'Travel', labels: {}, icon: 'passport' }
 * const made = await createCategoryRecord(identity, { vault_id: createId('vlt'), ...draft })
 * const category = await verifyCategoryRecord(made, { owner })
 * const { category_id } = category
 * const record = await deleteCategoryRecord(identity, category)
 * await verifyCategoryDeletion({ category_id, record }, { owner, pin: category })
 */
export async function deleteCategoryRecord(
  owner: Identity,
  verified: VerifiedCategory,
): Promise<SignedRecord> {
  assertVerifiedRecord(verified)
  if (verified.owner !== owner.user_id) {
    throw new TypeError('The category belongs to another member.')
  }
  const { hash, ...before } = verified
  const statement: CategoryStatement = {
    ...before,
    author_sequence: owner.sequence,
    revision: verified.revision + 1,
    prev: hash,
    state: 'deleted',
  }
  return signRecord(categoryStatement, statement, owner.signingKey)
}

/** The part of a category that changes with a revision. */
type CategoryRevision = CategoryDraft &
  Pick<CategoryStatement, 'category_id' | 'vault_id' | 'revision' | 'prev'>

/** Signs the record of a live category. */
async function signCategoryRecord(
  owner: Identity,
  category: CategoryRevision,
): Promise<CategoryRecord> {
  const { category_id, vault_id, revision, prev, parent_id, name, labels, icon } = category
  const statement: CategoryStatement = {
    category_id,
    vault_id,
    owner: owner.user_id,
    author_sequence: owner.sequence,
    revision,
    prev,
    parent_id,
    name,
    labels: toSignedLabels(labels),
    icon,
    state: 'live',
  }
  const record = await signRecord(categoryStatement, statement, owner.signingKey)
  return { category_id, vault_id, parent_id, name, labels, icon, record }
}
