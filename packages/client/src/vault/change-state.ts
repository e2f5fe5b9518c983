import { type DocumentState, reviseDocument } from '@shrd/crypto/documents'
import type { LogAction } from '@shrd/crypto/log'
import { findDocumentEntry, type ManifestChange } from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { fetchDocument } from './fetch-document.ts'
import { retryStale } from './retry-stale.ts'
import { openSigned, pinDocument, toSealed } from './sign-document.ts'

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
    await member.appendLog(act, (log) =>
      member.manifest.write(changes, (manifest) =>
        call('deleteDocument', { document_id, revision, log, manifest }, { signal }),
      ),
    )
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
