import { openEpochKey } from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import type { FetchedDocument } from '../documents/fetch-document.ts'
import { type OpenedList, type RefusedItem, toRecord } from '../listing/opened-list.ts'
import { toRefusalCode } from '../refusals.ts'
import { toList, toText } from '../transport/bad-answer.ts'
import { checkIdIsOwn } from './get-file.ts'
import { type FileSources, type OpenedFile, openFile } from './open-file.ts'

/** A file of a document. */
export interface FileRow {
  readonly file_id: string
  /** As the author's system called it; show it with `displayFileName`. */
  readonly name: string
  /** The media type that the author's system told, or an empty text; never trust it. */
  readonly type: string
  /** Bytes of the content. */
  readonly size: number
  /** Who added it. */
  readonly author: string
  /** Milliseconds since 1970, as the author says. */
  readonly created_at: number
  /** By which `attach` takes it up. */
  readonly hash: string
  /** False for an upload that somebody who may save still has to take up. */
  readonly is_listed: boolean
}

/**
 * The files of a document, each verified and described. What fails is named by code and not shown,
 * and so are, by their record hashes, what the server withholds and what has the id of another file.
 * What was removed is not mentioned.
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

/** The files that have an id of their own, and those that do not. */
async function splitRivals(all: readonly OpenedFile[]) {
  const items: OpenedFile[] = []
  const rivals: RefusedItem[] = []
  for (const file of all) {
    try {
      checkIdIsOwn(file, all)
      items.push(file)
    } catch (error) {
      // By the record, because the list may show another file of this id.
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
