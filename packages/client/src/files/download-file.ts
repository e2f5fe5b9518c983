import { openEpochKey } from '@shrd/crypto/documents'
import type { FileOptions } from '@shrd/crypto/files'
import { fetchDocument } from '../documents/fetch-document.ts'
import { fetchBlocks, joinBlocks } from './fetch-blocks.ts'
import { getFile, openFile } from './open-file.ts'
import type { FileCalls } from './upload-file.ts'

/** A file whose description is verified. */
export interface DownloadedFile {
  /** The author's name for it; save it under `displayFileName`. */
  readonly name: string
  /** The media type that the author declared. Never choose a program by it. */
  readonly type: string
  /** Bytes of the content. */
  readonly size: number
  /**
   * The content, in pieces. Reading downloads and verifies each piece. The file is complete only if
   * reading ends without an error.
   */
  readonly content: AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>
}

/** SHA-256 of a chunk. */
const HASH_BYTES = 32

/**
 * Returns a file of a document. Reading `content` downloads it.
 *
 * @throws what `verifyFileRecord` and `openFileDescriptor` throw, `attachment_not_found`; reading
 *   `content` throws `file_damaged`, `aborted`
 */
export async function downloadFile(
  document_id: string,
  file_id: string,
  { call, member, work }: FileCalls,
  { signal, onProgress }: FileOptions = {},
): Promise<DownloadedFile> {
  const fetched = await fetchDocument(document_id, { call, member }, { signal })
  const { opened } = fetched
  const key = await openEpochKey(member.identity, opened.verified)
  const { descriptor, record, file_path } = await getFile(file_id, fetched, (file) =>
    openFile(file, key, { member, opened }),
  )
  const { name, type, size, chunks } = descriptor
  const address = { document_id, file_path }
  const act = { document_id, action: 'download', revision: opened.revision } as const
  const fetch = (part: 'content' | 'hashes', length: number) =>
    fetchBlocks((block) => {
      const asked = { ...address, part, ...block }
      if (part === 'content' || block.from > 0) return call('downloadAttachment', asked, { signal })
      return member.appendLog(act, (log) =>
        call('downloadAttachment', { ...asked, log }, { signal }),
      )
    }, length)
  async function* readContent(): DownloadedFile['content'] {
    const hashes = await joinBlocks(fetch('hashes', chunks * HASH_BYTES))
    const content = fetch('content', record.size)
    const { digest } = record
    const options = { file_id, descriptor, digest, hashes, signal, onProgress }
    yield* work.decryptFile(content, options)
  }
  return { name, type, size, content: readContent() }
}
