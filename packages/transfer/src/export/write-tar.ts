import type { ArchiveEntry } from './archive-entry.ts'
import { BLOCK, writeTarHeader } from './tar-header.ts'

/** Yields entries as one tar archive (POSIX ustar). @param now milliseconds since 1970 */
export async function* writeTar(
  entries: AsyncIterable<ArchiveEntry>,
  now: number,
): AsyncGenerator<Uint8Array<ArrayBufferLike>, void, void> {
  for await (const { name, size, content } of entries) {
    yield writeTarHeader({ name, size }, now / 1000)
    let written = 0
    for await (const piece of content) {
      written += piece.length
      yield piece
    }
    if (written !== size) throw new TypeError(`${name} has another size than announced.`)
    const rest = (BLOCK - (size % BLOCK)) % BLOCK
    if (rest > 0) yield new Uint8Array(rest)
  }
  yield new Uint8Array(2 * BLOCK)
}
