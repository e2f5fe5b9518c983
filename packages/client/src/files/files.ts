import type { FileOptions } from '@shrd/crypto/files'
import { fetchDocument } from '../documents/fetch-document.ts'
import type { OpenedList } from '../listing/opened-list.ts'
import { loadPart } from '../load-part.ts'
import type { GetMember } from '../member/member.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import type { DownloadedFile } from './download-file.ts'
import type { FileRow } from './list-files.ts'
import type { LocalFile } from './local-file.ts'
import type { AddedFile, UploadOptions } from './upload-file.ts'

interface Options {
  signal?: AbortSignal
}

/**
 * The files of documents. They are encrypted on this device; memory use does not depend on the file
 * size.
 */
export interface Files {
  /**
   * Lists the files of a document. Files that fail a check, and listed files that the server omits,
   * are in `refused` with a code.
   */
  list(document_id: string, options?: Options): Promise<OpenedList<FileRow>>
  /**
   * Encrypts and sends a file. If the member may save the document, the document lists the file at
   * once. Otherwise the file waits until somebody who may save calls `attach` or saves without it.
   *
   * While the service does not respond, the upload tries again for fifteen seconds. An aborted or
   * failed call leaves no file: resume with the last value that `keep` received, or
   * start again. A file that changed in between is sent as a new file under a new key.
   *
   * @throws `author_not_allowed`, `file_changed`, `document_stale` if a new epoch began in between,
   *   `aborted`
   */
  upload(document_id: string, file: LocalFile, options?: UploadOptions): Promise<AddedFile>
  /**
   * Adds a file that another member uploaded to the list of the document.
   *
   * @param hash of the row in `list`
   * @throws `author_not_allowed`
   */
  attach(document_id: string, hash: string, options?: Options): Promise<void>
  /**
   * Returns a file to read. Keep the bytes of `content` only if it ends without an error.
   *
   * @throws `attachment_not_found`, `author_not_allowed`, `file_invalid`, `file_unlisted`; reading
   *   throws `file_damaged`, `aborted`
   */
  download(document_id: string, file_id: string, options?: FileOptions): Promise<DownloadedFile>
  /**
   * Removes a file for all readers.
   *
   * @param file_id or the record hash from `list`, for a listed file that the server does not have
   *   or that does not open; while the document lists such a file, no reader can be removed
   * @throws `attachment_not_found`, `author_not_allowed`
   */
  remove(document_id: string, file_id: string, options?: Options): Promise<void>
}

/** Dependencies of {@link createFiles}. */
export interface FilesDependencies {
  call: Call
  getMember: GetMember
  ports: Pick<Ports, 'clock' | 'random'>
  work: Pick<CryptoWork, 'encryptFile' | 'decryptFile'>
}

/**
 * Creates the file calls. They sign with the member's keys and check responses against the
 * documents.
 */
export function createFiles({ call, getMember, ports, work }: FilesDependencies): Files {
  const sources = (options?: Options) => ({ call, member: getMember(), ...options })
  return {
    async list(document_id, { signal } = {}) {
      const member = getMember()
      const { listFiles } = await loadPart(() => import('./list-files.ts'))
      const fetched = await fetchDocument(document_id, { call, member }, { signal })
      return listFiles(fetched, { member, opened: fetched.opened })
    },
    async upload(document_id, file, options) {
      const uploading = { ...sources(), ports, work }
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
