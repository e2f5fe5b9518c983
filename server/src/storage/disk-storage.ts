import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFolder } from './disk-listing.ts'
import type { FileStorage, ObjectName } from './file-storage.ts'
import { assertName } from './object-key.ts'
import { isMissing, toStorageError } from './storage-failure.ts'

/** Bytes per read. More would only wait in memory. */
const READ_BYTES = 256 * 1024
/** The suffix of a file that is still being written. */
const DRAFT = '.new'

/** Stores objects in a folder of this machine that only the service can read. */
export function createDiskStorage(root: string): FileStorage {
  // By their first characters, so that no folder contains all of them.
  const folderOf = (file: string) => join(root, assertName(file).slice(0, 2), file)
  const pathOf = (name: ObjectName) => join(folderOf(name.file), assertName(name.object))
  return {
    write: (name, bytes) => failing(() => writeWhole(pathOf(name), { root, bytes })),
    read: (name, { from, length }) =>
      failing(async () => {
        const handle = await open(pathOf(name)).catch(undefinedIfMissing)
        const end = from + length - 1
        return handle?.createReadStream({ start: from, end, highWaterMark: READ_BYTES })
      }),
    delete: (name) =>
      failing(async () => {
        await rm(pathOf(name), { force: true })
        await rm(`${pathOf(name)}${DRAFT}`, { force: true })
      }),
    deleteFile: (file) => failing(() => rm(folderOf(file), { force: true, recursive: true })),
    listOlder: (before, page) => failing(() => listFolder(root, { before, ...page, draft: DRAFT })),
    close: () => {},
  }
}

/** Written to a temporary file, synced, then moved, so that no reader sees a partial object. */
async function writeWhole(
  path: string,
  { root, bytes }: { root: string; bytes: Uint8Array },
): Promise<void> {
  const folder = dirname(path)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeSynced(`${path}${DRAFT}`, bytes)
    await rename(`${path}${DRAFT}`, path)
  } catch (error) {
    await rm(`${path}${DRAFT}`, { force: true })
    throw error
  }
  await syncFolder(folder)
  if (made === undefined) return
  await syncFolder(dirname(folder))
  await syncFolder(root)
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** A name is durable only after its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function failing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toStorageError(error)
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined
  throw error
}
