import { access, constants, open, stat } from 'node:fs/promises'
import { sendError } from '../errors.ts'
import type { FileSystem } from '../ports.ts'
import { openLocalFile } from './local-file.ts'
import { saveFile } from './save-file.ts'

/** The files of this device. */
export function createFileSystem(): FileSystem {
  return { kindOf, acceptsFiles, readBytes, openFile: openLocalFile, save: saveFile }
}

async function kindOf(path: string): ReturnType<FileSystem['kindOf']> {
  try {
    const found = await stat(path)
    if (found.isDirectory()) return 'folder'
    return found.isFile() ? 'file' : 'other'
  } catch {
    return 'nothing'
  }
}

async function acceptsFiles(folder: string): Promise<boolean> {
  if ((await kindOf(folder)) !== 'folder') return false
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Reads step by step, because a pipe has no size. */
async function readBytes(path: string, most: number): Promise<Uint8Array> {
  try {
    const handle = await open(path, 'r')
    try {
      const pieces: Uint8Array[] = []
      let length = 0
      // Not from a position: pipes have none.
      for await (const piece of handle.createReadStream({ autoClose: false })) {
        length += piece.length
        if (length > most) throw new RangeError(`More than ${most} bytes.`)
        pieces.push(piece)
      }
      return new Uint8Array(Buffer.concat(pieces))
    } finally {
      await handle.close()
    }
  } catch (cause) {
    throw sendError('file_unreadable', { path }, cause)
  }
}
