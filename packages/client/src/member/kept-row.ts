import type { CallOutput } from '@shrd/contract/calls'
import type { ComparedRow } from '@shrd/crypto/manifest'

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

/**
 * A piece as it is sealed: a line for each row, since no text of a record has a line break or a tab.
 * As JSON every quotation mark of them would be written as two characters and read back.
 */
export function writePiece(rows: Iterable<KeptRow>): Uint8Array<ArrayBuffer> {
  const lines = Array.from(rows, ({ document_id, statement, row }) => {
    const line = `${document_id} ${statement}`
    return row === undefined ? line : `${line}\t${JSON.stringify(row)}`
  })
  return new TextEncoder().encode(lines.join('\n'))
}

/** The rows of a piece, none of them vouched for; `undefined` for what is no piece. */
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
  // Whatever it is, it is verified as if a server had answered it.
  const row = parseText(line.slice(tab + 1)) as ListedDocument | undefined
  return { document_id, statement: line.slice(end + 1, tab), row }
}

/** What was sealed as JSON; `undefined` for anything else. */
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
