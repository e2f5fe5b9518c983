import type { UploadDeps } from './upload-deps.ts'

/**
 * Deletes the content of files whose rows are gone. A crash before it leaves content for the sweep,
 * and never a row without content.
 */
export async function removeContent(
  { database, storage }: Pick<UploadDeps, 'database' | 'storage'>,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    try {
      await storage.deleteFile(path)
      await database.store.vault.fileRemains.forget(path)
    } catch {
      // The database records that the content must be deleted, and the sweep retries.
    }
  }
}
