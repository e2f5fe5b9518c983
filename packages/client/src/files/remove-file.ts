import { type OpenedDocument, reviseDocument } from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import { commitDocument } from '../documents/commit-document.ts'
import { type FetchedDocument, fetchDocument } from '../documents/fetch-document.ts'
import { retryStale } from '../documents/retry-stale.ts'
import { saveDocument } from '../documents/save-document.ts'
import { openSigned, pinDocument, toSealed } from '../documents/sign-document.ts'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { getFile, verifyFile } from './open-file.ts'

/** The action in the log. */
const ACTION = 'remove-file' as const

type RemoveSources = { call: Call; member: Member } & Pick<CallOptions, 'signal'>

/**
 * Removes a file: signs a state of the document that does not list it. Readers then notice if
 * somebody puts it back.
 *
 * @param file_id or the record hash of a listed file that is missing or does not open
 * @throws `author_not_allowed`, `attachment_not_found`
 */
export async function removeFile(
  document_id: string,
  file_id: string,
  { call, member, signal }: RemoveSources,
): Promise<void> {
  await retryStale(async () => {
    const fetched = await fetchDocument(document_id, { call, member }, { signal })
    const { opened } = fetched
    if (opened.files.includes(file_id)) return unlist(opened, file_id, { call, member, signal })
    const hash = await findHash(file_id, { fetched, member })
    const { verified } = opened
    const files = opened.files.filter((listed) => listed !== hash)
    const { revision } = await reviseDocument(member.identity, verified, {
      files,
      now: member.now(),
    })
    const signed = await openSigned(member, verified, toSealed(verified, { revision }))
    const removal = { document_id, attachment_id: file_id, revision }
    const act = { document_id, action: ACTION, revision: signed.revision }
    await commitDocument(member, {
      act,
      changes: pinDocument(signed.verified),
      send: (written) => call('deleteAttachment', { ...removal, ...written }, { signal }),
    })
  })
}

/**
 * Finds the record hash of a file. Returns `undefined` if the author replaced the keys before the
 * document listed the file: such a file is in no list.
 */
async function findHash(
  file_id: string,
  { fetched, member }: { fetched: FetchedDocument; member: Member },
): Promise<string | undefined> {
  const { opened } = fetched
  try {
    return (await getFile(file_id, fetched, (file) => verifyFile(file, { member, opened }))).hash
  } catch (error) {
    if (isShrdError(error, 'key_replaced')) return undefined
    throw error
  }
}

/**
 * Without this, somebody who may save could list a file that never existed, and then no new epoch
 * could begin.
 */
async function unlist(base: OpenedDocument, hash: string, sources: RemoveSources): Promise<void> {
  const files = base.files.filter((listed) => listed !== hash)
  const { status } = await saveDocument(
    base.document_id,
    { files },
    { ...sources, base, action: ACTION },
  )
  if (status === 'stale') throw clientError('document_stale')
}
