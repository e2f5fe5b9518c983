import type { ProgressOptions } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import { openExportFile } from '@shrd/crypto/exports'
import type { FileSource } from '@shrd/crypto/files'
import type { TransferData } from '../model.ts'
import { ENTRY_NAME, entryKey } from './entry-names.ts'
import { readEntries } from './read-entries.ts'
import { readTar, type TarPlace } from './read-tar.ts'

/** An archive that the password opened. */
export interface OpenedArchive {
  /** Milliseconds since 1970, by the author's clock. */
  readonly created_at: number
  /** The entries in their order. */
  readonly entries: readonly ArchivePlace[]
}

/** An entry of an opened archive. */
export interface ArchivePlace {
  readonly name: string
  readonly size: number
  /** Reads the bytes from `start` up to `end` of the entry. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Opens an archive and lists its entries, without reading their contents. The names are safe to use as
 * paths inside a folder.
 *
 * @throws `export_malformed`, `export_unsupported`, `export_locked`, `password_invalid`,
 *   `kdf_unavailable`, `aborted`
 * @see docs/protocol/export.md
 */
export async function openArchive(
  file: FileSource,
  password: string,
  options: ProgressOptions = {},
): Promise<OpenedArchive> {
  const content = await openExportFile(file, password, options)
  const places = new Map<string, TarPlace>()
  for await (const place of readTar(content)) {
    if (options.signal?.aborted) throw new ShrdError('aborted', { cause: options.signal.reason })
    // A second one could replace the first where names are keys.
    const key = entryKey(place.name)
    const isNew = ENTRY_NAME.test(place.name) && !places.has(key)
    if (!isNew) throw new ShrdError('export_malformed')
    places.set(key, place)
  }
  const entries = [...places.values()].map(({ name, size, start }) => ({
    name,
    size,
    read: async (from: number, to: number) => {
      const bytes = await content.read(start + from, start + Math.min(to, size))
      return new Uint8Array(bytes)
    },
  }))
  return { created_at: content.created_at, entries }
}

/** Whether a file begins like an archive. */
export function isArchive(start: Uint8Array): boolean {
  return String.fromCharCode(...start.subarray(0, 8)) === 'SHRDEXP1'
}

/**
 * Opens an archive and returns its vaults, ready to be imported. Files are read when they are asked
 * for.
 *
 * @throws what {@link openArchive} throws
 */
export async function readArchive(
  file: FileSource,
  password: string,
  options: ProgressOptions = {},
): Promise<TransferData> {
  const { entries } = await openArchive(file, password, options)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const read = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const entry = byName.get(name)
    if (entry === undefined) throw new ShrdError('export_malformed')
    return entry.read(0, entry.size)
  }
  const sizes = new Map(entries.map(({ name, size }) => [name, size]))
  const { vaults } = await readEntries({ entries: sizes, read })
  return { vaults, readFile: read }
}
