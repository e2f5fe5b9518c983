/** A file that is being saved. */
export interface FileTarget {
  readonly stream: WritableStream<Uint8Array<ArrayBuffer>>
  /** Hands the complete file to the browser, as a download. */
  save(): Promise<void>
}

/** Bytes of a file that is put together in memory. Larger ones wait on the disk. */
const MEMORY_BYTES = 64 * 1024 * 1024
/** The folder of files that wait on the disk. */
const FOLDER = 'shrd-shares'

/**
 * Opens a place for a file of any size: in memory for a small one, else in the private storage of
 * the page, so that memory stays constant. Without such a storage it stays in memory.
 */
export async function openFileTarget(name: string, size: number): Promise<FileTarget> {
  if (size <= MEMORY_BYTES) return createMemoryTarget(name)
  try {
    return await createDiskTarget(name)
  } catch (error) {
    // Private windows of some browsers have no such storage.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    return createMemoryTarget(name)
  }
}

/** The browser copies a file within this time. */
const KEPT_MS = 120_000

/** For so long a browser may still copy a file whose page was closed. */
export const LEFT_MS: number = 15 * 60_000

/** Chromium writes beside the file until it is complete, and lists that, too. */
const SWAP = /(\.\d+)?\.crswap$/

/** Deletes what pages that were closed too early left on the disk. */
export async function forgetLeftFiles(): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle(FOLDER)
    const { held = [] } = await navigator.locks.query()
    const used = new Set(held.map(({ name }) => name))
    for await (const name of folder.keys()) {
      if (!used.has(lockOf(name.replace(SWAP, '')))) await forget(folder, name)
    }
  } catch {
    // There is nothing, or no such storage.
  }
}

async function forget(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  try {
    const { lastModified } = await (await folder.getFileHandle(name)).getFile()
    if (lastModified < Date.now() - LEFT_MS) await folder.removeEntry(name)
  } catch {
    // The browser has it open. The next page tries again.
  }
}

function lockOf(id: string): string {
  return `${FOLDER}/${id}`
}

/** Resolves when the lock is held. The browser releases it when the page closes or crashes. */
function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => new Promise<void>((release) => resolve(release)))
      .catch(reject)
  })
}

function createMemoryTarget(name: string): FileTarget {
  // As blobs, which browsers may move out of memory.
  const pieces: Blob[] = []
  const stream = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (piece) => void pieces.push(new Blob([piece])),
    abort: () => void pieces.splice(0),
  })
  return { stream, save: async () => saveBlob(new Blob(pieces), name) }
}

async function createDiskTarget(name: string): Promise<FileTarget> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(FOLDER, { create: true })
  const id = crypto.randomUUID()
  // First, so that no other page takes the file for a left one.
  const release = await holdLock(lockOf(id))
  const handle = await folder.getFileHandle(id, { create: true })
  const stream: WritableStream<Uint8Array<ArrayBuffer>> = await handle.createWritable()
  return {
    stream,
    async save() {
      saveBlob(await handle.getFile(), name)
      setTimeout(
        () =>
          void folder
            .removeEntry(id)
            .catch(() => undefined)
            .then(release),
        KEPT_MS,
      )
    },
  }
}

function saveBlob(content: Blob, name: string): void {
  // Without its type, so that no browser shows what somebody else calls a page.
  const address = URL.createObjectURL(content.slice(0, content.size, 'application/octet-stream'))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  // Some browsers ignore a link that is not in the document.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
