import { fstatSync, readSync, type Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ShrdError } from '@shrd/crypto/errors'
import { sendError } from '../errors.ts'
import type { OpenedFile } from '../ports.ts'

/**
 * Opens a file. `slice` reads only the wanted bytes, so memory does not grow with the file.
 *
 * Not `fs.openAsBlob`, which is experimental in Node 20 and says so on standard error.
 *
 * @throws `file_unreadable`
 */
export async function openLocalFile(path: string): Promise<OpenedFile> {
  const handle = await openRegular(path)
  const { fd } = handle
  const before = fstatSync(fd)
  return {
    name: basename(path),
    // The name says more than a media type that was guessed from it.
    type: '',
    size: before.size,
    slice(start = 0, end = before.size) {
      const bytes = readRange(fd, start, end)
      checkUnchanged(before, fstatSync(fd))
      return new Blob([bytes])
    },
    close: () => handle.close(),
  }
}

/** Opening a pipe would wait for its writer, so look at the kind of file first. */
async function openRegular(path: string): Promise<FileHandle> {
  try {
    if (!(await stat(path)).isFile()) throw new TypeError('This is no regular file.')
    return await open(path, 'r')
  } catch (cause) {
    throw sendError('file_unreadable', { path }, cause)
  }
}

function readRange(fd: number, start: number, end: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(end - start)
  for (let filled = 0; filled < bytes.length; ) {
    const read = readSync(fd, bytes, filled, bytes.length - filled, start + filled)
    if (read === 0) throw new ShrdError('file_changed')
    filled += read
  }
  return bytes
}

/** The parts before and after a change do not belong together. */
function checkUnchanged(before: Stats, now: Stats): void {
  const isSame = before.size === now.size && before.mtimeMs === now.mtimeMs
  if (!isSame) throw new ShrdError('file_changed')
}
