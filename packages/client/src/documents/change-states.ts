import { type DocumentState, reviseDocument } from '@shrd/crypto/documents'
import type { LogAction } from '@shrd/crypto/log'
import { findDocumentEntry, type ManifestChange } from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'
import type { OpenedList, RefusedItem } from '../listing/opened-list.ts'
import type { Member } from '../member/member.ts'
import { toRefusalCode } from '../refusals.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { commitDocument } from './commit-document.ts'
import { fetchDocument } from './fetch-document.ts'
import { retryStale } from './retry-stale.ts'
import { openSigned, pinDocument, toSealed } from './sign-document.ts'

/** How changes of many documents are followed and stopped. */
export interface ChangeStatesOptions extends Pick<CallOptions, 'signal'> {
  /** Told after each document, whatever became of it. */
  onProgress?: (progress: StatesProgress) => void
}

/** How far it is. */
export interface StatesProgress {
  readonly done: number
  readonly total: number
}

/**
 * Changes the state of documents, one after the other: each is a revision of its own. What is in the
 * state already is passed over, so to run it again goes on where it was interrupted. Deleted for good
 * is only what is in the trash.
 *
 * @throws `aborted`, `network`, `timeout`; what fails for a document alone is named by its id
 */
export async function changeStates(
  document_ids: readonly string[],
  state: DocumentState,
  sources: ChangeStatesOptions & { call: Call; member: Member },
): Promise<OpenedList<string>> {
  const { signal, onProgress } = sources
  // Nothing that was restored meanwhile, here or elsewhere, is deleted for good.
  const only = state === 'deleted' ? 'trash' : undefined
  const ids = [...new Set(document_ids)]
  const items: string[] = []
  const refused: RefusedItem[] = []
  for (const id of ids) {
    if (signal?.aborted) throw clientError('aborted')
    try {
      await changeState(id, state, { ...sources, only })
      items.push(id)
    } catch (error) {
      refused.push({ id, code: toRefusalCode(error) })
    }
    onProgress?.({ done: items.length + refused.length, total: ids.length })
  }
  return { items, refused }
}

/**
 * Signs the newest state of a document again as being in use, in the trash, or gone for good. What
 * is gone leaves the manifest too, so that whoever brings it back is noticed. What is in the state
 * already stays as it is.
 *
 * @throws `author_not_allowed`; `document_stale` for one that is not in the state `only`
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

/** What a state is changed with. */
interface ChangeStateSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
  /** Refuses a document that is in another state by now, such as one taken out of the trash. */
  only?: DocumentState | undefined
}

/** What the log says of it. */
const ACTIONS = {
  live: 'restore',
  trash: 'trash',
  deleted: 'delete',
} as const satisfies Record<DocumentState, LogAction>

/** Deleted for good already, of which only the answer was lost, or on another device. */
async function isGone(
  document_id: string,
  state: DocumentState,
  { manifest }: Member,
): Promise<boolean> {
  if (state !== 'deleted' || manifest.findNoted(document_id) !== undefined) return false
  return (await findDocumentEntry(await manifest.readAnew(), document_id)) === undefined
}
