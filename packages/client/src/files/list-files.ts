import { openEpochKey } from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import type { FetchedDocument } from '../documents/fetch-document.ts'
import { type OpenedList, type RefusedItem, toRecord } from '../listing/opened-list.ts'
import { toRefusalCode } from '../refusals.ts'
import { toList, toText } from '../transport/bad-answer.ts'
import { checkIdIsOwn, type FileSources, type OpenedFile, openFile } from './open-file.ts'

/** A file of a document. */
export interface FileRow {
  readonly file_id: string
  /** The name on the author's system; show it with `displayFileName`. */
  readonly name: string
  /** The media type from the author's system, or an empty text. Do not trust it. */
  readonly type: string
  /** Bytes of the content. */
  readonly size: number
  /** The user id of the member who uploaded it. */
  readonly author: string
  /** Milliseconds since 1970, by the author's clock. */
  readonly created_at: number
  /** Record hash, for `attach`. */
  readonly hash: string
  /** False until somebody who may save lists the upload. */
  readonly is_listed: boolean
}

/**
 * Lists the files of a document, each verified and with its description. Failed files are in
 * `refused` by id. Files that the server omits, and files that share an id with another file, are
 * there by record hash. Removed files are left out.
 */
export async function listFiles(
  { answered }: Pick<FetchedDocument, 'answered'>,
  sources: FileSources,
): Promise<OpenedList<FileRow>> {
  const { opened, member } = sources
  const files = new Map<string, OpenedFile>()
  const refused: RefusedItem[] = []
  const key = await openEpochKey(member.identity, opened.verified)
  for (const attachment of toList(answered.attachments)) {
    try {
      const file = await openFile(toRecord(attachment), key, sources)
      files.set(file.hash, file)
    } catch (error) {
      if (isShrdError(error, 'file_unlisted')) continue
      refused.push({ id: toText(attachment?._id), code: toRefusalCode(error) })
    }
  }
  for (const id of opened.files) {
    if (!files.has(id)) refused.push({ id, code: 'attachment_not_found' })
  }
  const { items, rivals } = await splitRivals([...files.values()])
  return { items: items.map(toRow), refused: [...refused, ...rivals] }
}

/** Separates the files with a unique id from those with a shared id. */
async function splitRivals(all: readonly OpenedFile[]) {
  const items: OpenedFile[] = []
  const rivals: RefusedItem[] = []
  for (const file of all) {
    try {
      checkIdIsOwn(file, all)
      items.push(file)
    } catch (error) {
      // The record hash, because the list may show another file of this id.
      rivals.push({ id: file.hash, code: toRefusalCode(error) })
    }
  }
  return { items, rivals }
}

function toRow({ record, hash, is_listed, descriptor }: OpenedFile): FileRow {
  const { file_id, author, created_at } = record
  const { name, type, size } = descriptor
  return { file_id, name, type, size, author, created_at, hash, is_listed }
}
