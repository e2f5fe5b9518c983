import type { VerifiedFile } from '@shrd/crypto/files'
import type { FetchedDocument } from '../documents/fetch-document.ts'
import { clientError, refuseUnless } from '../errors.ts'
import { isRefusal } from '../refusals.ts'
import { toList } from '../transport/bad-answer.ts'
import type { Attachment } from './open-file.ts'

/**
 * The file of a document with this id, verified or opened. Of two with one id the one that the
 * revision lists counts: anybody who may upload chooses ids.
 *
 * @throws `attachment_not_found`, `file_invalid` if it lists two of them, and what `read` throws
 */
export async function getFile<File extends VerifiedFile>(
  file_id: string,
  { answered }: Pick<FetchedDocument, 'answered'>,
  read: (attachment: Attachment) => Promise<File>,
): Promise<File> {
  const found = toList(answered.attachments).filter((attachment) => attachment?._id === file_id)
  const results = await Promise.allSettled(found.map(read))
  // A listed file that failed to load must not lose its id to one that somebody else uploaded.
  const failed = results.find((one) => one.status === 'rejected' && !isRefusal(one.reason))
  if (failed?.status === 'rejected') throw failed.reason
  const files = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const file = files.find(({ is_listed }) => is_listed) ?? files[0]
  if (file !== undefined) {
    checkIdIsOwn(file, files)
    return file
  }
  const refused = results.find((result) => result.status === 'rejected')
  throw refused === undefined ? clientError('attachment_not_found') : refused.reason
}

/**
 * Checks that no other file of the document has the id of this one: content is fetched by the id, so
 * a server could show either. One that the revision lists is not in doubt because of an upload that
 * it does not list, since anybody who may upload chooses ids.
 *
 * @param all of the document, verified
 * @throws `file_invalid`
 */
export function checkIdIsOwn(file: VerifiedFile, all: readonly VerifiedFile[]): void {
  const rivals = all.filter(
    ({ record, hash }) => record.file_id === file.record.file_id && hash !== file.hash,
  )
  const isInDoubt = rivals.some(({ is_listed }) => is_listed || !file.is_listed)
  refuseUnless(!isInDoubt, 'file_invalid')
}
