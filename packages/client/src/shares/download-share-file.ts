import { countEncryptedBytes, type FileOptions } from '@shrd/crypto/files'
import type { ShareFile } from '@shrd/crypto/shares'
import { fetchBlocks, joinBlocks } from '../files/fetch-blocks.ts'
import type { Call } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import type { ShareOpening } from './share-opening.ts'

/** A file that can be fetched. */
export interface FetchedShareFile {
  readonly file: ShareFile
  /** Where the server keeps it. */
  readonly file_path: string
}

/** What the file of a share is fetched with. */
export interface DownloadSources {
  call: Call
  opening: ShareOpening
  work: Pick<CryptoWork, 'decryptFile'>
}

/** SHA-256 of a chunk. */
const HASH_BYTES = 32

/**
 * The content of a file, chunk by chunk, each verified before it is given out. What has come is a
 * file only when the end has come without an error.
 *
 * @throws `file_damaged`, `share_expired`, `aborted`
 */
export async function* downloadShareFile(
  { file, file_path }: FetchedShareFile,
  { call, opening, work }: DownloadSources,
  { signal, onProgress }: FileOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const { file_id, digest } = file
  const fetch = (part: 'hashes' | 'content', length: number) =>
    fetchBlocks(
      (block) => call('downloadShare', { file_path, part, ...block, ...opening }, { signal }),
      length,
    )
  const hashes = await joinBlocks(fetch('hashes', file.chunks * HASH_BYTES))
  const content = fetch('content', countEncryptedBytes(file))
  const options = { file_id, descriptor: file, digest, hashes, signal, onProgress }
  yield* work.decryptFile(content, options)
}
