import { ShrdError } from '@shrd/crypto/errors'
import { findRecordEntry, type Manifest, type RecordEntry } from '@shrd/crypto/manifest'

/**
 * Checks that a written manifest has the entry of the vault or category that is being stored.
 *
 * @throws `record_invalid`
 */
export function assertRecordEntry(manifest: Manifest, stored: RecordEntry): void {
  const entry = manifest.records && findRecordEntry(manifest, stored.id)
  const isSame = entry?.hash === stored.hash && entry.revision === stored.revision
  if (!isSame) throw new ShrdError('record_invalid')
}

/**
 * Checks that a written manifest has no entry of the records that are being deleted.
 *
 * @throws `record_invalid`
 */
export function assertNoRecordEntry(manifest: Manifest, ids: readonly string[]): void {
  if (manifest.records === undefined) throw new ShrdError('record_invalid')
  const named = new Set(manifest.records.map(({ id }) => id))
  if (ids.some((id) => named.has(id))) throw new ShrdError('record_invalid')
}
