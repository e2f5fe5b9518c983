import type { LogAction } from '@shrd/crypto/log'
import { fetchDocument } from '../documents/fetch-document.ts'
import { retryStale } from '../documents/retry-stale.ts'
import { saveDocument } from '../documents/save-document.ts'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'

interface AttachSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
  action: Extract<LogAction, 'update' | 'upload'>
}

/**
 * Saves the document with an uploaded file in its list, on top of newer saves.
 *
 * @param hash the file's record hash
 * @param sources `action` is the action in the log
 * @throws `author_not_allowed`
 */
export async function attachFile(
  document_id: string,
  hash: string,
  { call, member, signal, action }: AttachSources,
): Promise<void> {
  const sources = { call, member }
  await retryStale(async () => {
    const { opened } = await fetchDocument(document_id, sources, { signal })
    if (opened.files.includes(hash)) return
    const files = [...opened.files, hash]
    const options = { ...sources, base: opened, signal, action }
    const { status } = await saveDocument(document_id, { files }, options)
    if (status === 'stale') throw clientError('document_stale')
  })
}
