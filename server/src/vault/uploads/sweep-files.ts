import type { Database } from '../../persistence/database.ts'
import { repeatFull } from '../../persistence/repeat-full.ts'
import type { FileStorage, ObjectName } from '../../storage/file-storage.ts'
import { dropForgotten } from '../attachments/drop-forgotten.ts'

/** How long an upload may take, a file may wait for a save, and an object may be without a row. */
const PATIENCE = 24 * 3_600_000
/** Files of one batch, of each kind. */
const FILES = 100
/** Objects that one run checks. */
const OBJECTS = 1000

/** The deletions of one run. */
export interface SweptFiles {
  readonly uploads: number
  readonly files: number
  readonly contents: number
  readonly objects: number
}

/** Deletes orphaned files. */
export interface FileSweep {
  run(now: number): Promise<SweptFiles>
}

interface SweepDeps {
  readonly database: Database
  readonly storage: FileStorage
}

/**
 * Deletes uploads that were never completed, files that no revision has listed, content without a
 * row, and objects that never had a row. A run checks a limited number of files and objects and
 * continues where the previous one ended. Several processes may do so at once.
 */
export function createFileSweep({ database, storage }: SweepDeps): FileSweep {
  const place: { file: string; object: string | undefined } = { file: '', object: undefined }
  return {
    async run(now) {
      const before = now - PATIENCE
      const stale = { before, now, limit: FILES }
      const uploads = await repeatFull(FILES, async () => {
        const dropped = await database.transaction((store) => store.vault.uploads.dropStale(stale))
        return dropped.length
      })
      const page = { after: place.file, before, now, limit: FILES }
      const { dropped: files, next } = await dropForgotten(database, page)
      place.file = next
      const contents = await repeatFull(FILES, () => removeRemains({ database, storage }))
      const old = await storage.listOlder(before, { after: place.object, limit: OBJECTS })
      place.object = old.next
      const objects = await removeUnknown(old.objects, { database, storage })
      return { uploads, files, contents, objects }
    },
  }
}

/**
 * Content first: if that fails, the row stays and the next run retries. One that cannot be deleted
 * does not keep the others.
 */
async function removeRemains({ database: { store }, storage }: SweepDeps): Promise<number> {
  const paths = await store.vault.fileRemains.list(FILES)
  const failures: unknown[] = []
  for (const path of paths) {
    try {
      await storage.deleteFile(path)
      await store.vault.fileRemains.forget(path)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return paths.length
}

async function removeUnknown(
  names: readonly ObjectName[],
  { database: { store }, storage }: SweepDeps,
): Promise<number> {
  const unknown = await store.vault.uploads.findUnknown(names)
  for (const name of unknown) await storage.delete(name)
  return unknown.length
}
