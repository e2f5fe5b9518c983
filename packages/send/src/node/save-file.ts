import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isShrdError } from '@shrd/crypto/errors'
import { sendError } from '../errors.ts'
import type { SaveTarget } from '../ports.ts'
import { numberName } from './number-name.ts'

/** Only the user of this process can read it. */
const MODE = 0o600

/** See `FileSystem.save`. */
export async function saveFile(
  content: AsyncIterable<Uint8Array>,
  target: SaveTarget,
): Promise<string> {
  const { folder } = target
  const part = join(folder, `.${randomUUID()}.part`)
  try {
    await writeNew(part, content)
    return await giveName(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw toSaveError(error, folder)
  }
}

async function writeNew(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', MODE)
  try {
    for await (const chunk of content) await writeWhole(handle, chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    const { bytesWritten } = await handle.write(chunk, written)
    written += bytesWritten
  }
}

/** Reserves a free name with an empty file, and replaces only that. */
async function giveName(
  part: string,
  { folder, name, isOverwriting }: SaveTarget,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, numberName(name, number))
    if (!isOverwriting && !(await reserve(path))) continue
    await rename(part, path)
    return path
  }
}

async function reserve(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx', MODE)).close()
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function toSaveError(error: unknown, folder: string): unknown {
  const code = codeOf(error)
  if (isShrdError(error) || code === undefined) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') return sendError('disk_full', {}, error)
  return sendError('target_unwritable', { path: folder }, error)
}

/** The code of an error of the system. */
function codeOf(error: unknown): string | undefined {
  const isSystem = error instanceof Error && 'syscall' in error && 'code' in error
  return isSystem ? String(error.code) : undefined
}
