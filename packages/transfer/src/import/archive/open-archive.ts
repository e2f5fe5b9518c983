import {
  BlobReader,
  configure,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { transferError } from '../../errors.ts'
import { IMPORT_LIMITS } from '../import-limits.ts'
import { createByteSink } from './byte-sink.ts'

/** A zip archive whose directory was checked. Its files are unpacked when they are read. */
export interface Archive {
  readonly names: readonly string[]
  /** Bytes of a file, by the directory of the archive; 0 for a file that is not there. */
  sizeOf(name: string): number
  /** @throws `import_malformed`, `import_too_large` */
  read(name: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>
}

// An import runs in a worker already, and no policy of a page allows others.
configure({ useWebWorkers: false })

/**
 * Reads the directory of a zip archive. Only the part that is read is in memory.
 *
 * @throws `import_malformed`, `import_archive_refused`
 */
export async function openArchive(source: Blob): Promise<Archive> {
  const files = await listFiles(source)
  checkSizes(files)
  const byName = new Map(files.map((file) => [file.filename, file]))
  return {
    names: [...byName.keys()],
    sizeOf: (name) => byName.get(name)?.uncompressedSize ?? 0,
    async read(name, maxBytes) {
      const file = byName.get(name)
      if (file === undefined) throw transferError('import_malformed')
      if (file.uncompressedSize > maxBytes) throw transferError('import_too_large')
      return unpack(file)
    },
  }
}

async function listFiles(source: Blob): Promise<FileEntry[]> {
  const files: FileEntry[] = []
  // Folders take memory, too.
  let count = 0
  try {
    for await (const entry of new ZipReader(new BlobReader(source)).getEntriesGenerator()) {
      count += 1
      if (count > IMPORT_LIMITS.archiveFiles) break
      if (!entry.directory) files.push(entry)
    }
  } catch (cause) {
    throw transferError('import_malformed', { cause })
  }
  if (count > IMPORT_LIMITS.archiveFiles) throw transferError('import_archive_refused')
  return files
}

/** The sizes are what the archive says. {@link unpack} makes sure that they are true. */
function checkSizes(files: readonly FileEntry[]): void {
  const total = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isBomb = files.some(
    ({ uncompressedSize, compressedSize }) =>
      uncompressedSize > IMPORT_LIMITS.archiveFreeBytes &&
      uncompressedSize > compressedSize * IMPORT_LIMITS.archiveRatio,
  )
  if (isBomb || total > IMPORT_LIMITS.archiveBytes) throw transferError('import_archive_refused')
}

async function unpack(file: FileEntry): Promise<Uint8Array<ArrayBuffer>> {
  const sink = createByteSink(file.uncompressedSize)
  try {
    await file.getData(sink.stream, { checkSignature: true, checkOverlappingEntry: true })
    return sink.take()
  } catch (cause) {
    if (sink.isOverfull()) throw transferError('import_archive_refused', { cause })
    throw transferError('import_malformed', { cause })
  }
}
