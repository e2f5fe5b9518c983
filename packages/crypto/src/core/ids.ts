import { randomBytes } from './bytes.ts'
import { encodeBase32 } from './encoding.ts'
import { type Guard, pattern } from './schema.ts'

const PREFIXES = ['vlt', 'doc', 'cat', 'fil'] as const

/** Things that their maker names: vaults, documents, categories, files. */
export type IdPrefix = (typeof PREFIXES)[number]

/** Base32 characters behind the prefix of an id: 130 bits. */
const ID_CHARACTERS = 26

/**
 * A new random id of 130 bits, such as `doc_` and 26 lower-case base32 characters. The maker of a
 * thing names it, because its signed record has to carry the name before any server knows of it.
 *
 * @throws TypeError for another prefix
 * @example
 * import { createId } from '@shrd/crypto'
 *
 * const document_id = createId('doc')
 * console.assert(document_id.length === 30)
 */
export function createId(prefix: IdPrefix): string {
  // Nobody would take an id with another prefix; callers without types find out here.
  if (!PREFIXES.includes(prefix)) throw new TypeError(`A prefix is one of ${PREFIXES.join(', ')}.`)
  return `${prefix}_${encodeBase32(randomBytes(17)).slice(0, ID_CHARACTERS)}`
}

/** `usr_` and 32 base32 characters. */
export const isUserId: Guard<string> = pattern(/^usr_[a-z2-7]{32}$/)
/** See {@link createId}. */
export const isVaultId: Guard<string> = pattern(/^vlt_[a-z2-7]{26}$/)
/** See {@link createId}. */
export const isDocumentId: Guard<string> = pattern(/^doc_[a-z2-7]{26}$/)
/** See {@link createId}; the virtual `uncategorized` is none. */
export const isCategoryId: Guard<string> = pattern(/^cat_[a-z2-7]{26}$/)
/** See {@link createId}. */
export const isFileId: Guard<string> = pattern(/^fil_[a-z2-7]{26}$/)
/** Made by the server; see {@link createId} for the form. */
export const isHandshakeId: Guard<string> = pattern(/^hsk_[a-z2-7]{26}$/)
/** What a grant may open: a document or the description of a vault. */
export const isGrantableId: Guard<string> = pattern(/^(doc|vlt)_[a-z2-7]{26}$/)
