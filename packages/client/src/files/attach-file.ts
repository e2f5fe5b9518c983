import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { fetchDocument } from '../vault/fetch-document.ts'
import { retryStale } from '../vault/retry-stale.ts'
import { saveDocument } from '../vault/save-document.ts'

/**
 * Has the document list a file that was uploaded, on top of whatever was saved meanwhile.
 *
 * @param hash the file's record hash
 * @throws `author_not_allowed`
 */
export async function attachFile(
  document_id: string,
  hash: string,
  { call, member, signal }: { call: Call; member: Member } & Pick<CallOptions, 'signal'>,
): Promise<void> {
  const sources = { call, member }
  await retryStale(async () => {
    const { opened } = await fetchDocument(document_id, sources, { signal })
    if (opened.files.includes(hash)) return
    const files = [...opened.files, hash]
    const options = { ...sources, base: opened, signal }
    const { status } = await saveDocument(document_id, { files }, options)
    if (status === 'stale') throw clientError('document_stale')
  })
}
