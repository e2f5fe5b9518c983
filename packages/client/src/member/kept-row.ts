import type { CallOutput } from '@shrd/contract/calls'
import type { ComparedRow } from '@shrd/crypto'

/** A row as lists are answered; a whole document has all of its members. */
export type ListedDocument = CallOutput<'listDocumentChanges'>['rows'][number]

/** What a list shows of a revision that the manifest vouches for. */
export type ListedRevision = NonNullable<ComparedRow['listed']>

/** A row that this page or an earlier one has seen, as it is kept. */
export interface KeptRow {
  readonly document_id: string
  /** The text of the revision. */
  readonly statement: string
  /** For what the manifest vouched for: while it names this hash, this is what the revision says. */
  readonly vouched?: { readonly hash: string; readonly listed: ListedRevision } | undefined
  /** The whole row where the manifest did not: it is verified in full each time a page begins. */
  readonly row?: ListedDocument | undefined
}

/** So many that a change writes a thirty-second of all rows, so few that all are opened quickly. */
export const PIECES: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz234567']

/** The piece that a row is kept in: by the first letter of its id, which is random. */
export function pieceOf(document_id: string): string {
  return document_id.charAt('doc_'.length)
}

/** A piece as it is sealed. */
export function writePiece(rows: Iterable<KeptRow>): Uint8Array<ArrayBuffer> {
  const items = Array.from(rows, ({ document_id, statement, row }) =>
    row === undefined ? [document_id, statement] : [document_id, statement, row],
  )
  return new TextEncoder().encode(JSON.stringify(items))
}

/** The rows of a piece, none of them vouched for; `undefined` for what is no piece. */
export function readPiece(bytes: Uint8Array): KeptRow[] | undefined {
  const items = parseJson(bytes)
  if (!Array.isArray(items)) return undefined
  const rows = items.map(readItem)
  return rows.every((row) => row !== undefined) ? rows : undefined
}

function readItem(item: unknown): KeptRow | undefined {
  if (!Array.isArray(item)) return undefined
  const [document_id, statement, row]: unknown[] = item
  if (typeof document_id !== 'string' || typeof statement !== 'string') return undefined
  // Whatever it is, it is verified as if a server had answered it.
  return { document_id, statement, row: row as ListedDocument | undefined }
}

/** What was sealed as JSON; `undefined` for anything else. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
