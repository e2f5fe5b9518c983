import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFolder } from './disk-listing.ts'
import type { FileStorage, ObjectName } from './file-storage.ts'
import { assertName } from './object-key.ts'
import { isMissing, toStorageError } from './storage-failure.ts'

/** Bytes that are read at once; more would only wait in memory. */
const READ_BYTES = 256 * 1024
/** What is being written and is no object yet. */
const DRAFT = '.new'

/** Keeps objects in a folder of this machine, which nobody else may read. */
export function createDiskStorage(root: string): FileStorage {
  // By their first characters, so that no folder holds them all.
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

/** Written beside its place, synced, then moved there: a half-written object is never seen. */
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

/** A name is in its folder for good only when the folder itself is synced. */
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
