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

/** No download takes longer: the service keeps a file for an hour. */
const LEFT_MS = 2 * 3_600_000

/** Deletes what pages that were closed too early left on the disk. */
export async function forgetLeftFiles(): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle(FOLDER)
    for await (const name of folder.keys()) {
      const { lastModified } = await (await folder.getFileHandle(name)).getFile()
      if (lastModified < Date.now() - LEFT_MS) await folder.removeEntry(name)
    }
  } catch {
    // There is nothing, or no such storage.
  }
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
  const handle = await folder.getFileHandle(id, { create: true })
  const stream: WritableStream<Uint8Array<ArrayBuffer>> = await handle.createWritable()
  return {
    stream,
    async save() {
      saveBlob(await handle.getFile(), name)
      setTimeout(() => void folder.removeEntry(id).catch(() => undefined), KEPT_MS)
    },
  }
}

/** The browser copies a file within this time. */
const KEPT_MS = 120_000

function saveBlob(content: Blob, name: string): void {
  // Without its type, so that no browser shows what somebody else calls a page.
  const address = URL.createObjectURL(content.slice(0, content.size, 'application/octet-stream'))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
