import { encodeBase64Url } from '@shrd/crypto'
import { openSelf, type SelfKey, sealSelf } from '@shrd/crypto/self'
import { clientError } from '../errors.ts'
import { parseJson } from '../member/kept-row.ts'
import { type CopyIndex, nameOfPiece, type OfflineDocument, VERSION } from './offline-copy.ts'

const PART = 'offline-copy'

/** A value of the copy as it is stored, and the hash of what it contains. */
export interface SealedValue {
  readonly sealed: string
  readonly hash: string
}

/** Seals a value of the copy under its name. */
export async function sealValue(key: SelfKey, id: string, value: unknown): Promise<SealedValue> {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return { sealed: await sealSelf(key, { part: PART, id }, bytes), hash: await hashOf(bytes) }
}

/** Opens the index. @throws `offline_copy_invalid` */
export async function openIndex(key: SelfKey, stored: unknown): Promise<CopyIndex> {
  const index = parseJson(await openBytes(key, 'index', stored))
  // Whoever has the self key has written it, so only another version can differ.
  if (!isIndex(index)) throw clientError('offline_copy_invalid')
  return index
}

/**
 * Opens the pieces of an index.
 *
 * @param stored the stored values, in the order of `index.pieces`
 * @throws `offline_copy_invalid` also for a genuine piece of an earlier copy
 */
export async function openPieces(
  key: SelfKey,
  index: CopyIndex,
  stored: readonly unknown[],
): Promise<OfflineDocument[]> {
  const documents: OfflineDocument[] = []
  for (const [at, [piece, hash]] of Object.entries(index.pieces).entries()) {
    const bytes = await openBytes(key, nameOfPiece(piece), stored[at])
    if ((await hashOf(bytes)) !== hash) throw clientError('offline_copy_invalid')
    const opened = parseJson(bytes)
    if (!Array.isArray(opened)) throw clientError('offline_copy_invalid')
    documents.push(...opened)
  }
  return documents
}

async function openBytes(
  key: SelfKey,
  id: string,
  stored: unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof stored !== 'string') throw clientError('offline_copy_invalid')
  try {
    return await openSelf(key, { part: PART, id }, stored)
  } catch (cause) {
    throw clientError('offline_copy_invalid', { cause })
  }
}

function isIndex(value: unknown): value is CopyIndex {
  return typeof value === 'object' && value !== null && 'version' in value
    ? value.version === VERSION
    : false
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
