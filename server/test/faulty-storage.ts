import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createDiskStorage } from '../src/storage/disk-storage.ts'
import type { FileStorage } from '../src/storage/file-storage.ts'

/** What happens instead of, or before, what a storage is asked for. */
export type Faults = {
  [Name in 'write' | 'read' | 'delete' | 'deleteFile']?:
    | ((real: FileStorage) => Promise<void> | void)
    | undefined
}

/** A storage on disk that fails when a test says so. */
export interface FaultyStorage {
  readonly storage: FileStorage
  /** Set and cleared while the server runs. */
  readonly faults: Faults
  /** Everything that was opened to be read. */
  readonly streams: readonly Readable[]
  /** The keys of everything that lies there, drafts included. */
  list(): Promise<readonly string[]>
  drop(): Promise<void>
}

/** See {@link FaultyStorage}. */
export async function createFaultyStorage(): Promise<FaultyStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'shrd-faulty-'))
  const real = createDiskStorage(folder)
  const faults: Faults = {}
  const streams: Readable[] = []
  const list = async () => {
    const page = { after: undefined, limit: 100_000 }
    const { objects } = await real.listOlder(Number.POSITIVE_INFINITY, page)
    return objects.map(({ file, object }) => `${file}/${object}`)
  }
  const storage: FileStorage = {
    ...real,
    write: async (name, bytes) => {
      await faults.write?.(real)
      return real.write(name, bytes)
    },
    read: async (name, range) => {
      await faults.read?.(real)
      const stream = await real.read(name, range)
      if (stream !== undefined) streams.push(stream)
      return stream
    },
    delete: async (name) => {
      await faults.delete?.(real)
      return real.delete(name)
    },
    deleteFile: async (file) => {
      await faults.deleteFile?.(real)
      return real.deleteFile(file)
    },
  }
  return {
    storage,
    faults,
    streams,
    list,
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}
