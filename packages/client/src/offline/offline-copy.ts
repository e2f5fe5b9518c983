import type { OpenedDocument } from '@shrd/crypto/documents'
import type { Category } from '../categories/category.ts'
import type { DocumentRow } from '../listing/document-row.ts'
import type { Vault } from '../vaults/vaults.ts'

/** A category of the copy. */
export type OfflineCategory = Pick<
  Category,
  'category_id' | 'vault_id' | 'parent_id' | 'name' | 'labels' | 'icon'
>

/** A document of the copy, as it was verified and decrypted when the copy was written. */
export interface OfflineDocument
  extends Pick<OpenedDocument, 'document_id' | 'header' | 'body' | 'private_title'> {
  /** The record hash of the revision. */
  readonly hash: string
  readonly owner: string
  /** The member's name for the owner; `null` for own documents and owners without a name. */
  readonly owner_name: string | null
  readonly vault_id: string | null
  readonly category_id: string
  /** Milliseconds since 1970, signed by the author of the revision. */
  readonly saved_at: number
  /** Number of its files, which the copy does not contain. */
  readonly file_count: number
}

/** Everything in a copy for offline reading. */
export interface OfflineCopy {
  readonly user_id: string
  /** When it was compared with the service; milliseconds since 1970. */
  readonly made_at: number
  readonly vaults: readonly Vault[]
  readonly categories: readonly OfflineCategory[]
  readonly documents: readonly OfflineDocument[]
}

/** The part of an {@link OfflineCopy} that is written with every change. */
export interface CopyIndex extends Pick<OfflineCopy, 'made_at' | 'vaults' | 'categories'> {
  readonly version: typeof VERSION
  /** The SHA-256 of each piece, by its number. A piece without documents is not listed. */
  readonly pieces: Readonly<Record<string, string>>
}

/** The version of the format; see docs/protocol/offline-copy.md. */
export const VERSION = 1

/** Enough pieces that one change writes little. */
const PIECES = 64

/** The names of all pieces. */
export const PIECE_NAMES: readonly string[] = Array.from({ length: PIECES }, (_, piece) =>
  nameOfPiece(piece),
)

/** The names of all stored values. */
export const COPY_NAMES: readonly string[] = [
  ...['run', 'head', 'index', 'passkeys'],
  ...PIECE_NAMES,
]

/** Returns the name of a piece, which is also its `id` when it is sealed. */
export function nameOfPiece(piece: number | string): string {
  return `piece-${piece}`
}

/** Returns the piece of a document. Ids are random, so pieces are of similar size. */
export function pieceOf(document_id: string): number {
  let sum = 0
  for (const letter of document_id.slice(-4)) sum = (sum * 33 + letter.charCodeAt(0)) >>> 0
  return sum % PIECES
}

/** Combines a row of a list with its opened document. */
export function toOfflineDocument(
  row: DocumentRow,
  { header, body, private_title }: Pick<OpenedDocument, 'header' | 'body' | 'private_title'>,
  owner_name: string | null,
): OfflineDocument {
  const { document_id, hash, owner, vault_id, category_id, saved_at, file_count } = row
  const place = { vault_id, category_id }
  const opened = { header, body, private_title }
  return { document_id, hash, owner, owner_name, ...place, saved_at, file_count, ...opened }
}
