import { ShrdError } from '@shrd/crypto/errors'
import { findRecordEntry, type Manifest, type RecordEntry } from '@shrd/crypto/manifest'

/**
 * Checks that a written manifest says of a vault or category what is being stored.
 *
 * @throws `record_invalid`
 */
export function assertRecordEntry(manifest: Manifest, stored: RecordEntry): void {
  const entry = manifest.records && findRecordEntry(manifest, stored.id)
  const isSame = entry?.hash === stored.hash && entry.revision === stored.revision
  if (!isSame) throw new ShrdError('record_invalid')
}

/**
 * Checks that a written manifest names nothing any more of what is being deleted.
 *
 * @throws `record_invalid`
 */
export function assertNoRecordEntry(manifest: Manifest, ids: readonly string[]): void {
  if (manifest.records === undefined) throw new ShrdError('record_invalid')
  const named = new Set(manifest.records.map(({ id }) => id))
  if (ids.some((id) => named.has(id))) throw new ShrdError('record_invalid')
}
