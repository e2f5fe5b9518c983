import { decryptFile, type FileOptions, type ShareFile } from '@shrd/crypto'
import type { Call } from '../transport/transport.ts'
import { askTwice, type ShareOpening } from './share-opening.ts'

/** A file that can be fetched. */
export interface FetchedShareFile {
  readonly file: ShareFile
  /** Where the server keeps it. */
  readonly file_path: string
}

/**
 * The content of a file, chunk by chunk, each verified before it is given out. What has come is a
 * file only when the end has come without an error.
 *
 * @throws `file_damaged`, `share_expired`, `aborted`
 */
export async function* downloadShareFile(
  { file, file_path }: FetchedShareFile,
  { call, opening }: { call: Call; opening: ShareOpening },
  { signal, onProgress }: FileOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const { file_id, digest } = file
  const fetch = (part: 'hashes' | 'content') =>
    askTwice(() =>
      call(
        'downloadShare',
        { file_path, part, ...opening },
        signal === undefined ? {} : { signal },
      ),
    )
  const hashes = await readWhole(await fetch('hashes'))
  const content = toStream(await fetch('content'))
  yield* decryptFile(content, { file_id, descriptor: file, digest, hashes, signal, onProgress })
}

type Octets = Uint8Array | ReadableStream<Uint8Array>

function toStream(octets: Octets): ReadableStream<Uint8Array> {
  return octets instanceof Uint8Array ? new Blob([new Uint8Array(octets)]).stream() : octets
}

async function readWhole(octets: Octets): Promise<Uint8Array> {
  if (octets instanceof Uint8Array) return octets
  return new Uint8Array(await new Response(octets).arrayBuffer())
}
