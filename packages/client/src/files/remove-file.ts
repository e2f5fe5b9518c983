import { reviseDocument } from '@shrd/crypto'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { fetchDocument } from '../vault/fetch-document.ts'
import { retryStale } from '../vault/retry-stale.ts'
import { openSigned, pinDocument, toSealed } from '../vault/sign-document.ts'
import { getFile } from './get-file.ts'
import { verifyFile } from './open-file.ts'

/**
 * Signs a state of the document that does not list a file any more: whoever puts it back is noticed.
 *
 * @throws `author_not_allowed`, `attachment_not_found`
 */
export async function removeFile(
  document_id: string,
  file_id: string,
  { call, member, signal }: { call: Call; member: Member } & Pick<CallOptions, 'signal'>,
): Promise<void> {
  await retryStale(async () => {
    const fetched = await fetchDocument(document_id, { call, member }, { signal })
    const { opened } = fetched
    const { hash } = await getFile(file_id, fetched, (file) => verifyFile(file, { member, opened }))
    const { verified } = opened
    const files = opened.files.filter((listed) => listed !== hash)
    const { revision } = await reviseDocument(member.identity, verified, { files })
    const signed = await openSigned(member, verified, toSealed(verified, { revision }))
    const removal = { document_id, attachment_id: file_id, revision }
    await member.manifest.write(pinDocument(signed.verified), (manifest) =>
      call('deleteAttachment', { ...removal, manifest }, { signal }),
    )
  })
}
