import { ShrdError } from '@shrd/crypto/errors'
import type { ChangeCursor } from '../../persistence/repositories/document-rows.ts'

/** Ids are lower-case letters, digits and underscores: this one is behind them all. */
const BEHIND_ALL = '~'

/** Before everything that has changed at a time or later. */
export function cursorBefore(since: number): ChangeCursor {
  return { changed_at: since - 1, document_id: BEHIND_ALL }
}

/** A cursor as it travels: opaque to clients, and nothing in it is trusted. */
export function formatCursor({ changed_at, document_id }: ChangeCursor): string {
  return `${changed_at}.${document_id}`
}

/**
 * The cursor that {@link formatCursor} has made.
 *
 * @throws `invalid_input`
 */
export function parseCursor(text: string): ChangeCursor {
  const [, time, document_id] = /^(\d{1,15})\.(doc_[a-z2-7]{26})$/.exec(text) ?? []
  if (time === undefined || document_id === undefined) throw new ShrdError('invalid_input')
  return { changed_at: Number(time), document_id }
}
