import {
  canStream,
  createMemoryTarget,
  type FileTarget,
  MEMORY_LIMIT,
  openTarget,
} from '../attachments/save-file.ts'

/** Where an export goes, and how much of it. */
export interface ExportTarget {
  readonly target: FileTarget
  /** Bytes. */
  readonly room: number
}

/** A place for an export: on disk where the browser can. `null` when nothing was chosen. */
export async function openExportTarget(name: string): Promise<ExportTarget | null> {
  const inMemory = (): ExportTarget => ({ target: createMemoryTarget(name), room: MEMORY_LIMIT })
  if (!canStream()) return inMemory()
  try {
    const target = await openTarget(name)
    return target === null ? null : { target, room: Number.POSITIVE_INFINITY }
  } catch (error) {
    // Checking the key took longer than a click counts.
    if (error instanceof DOMException && error.name === 'SecurityError') return inMemory()
    throw error
  }
}
