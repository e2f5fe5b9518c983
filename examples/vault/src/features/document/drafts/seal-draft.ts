import { encryptDocument, openDocument } from '@shrd/crypto/documents'
import type { Identity, KeyLog } from '@shrd/crypto/identity'
import { type KeptDraft, parseKeptDraft } from './kept-draft.ts'

/** A draft that nobody but its author opens: what `encryptDocument` makes of it. */
export type SealedDraft = Awaited<ReturnType<typeof encryptDocument>>

const NOTHING = { username: '', password: '', url: '', description: '', custom_fields: [] }

/**
 * Seals a draft to its author's own public key, as a document that is never sent. It needs nothing
 * of the service, so that it also works while the session is ending; to open it takes the private
 * key, which is on no device between two sign-ins.
 */
export function sealDraft(author: Identity, draft: KeptDraft): Promise<SealedDraft> {
  return encryptDocument(author, {
    header: { title: '', tags: [], icon: 'key' },
    private_title: true,
    body: { ...NOTHING, notes: JSON.stringify(draft) },
  })
}

/**
 * The draft; `null` where the text in it is none.
 *
 * @param owner the author's own verified key log
 * @throws what `openDocument` throws: a draft of somebody else, or one that was altered
 */
export async function openDraft(
  author: Identity,
  owner: KeyLog,
  sealed: SealedDraft,
): Promise<KeptDraft | null> {
  return parseKeptDraft((await openDocument(author, sealed, { owner })).body.notes)
}
