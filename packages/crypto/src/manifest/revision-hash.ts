import { encodeBase64Url } from '../core/encoding.ts'
import { withPurpose } from '../core/purposes.ts'
import { MAX_STATEMENT_LENGTH } from '../core/statement.ts'
import { revisionStatement } from '../documents/revision.ts'
import { loadShortHash } from './short-hash.ts'

/** Most bytes that UTF-8 makes of one unit of a text. */
const MAX_BYTES_PER_UNIT = 3

/** The record hash of a revision by its text; `undefined` for a text that can be none. */
export type RevisionHash = (text: string) => string | undefined

/**
 * The record hash of revisions, for many of them one after the other: what is common to all is made
 * once, and the bytes of each go into the same memory.
 *
 * A lone surrogate counts as U+FFFD here, so whoever reads the text has to refuse one.
 */
export async function loadRevisionHash(): Promise<RevisionHash> {
  const hash = await loadShortHash()
  const encoder = new TextEncoder()
  const prefix = withPurpose(revisionStatement.purpose, new Uint8Array())
  const bytes = new Uint8Array(prefix.length + MAX_STATEMENT_LENGTH * MAX_BYTES_PER_UNIT)
  bytes.set(prefix)
  const content = bytes.subarray(prefix.length)
  return (text) => {
    if (text.length > MAX_STATEMENT_LENGTH) return undefined
    const { written } = encoder.encodeInto(text, content)
    return encodeBase64Url(hash(bytes.subarray(0, prefix.length + written)))
  }
}
