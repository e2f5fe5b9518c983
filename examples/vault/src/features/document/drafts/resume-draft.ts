import type { ShrdClient } from '@shrd/client'
import type { PlainDocument } from '../../documents/typed-content.ts'
import { beginEdit, beginMerge, type EditState } from '../edit-state.ts'
import type { OpenedDocument } from '../opened-document.ts'
import type { KeptDraft } from './kept-draft.ts'

/** Stands in for a base that is not there any more: every difference has to be decided. */
const UNKNOWN: PlainDocument = {
  header: { title: '', tags: [], icon: '' },
  private_title: false,
  body: {
    username: '',
    password: '',
    url: '',
    description: '',
    notes: '',
    custom_fields: [],
  },
}

/** Goes on with a draft; on top of what was saved since, if anything was. */
export async function resumeDraft(
  documents: Pick<ShrdClient['documents'], 'openVersion'>,
  document: OpenedDocument,
  draft: KeptDraft,
): Promise<EditState> {
  const { document_id, revision, content } = draft
  if (revision === document.revision) return beginEdit(document, content)
  const base = await documents.openVersion(document_id, revision).catch(() => UNKNOWN)
  return beginMerge(base, content, document)
}
