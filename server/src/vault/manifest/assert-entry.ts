import {
  type DocumentEntry,
  findDocumentEntry,
  findRecordEntry,
  type Manifest,
  type RecordEntry,
} from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'

/**
 * Checks that a written manifest says of a vault or category what is being stored.
 *
 * @throws `record_invalid`
 */
export function assertRecordEntry(manifest: Manifest, stored: RecordEntry): void {
  const entry = manifest.records && findRecordEntry(manifest, stored.id)
  if (entry?.hash !== stored.hash) throw new ShrdError('record_invalid')
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

/**
 * Checks that a written manifest says of a document what is being stored, and files it there.
 *
 * @throws `record_invalid`
 */
export async function assertDocumentEntry(
  manifest: Manifest,
  stored: DocumentEntry,
): Promise<void> {
  const entry = await findDocumentEntry(manifest, stored.document_id).catch(() => undefined)
  const isSame =
    entry?.hash === stored.hash &&
    entry.vault_id === stored.vault_id &&
    entry.category_id === stored.category_id
  if (!isSame) throw new ShrdError('record_invalid')
}
