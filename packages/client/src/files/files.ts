import type { FileOptions } from '@shrd/crypto/files'
import { fetchDocument } from '../documents/fetch-document.ts'
import type { OpenedList } from '../listing/opened-list.ts'
import { loadPart } from '../load-part.ts'
import type { GetMember } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import type { LocalFile } from './begin-upload.ts'
import type { DownloadedFile } from './download-file.ts'
import type { FileRow } from './list-files.ts'
import type { AddedFile, UploadOptions } from './upload-file.ts'

interface Options {
  signal?: AbortSignal
}

/** The files of documents: encrypted on this device, in memory that stays the same for any size. */
export interface Files {
  /** The files of a document; what fails, and what the server withholds, is named by code. */
  list(document_id: string, options?: Options): Promise<OpenedList<FileRow>>
  /**
   * Encrypts and sends a file. Whoever may save the document has it list the file at once; an
   * upload of anybody else counts until the next save, which takes it up or drops it.
   *
   * A call that is aborted or breaks leaves no file: go on with what `keep` was given, or begin
   * again. A file that was changed meanwhile is sent as a new one, under a new key.
   *
   * @throws `author_not_allowed`, `file_changed`, `document_stale` if a new epoch began meanwhile,
   *   `aborted`
   */
  upload(document_id: string, file: LocalFile, options?: UploadOptions): Promise<AddedFile>
  /**
   * Takes up a file that somebody else has uploaded: the document lists it from then on.
   *
   * @param hash of the row in `list`
   * @throws `author_not_allowed`
   */
  attach(document_id: string, hash: string, options?: Options): Promise<void>
  /**
   * A file to read. Keep what `content` gives only when it has ended without an error.
   *
   * @throws `attachment_not_found`, `author_not_allowed`, `file_invalid`, `file_unlisted`; reading
   *   throws `file_damaged`, `aborted`
   */
  download(document_id: string, file_id: string, options?: FileOptions): Promise<DownloadedFile>
  /**
   * Removes a file, for everybody.
   *
   * @param file_id or, for a listed file that the server does not have or nobody can open, the
   *   record hash by which `list` names it: until then nobody can be removed from the document
   * @throws `attachment_not_found`, `author_not_allowed`
   */
  remove(document_id: string, file_id: string, options?: Options): Promise<void>
}

/** What {@link createFiles} takes. */
export interface FilesDependencies {
  call: Call
  getMember: GetMember
  work: Pick<CryptoWork, 'encryptFile' | 'decryptFile'>
}

/** File calls, signed with the member's keys and checked against the documents. */
export function createFiles({ call, getMember, work }: FilesDependencies): Files {
  const sources = (options?: Options) => ({ call, member: getMember(), ...options })
  return {
    async list(document_id, { signal } = {}) {
      const member = getMember()
      const { listFiles } = await loadPart(() => import('./list-files.ts'))
      const fetched = await fetchDocument(document_id, { call, member }, { signal })
      return listFiles(fetched, { member, opened: fetched.opened })
    },
    async upload(document_id, file, options) {
      const uploading = { ...sources(), work }
      const { uploadFile } = await loadPart(() => import('./upload-file.ts'))
      return uploadFile(document_id, file, uploading, options)
    },
    async attach(document_id, hash, options) {
      const attaching = { ...sources(options), action: 'update' } as const
      const { attachFile } = await loadPart(() => import('./attach-file.ts'))
      await attachFile(document_id, hash, attaching)
    },
    async download(document_id, file_id, options) {
      const downloading = { ...sources(), work }
      const { downloadFile } = await loadPart(() => import('./download-file.ts'))
      return downloadFile(document_id, file_id, downloading, options)
    },
    async remove(document_id, file_id, options) {
      const removing = sources(options)
      const { removeFile } = await loadPart(() => import('./remove-file.ts'))
      await removeFile(document_id, file_id, removing)
    },
  }
}
