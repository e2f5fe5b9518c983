import { type Check, runChecks } from '@shrd/crypto'
import {
  type DocumentEntry,
  findDocumentEntry,
  type Manifest,
  type ManifestChange,
} from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'

/**
 * Checks that a manifest will have the documents which a write puts into it. Of two states of one
 * number it keeps the one that it has: the other would be called saved and be nowhere.
 *
 * @param changes what the write was made for
 * @param manifest what they are made to, which may be another device's by now
 * @throws `document_stale`
 */
export async function assertNotOutrun(
  changes: readonly ManifestChange[],
  manifest: Manifest,
): Promise<void> {
  for (const change of changes) {
    if (change.type !== 'put-document') continue
    const { entry } = change
    const present = await findDocumentEntry(manifest, entry.document_id)
    if (present !== undefined) await runChecks(PUT_DOCUMENT_CHECKS, { entry, present })
  }
}

interface PutDocument {
  entry: DocumentEntry
  /** What the manifest says of the document. */
  present: DocumentEntry
}

const PUT_DOCUMENT_CHECKS: readonly Check<PutDocument>[] = [checkNotOutrun]

/** Another tab or device was faster, whatever the server says of that. */
function checkNotOutrun({ entry, present }: PutDocument): void {
  const isOutrun = present.revision >= entry.revision && present.hash !== entry.hash
  if (isOutrun) throw clientError('document_stale')
}
