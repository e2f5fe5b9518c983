/** Where a file goes, piece by piece. */
export interface FileTarget {
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>
  /** The file is whole. */
  close(): Promise<void>
  /** What was written is no file: it goes away where the browser can do that. */
  abort(): Promise<void>
}

/** Without a place on disk the whole file is put together in memory first. */
export const MEMORY_LIMIT: number = 1024 * 1024 * 1024

/** The part of the File System Access API that is used; not every browser has it. */
interface FileSystemAccess {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<{
    createWritable(): Promise<FileTarget>
  }>
}

/** Whether files of any size can be saved. */
export function canStream(): boolean {
  return asked().showSaveFilePicker !== undefined
}

/**
 * A place to save a file: on disk as the person chooses where the browser can, otherwise in memory
 * until it is whole. `null` when nothing was chosen. Call it right after a click.
 */
export async function openTarget(name: string): Promise<FileTarget | null> {
  const pick = asked().showSaveFilePicker
  if (pick === undefined) return createMemoryTarget(name)
  try {
    return await (await pick({ suggestedName: name })).createWritable()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

/** The types of the platform leave out what only some browsers have. */
function asked(): FileSystemAccess {
  return globalThis as FileSystemAccess
}

/** A place in memory, from which the browser saves the file once it is whole. */
export function createMemoryTarget(name: string): FileTarget {
  let pieces: Uint8Array<ArrayBuffer>[] = []
  return {
    async write(piece) {
      pieces.push(piece)
    },
    async close() {
      // Without its type: no browser is to show what somebody else says is a page.
      const address = URL.createObjectURL(new Blob(pieces, { type: 'application/octet-stream' }))
      pieces = []
      const link = document.createElement('a')
      link.href = address
      link.download = name
      // Some browsers ignore a link that is not in the document.
      document.body.append(link)
      link.click()
      link.remove()
      // The download has begun by then; a shorter time is too short for large files in some browsers.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    async abort() {
      pieces = []
    },
  }
}
