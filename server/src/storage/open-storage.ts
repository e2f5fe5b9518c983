import type { StorageConfig } from '../config-storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'

/** Opens the configured storage. The S3 client loads only for a bucket. */
export async function openStorage(config: StorageConfig): Promise<FileStorage> {
  if (config.kind === 'disk') return createDiskStorage(config.folder)
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(config)
}
