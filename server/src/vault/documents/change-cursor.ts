import { ShrdError } from '@shrd/crypto/errors'
import type { ChangeCursor } from '../../persistence/repositories/document-rows.ts'

/** Ids consist of lower-case letters, digits and underscores, so this sorts after all of them. */
const BEHIND_ALL = '~'

/** The cursor before all changes at a time or later. */
export function cursorBefore(since: number): ChangeCursor {
  return { changed_at: since - 1, document_id: BEHIND_ALL }
}

/** Formats a cursor. It is opaque to clients, and the server does not trust it. */
export function formatCursor({ changed_at, document_id }: ChangeCursor): string {
  return `${changed_at}.${document_id}`
}

/**
 * Parses a cursor of {@link formatCursor}.
 *
 * @throws `invalid_input`
 */
export function parseCursor(text: string): ChangeCursor {
  const [, time, document_id] = /^(\d{1,15})\.(doc_[a-z2-7]{26})$/.exec(text) ?? []
  if (time === undefined || document_id === undefined) throw new ShrdError('invalid_input')
  return { changed_at: Number(time), document_id }
}
