import { encodeBase64Url } from '../core/encoding.ts'
import { type Purpose, withPurpose } from '../core/purposes.ts'
import { loadTextHash } from './text-hash.ts'

/** The record hash of a statement by its text; `undefined` for one that is too long. */
export type RecordHash = (text: string) => string | undefined

/**
 * The record hash of statements of one purpose, for many of them one after the other.
 *
 * A lone surrogate counts as U+FFFD here, so whoever reads the text has to refuse one.
 *
 * @param maxLength characters
 */
export async function loadRecordHash(purpose: Purpose, maxLength: number): Promise<RecordHash> {
  const hash = await loadTextHash(withPurpose(purpose, new Uint8Array()), maxLength)
  return (text) => {
    const bytes = hash(text)
    return bytes && encodeBase64Url(bytes)
  }
}
