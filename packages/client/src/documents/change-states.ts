import { type DocumentState, reviseDocument } from '@shrd/crypto/documents'
import type { LogAction } from '@shrd/crypto/log'
import { findDocumentEntry, type ManifestChange } from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'
import { type ChangedList, noteUnchanged, type Unchanged } from '../listing/changed-list.ts'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { commitDocument } from './commit-document.ts'
import { fetchDocument } from './fetch-document.ts'
import { retryStale } from './retry-stale.ts'
import { openSigned, pinDocument, toSealed } from './sign-document.ts'

/** Options to follow and stop changes of many documents. */
export interface ChangeStatesOptions extends Pick<CallOptions, 'signal'> {
  /** Called after each document, also after a failure. */
  onProgress?: (progress: StatesProgress) => void
}

/** Progress of the changes. */
export interface StatesProgress {
  readonly done: number
  readonly total: number
}

/**
 * Changes the state of documents, one at a time, each with its own revision. It skips documents
 * that have the state already, so a second run continues after an interruption. It deletes only
 * documents in the trash for good.
 *
 * @throws `aborted`, `network`, `timeout`, and codes of the session; failures of single documents
 *   are in the result by id
 */
export async function changeStates(
  document_ids: readonly string[],
  state: DocumentState,
  sources: ChangeStatesOptions & { call: Call; member: Member },
): Promise<ChangedList> {
  const { signal, onProgress } = sources
  // A document that was restored in between must not be deleted for good.
  const only = state === 'deleted' ? 'trash' : undefined
  const ids = [...new Set(document_ids)]
  const items: string[] = []
  const unchanged: Unchanged = { refused: [], failed: [] }
  for (const [index, id] of ids.entries()) {
    if (signal?.aborted) throw clientError('aborted')
    try {
      await changeState(id, state, { ...sources, only })
      items.push(id)
    } catch (error) {
      noteUnchanged(id, error, unchanged)
    }
    onProgress?.({ done: index + 1, total: ids.length })
  }
  return { items, ...unchanged }
}

/**
 * Signs the newest state of a document as in use, in the trash, or deleted for good. A deletion
 * also removes it from the manifest, so that clients notice if the server brings it back. A
 * document that has the state already stays unchanged.
 *
 * @throws `author_not_allowed`; `document_stale` if the document is not in the state `only`
 */
export async function changeState(
  document_id: string,
  state: DocumentState,
  { call, member, signal, only }: ChangeStateSources,
): Promise<void> {
  await retryStale(async () => {
    if (await isGone(document_id, state, member)) return
    const { opened } = await fetchDocument(document_id, { call, member }, { signal })
    if (opened.state === state) return
    if (only !== undefined && opened.state !== only) throw clientError('document_stale')
    const { verified } = opened
    const { revision } = await reviseDocument(member.identity, verified, {
      state,
      now: member.now(),
    })
    const signed = await openSigned(member, verified, toSealed(verified, { revision }))
    const remove: ManifestChange = { type: 'remove-document', document_id }
    const changes = state === 'deleted' ? [remove] : pinDocument(signed.verified)
    const act = { document_id, action: ACTIONS[state], revision: signed.revision }
    await commitDocument(member, {
      act,
      changes,
      send: (written) => call('deleteDocument', { document_id, revision, ...written }, { signal }),
    })
  })
}

/** Dependencies of a state change. */
interface ChangeStateSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
  /** Rejects a document in any other state, such as one that was taken out of the trash. */
  only?: DocumentState | undefined
}

/** The action in the log. */
const ACTIONS = {
  live: 'restore',
  trash: 'trash',
  deleted: 'delete',
} as const satisfies Record<DocumentState, LogAction>

/** True if it is already deleted: the response was lost, or another device deleted it. */
async function isGone(
  document_id: string,
  state: DocumentState,
  { manifest }: Member,
): Promise<boolean> {
  if (state !== 'deleted' || manifest.findNoted(document_id) !== undefined) return false
  return (await findDocumentEntry(await manifest.readAnew(), document_id)) === undefined
}
