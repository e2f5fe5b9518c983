import { type DocumentState, type ManifestChange, reviseDocument } from '@shrd/crypto'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { fetchDocument } from './fetch-document.ts'
import { retryStale } from './retry-stale.ts'
import { openSigned, pinDocument, toSealed } from './sign-document.ts'

/**
 * Signs the newest state of a document again as being in use, in the trash, or gone for good. What
 * is gone leaves the manifest too, so that whoever brings it back is noticed.
 *
 * @throws `author_not_allowed`
 */
export async function changeState(
  document_id: string,
  state: DocumentState,
  { call, member, signal }: { call: Call; member: Member } & Pick<CallOptions, 'signal'>,
): Promise<void> {
  await retryStale(async () => {
    const { opened } = await fetchDocument(document_id, { call, member }, { signal })
    const { verified } = opened
    const { revision } = await reviseDocument(member.identity, verified, { state })
    const signed = await openSigned(member, verified, toSealed(verified, { revision }))
    const remove: ManifestChange = { type: 'remove-document', document_id }
    const changes = state === 'deleted' ? [remove] : pinDocument(signed.verified)
    await member.manifest.write(changes, (manifest) =>
      call('deleteDocument', { document_id, revision, manifest }, { signal }),
    )
  })
}
