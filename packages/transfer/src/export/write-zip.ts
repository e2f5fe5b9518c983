import { makeZip } from 'client-zip'
import type { ArchiveEntry } from './archive-entry.ts'
import type { ExportSource } from './export-source.ts'
import { type ExportOptions, writeEntries } from './write-entries.ts'

/**
 * Yields a ZIP file with the same entries as an encrypted archive, **readable by anybody**.
 *
 * @throws `aborted`, and failures of the source
 */
export function writePlainZip(
  source: ExportSource,
  options: ExportOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const { now = Date.now() } = options
  return writeZip(writeEntries(source, { ...options, now }), now)
}

/** Yields entries as a ZIP file, uncompressed and of any size (ZIP64). */
export async function* writeZip(
  entries: AsyncIterable<ArchiveEntry>,
  now: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const lastModified = new Date(now)
  const open: AsyncIterator<unknown>[] = []
  async function* toInputs() {
    for await (const { name, size, content } of follow(entries, open)) {
      yield { name, size, input: follow(content, open), lastModified, mode: 0o600 }
    }
  }
  const reader = makeZip(toInputs()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield new Uint8Array(value)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
    // `makeZip` does not end what it reads, so a caller that stops would leave a download open.
    for (const iterator of open.toReversed()) await iterator.return?.().catch(() => undefined)
  }
}

/** Adds the iterator of an iterable to those that are open, until it ends. */
function follow<Item>(
  items: AsyncIterable<Item>,
  open: AsyncIterator<unknown>[],
): AsyncIterable<Item> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = items[Symbol.asyncIterator]()
      open.push(iterator)
      return {
        async next() {
          const result = await iterator.next()
          if (result.done) open.splice(open.indexOf(iterator), 1)
          return result
        },
      }
    },
  }
}
