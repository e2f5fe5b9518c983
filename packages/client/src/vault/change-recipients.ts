import { hashStatement } from '@shrd/crypto'
import { beginEpoch, changeAccess, type NewEpoch } from '@shrd/crypto/documents'
import { clientError } from '../errors.ts'
import type { AccessPlan, AccessSources } from './access-plan.ts'
import { type FetchedDocument, fetchDocument } from './fetch-document.ts'
import { leaveStolenEpoch } from './leave-stolen-epoch.ts'
import type { ResealedFile } from './reseal-files.ts'
import { retryStale } from './retry-stale.ts'
import { toWireHeader } from './save-document.ts'
import { openSigned, pinDocument } from './sign-document.ts'

/**
 * Changes who reads a document, on top of its newest state.
 *
 * @param plan `undefined` where nothing has to be changed
 * @throws `author_not_allowed` for anybody but the owner
 */
export async function changeRecipients(
  document_id: string,
  plan: (fetched: FetchedDocument) => Promise<AccessPlan | undefined>,
  sources: AccessSources,
): Promise<void> {
  await retryStale(async () => {
    const fetched = await fetchDocument(document_id, sources, { signal: sources.signal })
    const isOwner = fetched.opened.owner === sources.member.identity.user_id
    if (!isOwner) throw clientError('author_not_allowed')
    const planned = await plan(fetched)
    if (planned === undefined) return
    const safe = await leaveStolenEpoch(planned, fetched.opened, sources)
    await signAccess(fetched, safe, sources)
  })
}

async function signAccess(
  { answered, opened }: FetchedDocument,
  { recipients, isNewEpoch, told, action }: AccessPlan,
  { call, member, resealFiles, signal }: AccessSources,
): Promise<void> {
  const { verified } = opened
  const { attachments } = answered
  const epoch = isNewEpoch ? await beginEpoch(verified) : undefined
  const files = epoch && (await resealFiles({ member, opened, attachments, epoch }))
  const change = { recipients, ...(await toChange(epoch, files)), now: member.now() }
  const sealed = await changeAccess(member.identity, verified, change)
  const signed = await openSigned(member, verified, sealed)
  const header = toWireHeader(sealed)
  const { document_id, revision } = signed
  const sent = { ...sealed, header, ...told, ...toFiles(files) }
  await member.appendLog({ document_id, action, revision }, (log) =>
    member.manifest.write(pinDocument(signed.verified), (manifest) =>
      call('updateDocument', { ...sent, log, manifest }, { signal }),
    ),
  )
}

/** What a new epoch takes along. */
async function toChange(epoch: NewEpoch | undefined, files: readonly ResealedFile[] = []) {
  const hashes = files.map(({ record }) => hashStatement('file-record', record.statement))
  return epoch === undefined ? {} : { epoch, files: await Promise.all(hashes) }
}

function toFiles(files: readonly ResealedFile[] = []) {
  return files.length === 0 ? {} : { files: [...files] }
}
