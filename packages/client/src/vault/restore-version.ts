import { type OpenedDocument, revertDocument } from '@shrd/crypto/documents'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { fetchDocument } from './fetch-document.ts'
import { retryStale } from './retry-stale.ts'
import { saveDocument, toWireHeader } from './save-document.ts'
import { openSigned, pinDocument, toSealed } from './sign-document.ts'
import { openVersion } from './versions.ts'

interface RestoreSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
}

const ACTION = 'revert' as const

/**
 * Makes header and body of an earlier version the current ones, on top of the newest state. The text
 * that the service has kept is named anew; under another epoch than today's it is sealed anew.
 *
 * @throws `versions_missing`, `author_not_allowed`, and what opening a version throws
 */
export function restoreVersion(
  document_id: string,
  revision: number,
  sources: RestoreSources,
): Promise<OpenedDocument> {
  return retryStale(async () => {
    const past = await openVersion(document_id, revision, sources)
    const { opened } = await fetchDocument(document_id, sources, { signal: sources.signal })
    if (past.revision === opened.revision) return opened
    return past.epoch === opened.epoch
      ? nameAnew(opened, past, sources)
      : sealAnew(opened, past, sources)
  })
}

async function nameAnew(
  opened: OpenedDocument,
  past: OpenedDocument,
  { call, member, signal }: RestoreSources,
): Promise<OpenedDocument> {
  const { document_id, verified } = opened
  const now = member.now()
  const reverted = await revertDocument(member.identity, verified, past.verified, { now })
  const signed = await openSigned(member, verified, toSealed(verified, reverted))
  const sent = { document_id, from: past.revision, revision: reverted.revision }
  const act = { document_id, action: ACTION, revision: signed.revision }
  await member.appendLog(act, (log) =>
    member.manifest.write(pinDocument(signed.verified), (manifest) =>
      call('restoreVersion', { ...sent, log, manifest }, { signal }),
    ),
  )
  return signed
}

async function sealAnew(
  base: OpenedDocument,
  past: OpenedDocument,
  sources: RestoreSources,
): Promise<OpenedDocument> {
  const { title_in_body: private_title } = past.verified.revision.header
  const change = { header: toWireHeader(past), body: past.body, private_title }
  const outcome = await saveDocument(base.document_id, change, { ...sources, base, action: ACTION })
  if (outcome.status === 'stale') throw clientError('document_stale')
  return outcome.document
}
