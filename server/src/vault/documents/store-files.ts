import { hashStatement } from '@shrd/crypto'
import type { VerifiedRow } from '@shrd/crypto/documents'
import { ShrdError } from '@shrd/crypto/errors'
import { verifyFileRecord } from '@shrd/crypto/files'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { StoredFile } from '../../persistence/repositories/files.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertNotAhead } from '../assert-not-ahead.ts'
import { assertRecord } from '../assert-record.ts'
import type { DocumentSave, NextFile } from './next-state.ts'
import { readRevision } from './read-revision.ts'

/**
 * Stores resealed descriptors, drops files that the document does not list any more, and checks
 * that every listed file exists, so that no revision names a missing file.
 *
 * @throws `record_invalid`
 */
export async function storeFiles(
  store: Repositories,
  save: DocumentSave,
  verified: VerifiedRow,
): Promise<void> {
  const { stored, now } = save
  const { document_id, epoch, revision } = stored.document
  const { files: listed } = verified.revision
  const before = readRevision(revision).files
  if (listed.length === 0 && before.length === 0 && verified.access.epoch === epoch) return
  await resealFiles(store, save, verified)
  const hashes = (await store.vault.files.listStored(document_id)).map(
    ({ record_hash }) => record_hash,
  )
  const isThere = new Set(hashes)
  if (!listed.every((hash) => isThere.has(hash))) throw new ShrdError('record_invalid')
  // A complete file that was never listed waits for the save that lists it, unless its descriptor
  // is sealed under a key that is now replaced.
  const wasListed = new Set(before)
  const isWaiting = (hash: string) => verified.access.epoch === epoch && !wasListed.has(hash)
  await store.vault.files.keepListed(document_id, [...listed, ...hashes.filter(isWaiting)], now)
}

/** Stored files and keys are read once: a save may reseal hundreds of files. */
async function resealFiles(
  store: Repositories,
  { author, stored: { document }, next, now }: DocumentSave,
  verified: VerifiedRow,
): Promise<void> {
  if (next.files === undefined || next.files.length === 0) return
  const { document_id, user_id } = document
  const files = await store.vault.files.listStored(document_id)
  const known = new Map(files.map((file) => [file.file_id, file]))
  const owner = author.user_id === user_id ? author : await getKeyLog(store, user_id)
  const trust = { document: verified, owner, authors: [author] }
  for (const file of next.files) {
    const resealed = await verifyResealed(known.get(file.file_id), file, { trust, now })
    await store.vault.files.reseal(document_id, resealed)
  }
}

interface Resealing {
  readonly trust: Parameters<typeof verifyFileRecord>[1]
  readonly now: number
}

/** The content stays the same: the new record has the digest of the old one. */
async function verifyResealed(
  known: StoredFile | undefined,
  { file_id, filename, record }: NextFile,
  { trust, now }: Resealing,
) {
  if (known === undefined) throw new ShrdError('record_invalid')
  const received = { file_id, filename, size: known.size, record }
  const resealed = await assertRecord(verifyFileRecord(received, trust))
  assertNotAhead([resealed.record.created_at], now)
  if (resealed.record.digest !== digestOf(known)) throw new ShrdError('record_invalid')
  const record_hash = await hashStatement('file-record', record.statement)
  return { file_id, filename, record, record_hash }
}

/** It was verified when the file was stored. */
function digestOf({ record }: StoredFile): unknown {
  return JSON.parse(record.statement).digest
}
