import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArchivePlace } from '../export/read-archive.ts'

/** Only the user of this process can read what was secret. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** Bytes of one step. */
const STEP = 4 * 1024 * 1024

/** Options of {@link extractArchive}. */
export interface ExtractOptions {
  readonly signal?: AbortSignal | undefined
  readonly onEntry?: ((done: number) => void) | undefined
}

/**
 * Writes the entries of an archive into a new folder. If that fails, nothing of it stays. The folder is
 * new, so no link of somebody else can lead a file elsewhere, and nothing is overwritten.
 *
 * @param folder must not exist
 * @throws errors of the system, such as `EEXIST`; what reading the archive throws
 */
export async function extractArchive(
  entries: readonly ArchivePlace[],
  folder: string,
  { signal, onEntry }: ExtractOptions = {},
): Promise<void> {
  await mkdir(folder, { mode: FOLDER_MODE })
  try {
    for (const [at, entry] of entries.entries()) {
      signal?.throwIfAborted()
      await writeEntry(entry, join(folder, entry.name), signal)
      onEntry?.(at + 1)
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function writeEntry(
  { size, read }: ArchivePlace,
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
  const handle = await open(path, 'wx', FILE_MODE)
  try {
    for (let at = 0; at < size; at += STEP) {
      signal?.throwIfAborted()
      await handle.writeFile(await read(at, Math.min(at + STEP, size)))
    }
  } finally {
    await handle.close()
  }
}
