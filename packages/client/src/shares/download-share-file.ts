import type { CallInput } from '@shrd/contract/calls'
import { isShrdError } from '@shrd/crypto/errors'
import { countEncryptedBytes, type FileOptions } from '@shrd/crypto/files'
import type { ShareFile } from '@shrd/crypto/shares'
import { clientError } from '../errors.ts'
import { fetchBlocks, joinBlocks } from '../files/fetch-blocks.ts'
import type { Clock } from '../ports.ts'
import { askWhileOffline } from '../transport/ask-while-offline.ts'
import type { Call } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import type { ShareOpening } from './share-opening.ts'

/** A file to download. */
export interface FetchedShareFile {
  readonly file: ShareFile
  /** Its address on the server. */
  readonly file_path: string
}

/** Options of the download of a share's file. */
export interface DownloadShareOptions extends FileOptions {
  /** Called with true when the connection is lost, and with false when the download goes on. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined
}

/** Dependencies of {@link downloadShareFile}. */
export interface DownloadSources {
  call: Call
  clock: Clock
  opening: ShareOpening
  work: Pick<CryptoWork, 'decryptFile'>
}

/** SHA-256 of a chunk. */
const HASH_BYTES = 32
/** Milliseconds for which the server keeps the file for its reader. */
const FILE_TIME = 3_600_000

/**
 * Yields the content of a file, chunk by chunk, each verified first. The file is complete only if
 * the iteration ends without an error. After a lost connection it goes on where it stopped.
 *
 * @throws `file_damaged`, `share_expired`, `aborted`
 */
export async function* downloadShareFile(
  { file, file_path }: FetchedShareFile,
  { call, clock, opening, work }: DownloadSources,
  { signal, onProgress, onWaiting }: DownloadShareOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const { file_id, digest } = file
  const patience = { clock, signal, onWaiting, until: clock.elapsed() + FILE_TIME }
  /** A service that is busy is not for ever, and the file is there for an hour. */
  const fetchBlock = async (input: CallInput<'downloadShare'>) => {
    try {
      return await call('downloadShare', input, { signal })
    } catch (error) {
      if (!isShrdError(error, 'too_many_requests')) throw error
      throw clientError('unavailable', { cause: error })
    }
  }
  const fetch = (part: 'hashes' | 'content', length: number) =>
    fetchBlocks((block) => {
      const input = { file_path, part, ...block, ...opening }
      return askWhileOffline(() => fetchBlock(input), patience)
    }, length)
  const hashes = await joinBlocks(fetch('hashes', file.chunks * HASH_BYTES))
  const content = fetch('content', countEncryptedBytes(file))
  const options = { file_id, descriptor: file, digest, hashes, signal, onProgress }
  yield* work.decryptFile(content, options)
}
