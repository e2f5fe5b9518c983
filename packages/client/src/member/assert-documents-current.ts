import {
  type DocumentEntry,
  findDocumentEntry,
  type Manifest,
  type ManifestChange,
} from '@shrd/crypto/manifest'
import { refuseUnless } from '../errors.ts'

/**
 * Checks that a manifest has no newer state of the documents that a write puts into it. Of two
 * states with one number a manifest keeps the first, so the second would be reported as saved and be lost.
 *
 * @param changes the changes that the write makes
 * @param manifest the manifest that they apply to; another device may have written it meanwhile
 * @throws `document_stale`
 */
export async function assertDocumentsCurrent(
  changes: readonly ManifestChange[],
  manifest: Manifest,
): Promise<void> {
  for (const change of changes) {
    if (change.type !== 'put-document') continue
    const { entry } = change
    const present = await findDocumentEntry(manifest, entry.document_id)
    if (present !== undefined) checkCurrent(entry, present)
  }
}

/** Detects that another tab or device was faster, even if the server hides it. */
function checkCurrent(entry: DocumentEntry, present: DocumentEntry): void {
  const isOutdated = present.revision >= entry.revision && present.hash !== entry.hash
  refuseUnless(!isOutdated, 'document_stale')
}
