import { ShrdError } from '@shrd/crypto/errors'
import type { FileSource } from '@shrd/crypto/files'
import { BLOCK, readTarHeader } from './tar-header.ts'

/** Where an entry lies in its archive. */
export interface TarPlace {
  readonly name: string
  readonly size: number
  /** Where its content begins. */
  readonly start: number
}

/** More entries than any vault has: each document and each file is one. */
const MOST_ENTRIES = 2_000_000

/**
 * Lists the entries of a tar archive. It reads headers only.
 *
 * @throws `export_malformed`
 */
export async function* readTar(source: FileSource): AsyncGenerator<TarPlace, void, void> {
  let at = 0
  for (let count = 0; count <= MOST_ENTRIES; count += 1) {
    const header = readTarHeader(await source.read(at, at + BLOCK))
    if (header === undefined) return
    const start = at + BLOCK
    at = start + Math.ceil(header.size / BLOCK) * BLOCK
    if (at > source.size) break
    yield { ...header, start }
  }
  throw new ShrdError('export_malformed')
}
