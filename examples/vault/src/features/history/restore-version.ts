import type { ShrdClient } from '@shrd/client'
import { ShrdError } from '@shrd/crypto/errors'
import type { OpenedDocument } from '../document/opened-document.ts'
import { toDocumentSave, toTypedContent } from '../documents/typed-content.ts'

/**
 * Saves what an earlier version says on top of the present one, which stays in the history.
 *
 * @throws `document_stale` if somebody has saved since `present` was read
 */
export async function restoreVersion(
  documents: Pick<ShrdClient['documents'], 'save'>,
  present: OpenedDocument,
  earlier: OpenedDocument,
): Promise<void> {
  const change = toDocumentSave(toTypedContent(earlier))
  const { status } = await documents.save(present.document_id, change, { base: present })
  if (status === 'stale') throw new ShrdError('document_stale')
}
