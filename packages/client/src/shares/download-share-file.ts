import { countEncryptedBytes, type FileOptions } from '@shrd/crypto/files'
import type { ShareFile } from '@shrd/crypto/shares'
import { fetchBlocks, joinBlocks } from '../files/fetch-blocks.ts'
import type { Call } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import type { ShareOpening } from './share-opening.ts'

/** A file to download. */
export interface FetchedShareFile {
  readonly file: ShareFile
  /** Its address on the server. */
  readonly file_path: string
}

/** Dependencies of {@link downloadShareFile}. */
export interface DownloadSources {
  call: Call
  opening: ShareOpening
  work: Pick<CryptoWork, 'decryptFile'>
}

/** SHA-256 of a chunk. */
const HASH_BYTES = 32

/**
 * Yields the content of a file, chunk by chunk, each verified first. The file is complete only if
 * the iteration ends without an error.
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
