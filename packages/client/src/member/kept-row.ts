import type { CallOutput } from '@shrd/contract/calls'
import type { ComparedRow } from '@shrd/crypto/manifest'

/** A row of a list response. A whole document has all its properties. */
export type ListedDocument = CallOutput<'listDocumentChanges'>['rows'][number]

/** The content of a revision that the manifest vouches for. */
export type ListedRevision = NonNullable<ComparedRow['listed']>

/** A cached row that this page or an earlier one has seen. */
export interface KeptRow {
  readonly document_id: string
  /** The text of the revision. */
  readonly statement: string
  /**
   * Set if the manifest vouched for the row: while the manifest names this hash, `listed` is the
   * content of the revision.
   */
  readonly vouched?: { readonly hash: string; readonly listed: ListedRevision } | undefined
  /** The whole row if the manifest did not vouch for it. Each page load verifies it in full. */
  readonly row?: ListedDocument | undefined
}

/**
 * Enough pieces that a change writes one thirty-second of all rows, and few enough to open all
 * quickly.
 */
export const PIECES: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz234567']

/** Returns the piece of a row, by the first letter of its id, which is random. */
export function pieceOf(document_id: string): string {
  return document_id.charAt('doc_'.length)
}

/**
 * Encodes a piece with one line per row, because no text of a record contains a line break or a
 * tab. JSON would escape every quotation mark.
 */
export function writePiece(rows: Iterable<KeptRow>): Uint8Array<ArrayBuffer> {
  const lines = Array.from(rows, ({ document_id, statement, row }) => {
    const line = `${document_id} ${statement}`
    return row === undefined ? line : `${line}\t${JSON.stringify(row)}`
  })
  return new TextEncoder().encode(lines.join('\n'))
}

/** Decodes the rows of a piece, none of them vouched for. Returns `undefined` for invalid bytes. */
export function readPiece(bytes: Uint8Array): KeptRow[] | undefined {
  const text = new TextDecoder().decode(bytes)
  const rows = text === '' ? [] : text.split('\n').map(readLine)
  return rows.every((row) => row !== undefined) ? rows : undefined
}

function readLine(line: string): KeptRow | undefined {
  const end = line.indexOf(' ')
  if (!line.startsWith('doc_') || end < 0) return undefined
  const document_id = line.slice(0, end)
  const tab = line.indexOf('\t', end)
  if (tab < 0) return { document_id, statement: line.slice(end + 1) }
  // It is verified like a row from a server.
  const row = parseText(line.slice(tab + 1)) as ListedDocument | undefined
  return { document_id, statement: line.slice(end + 1, tab), row }
}

/** Decodes JSON; `undefined` for other bytes. */
export function parseJson(bytes: Uint8Array): unknown {
  return parseText(new TextDecoder().decode(bytes))
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
