import { isShrdError } from '@shrd/crypto/errors'
import type { VerifiedFile } from '@shrd/crypto/files'
import type { FetchedDocument } from '../documents/fetch-document.ts'
import type { Member } from '../member/member.ts'
import type { LocalFile, PausedUpload } from './begin-upload.ts'
import { getFile } from './get-file.ts'
import { openFile } from './open-file.ts'

/** Where an upload may have come to its end. */
export interface CompletedSources {
  readonly member: Member
  readonly fetched: FetchedDocument
  /** Of the document's epoch. */
  readonly key: CryptoKey
  readonly file: LocalFile
}

/**
 * What says that nothing has come to its end, or that it has to be signed anew: the last where the
 * author's keys were replaced before the document listed it.
 */
const NOT_COMPLETED = ['attachment_not_found', 'file_unlisted', 'key_replaced'] as const

/**
 * The file that an earlier attempt has completed, although the answer never came: it need be neither
 * sent nor signed again. One of somebody else under this id is another one.
 */
export async function findCompleted(
  { resume: { file_id } }: PausedUpload,
  { member, fetched, key, file }: CompletedSources,
): Promise<VerifiedFile | undefined> {
  const { opened } = fetched
  try {
    const found = await getFile(file_id, fetched, (one) => openFile(one, key, { member, opened }))
    const { name, type, size } = found.descriptor
    const isSame = name === file.name && type === file.type && size === file.size
    return isSame && found.record.author === member.identity.user_id ? found : undefined
  } catch (error) {
    if (NOT_COMPLETED.some((code) => isShrdError(error, code))) return undefined
    throw error
  }
}
