import { encodeBase64Url } from '../core/encoding.ts'
import { type Purpose, withPurpose } from '../core/purposes.ts'
import { loadTextHash } from './text-hash.ts'

/** The record hash of a statement's text; `undefined` if the text is too long. */
export type RecordHash = (text: string) => string | undefined

/**
 * Loads a fast function for the record hashes of many statements of one purpose.
 *
 * It hashes a lone surrogate as U+FFFD, so the reader of the text must refuse one.
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
