import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import type { ArchiveEntry } from './archive-entry.ts'
import type { ExportSource } from './export-source.ts'
import { type ExportOptions, writeEntries } from './write-entries.ts'

// No policy of a page allows the workers that it would start.
configure({ useWebWorkers: false })

/** Regular files that only their owner can read. */
const UNIX_MODE = 0o100600

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
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const stopping = new AbortController()
  const reader = readable.getReader()
  const writing = addAll(entries, writable, { now, signal: stopping.signal })
  // The reader fails in its place. This handler avoids an unhandled rejection.
  writing.catch((cause: unknown) => writable.abort(cause).catch(() => undefined))
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      yield new Uint8Array(value)
    }
    await writing
  } finally {
    stopping.abort()
    // Lets the source go if the caller stops.
    await reader.cancel().catch(() => undefined)
    await writing.catch(() => undefined)
  }
}

async function addAll(
  entries: AsyncIterable<ArchiveEntry>,
  writable: WritableStream<Uint8Array>,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<void> {
  const zip = new ZipWriter(writable, { level: 0, keepOrder: true, signal })
  const settings = { lastModDate: new Date(now), unixMode: UNIX_MODE }
  for await (const { name, size, content } of entries) {
    await zip.add(name, toStream(content), { ...settings, uncompressedSize: size })
  }
  await zip.close()
}

/** Not every platform has `ReadableStream.from`. */
function toStream(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
