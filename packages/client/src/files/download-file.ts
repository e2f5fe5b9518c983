import { type FileOptions, openEpochKey } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import type { Call, CallOptions } from '../transport/transport.ts'
import { fetchDocument } from '../vault/fetch-document.ts'
import { getFile } from './get-file.ts'
import { openFile } from './open-file.ts'
import type { FileCalls } from './upload-file.ts'

/** A file of which the description was verified. */
export interface DownloadedFile {
  /** As its author called it; save it under `displayFileName`. */
  readonly name: string
  /** What its author says; never open by it. */
  readonly type: string
  /** Bytes of the content. */
  readonly size: number
  /**
   * Fetched while it is read, piece by piece, each verified before it is given out. What has come is
   * the beginning of the file, and the file only once it has ended without an error.
   */
  readonly content: AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>
}

/** Bytes that are asked for at once: as many as a part of an upload has. */
const BLOCK_BYTES = 8_388_608
/** SHA-256 of a chunk. */
const HASH_BYTES = 32
/** Attempts at one block. */
const ATTEMPTS = 3

/**
 * A file of a document: its description at once, its content as it is read.
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
  const fetch = (part: 'content' | 'hashes', length: number) =>
    fetchBlocks(call, { document_id, file_path, part, length }, { signal })
  async function* readContent(): DownloadedFile['content'] {
    const hashes = await joinBlocks(fetch('hashes', chunks * HASH_BYTES))
    const content = fetch('content', record.size)
    const { digest } = record
    const options = { file_id, descriptor, digest, hashes, signal, onProgress }
    yield* work.decryptFile(content, options)
  }
  return { name, type, size, content: readContent() }
}

/** What is fetched, and how long it has to be. */
interface Wanted {
  document_id: string
  file_path: string
  part: 'content' | 'hashes'
  length: number
}

/** Block after block, each from where the one before has ended, so that a break costs one block. */
async function* fetchBlocks(
  call: Call,
  { length: total, ...place }: Wanted,
  options: Pick<CallOptions, 'signal'>,
): AsyncGenerator<Uint8Array, void, void> {
  for (let from = 0; from < total; ) {
    const asked = { ...place, from, length: Math.min(BLOCK_BYTES, total - from) }
    const block = await askAgain(() => call('downloadAttachment', asked, options))
    const bytes = block instanceof Uint8Array ? block : await readWhole(block)
    // The server has no more; whoever reads knows how much there has to be.
    if (bytes.length === 0) return
    yield bytes
    from += bytes.length
  }
}

async function askAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      const isBroken = isShrdError(error, 'network') || isShrdError(error, 'timeout')
      if (!isBroken || attempt === ATTEMPTS) throw error
    }
  }
}

async function joinBlocks(blocks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array<ArrayBuffer>[] = []
  for await (const block of blocks) all.push(new Uint8Array(block))
  return new Uint8Array(await new Blob(all).arrayBuffer())
}

async function readWhole(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
