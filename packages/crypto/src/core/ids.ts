import { randomBytes } from './bytes.ts'
import { encodeBase32 } from './encoding.ts'
import { type Guard, pattern } from './schema.ts'

const PREFIXES = ['vlt', 'doc', 'cat', 'fil'] as const

/** Prefixes of the ids that clients create: vaults, documents, categories, files. */
export type IdPrefix = (typeof PREFIXES)[number]

/** Base32 characters after the prefix of an id: 130 bits. */
const ID_CHARACTERS = 26

/**
 * Creates a random id of 130 bits: a prefix such as `doc_`, then 26 lower-case base32 characters.
 * The client creates the id because the signed record must contain it before the server sees it.
 *
 * @throws TypeError for another prefix
 * @example
 * import { createId } from '@shrd/crypto'
 *
 * const document_id = createId('doc')
 * console.assert(document_id.length === 30)
 */
export function createId(prefix: IdPrefix): string {
  // Fail early for callers without types: readers refuse ids with other prefixes.
  if (!PREFIXES.includes(prefix)) {
    throw new TypeError(`The prefix must be one of ${PREFIXES.join(', ')}.`)
  }
  return `${prefix}_${encodeBase32(randomBytes(17)).slice(0, ID_CHARACTERS)}`
}

/** `usr_` and 32 base32 characters. */
export const isUserId: Guard<string> = pattern(/^usr_[a-z2-7]{32}$/)
/** See {@link createId}. */
export const isVaultId: Guard<string> = pattern(/^vlt_[a-z2-7]{26}$/)
/** See {@link createId}. */
export const isDocumentId: Guard<string> = pattern(/^doc_[a-z2-7]{26}$/)
/** See {@link createId}. The virtual `uncategorized` is not an id. */
export const isCategoryId: Guard<string> = pattern(/^cat_[a-z2-7]{26}$/)
/** See {@link createId}. */
export const isFileId: Guard<string> = pattern(/^fil_[a-z2-7]{26}$/)
/** The server creates these ids; see {@link createId} for the form. */
export const isHandshakeId: Guard<string> = pattern(/^hsk_[a-z2-7]{26}$/)
/** The ids that a grant can open: a document, or the description of a vault. */
export const isGrantableId: Guard<string> = pattern(/^(doc|vlt)_[a-z2-7]{26}$/)
