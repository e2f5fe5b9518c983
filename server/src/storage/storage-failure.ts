import { isShrdError, ShrdError } from '@shrd/crypto/errors'

/** The names by which file systems and S3-compatible storages report that they are full. */
const FULL: readonly string[] = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'QuotaExceeded',
  'InsufficientStorage',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]

const STATUS_FULL = 507

/** Converts a storage error for the caller: `storage_full`, or `unavailable` for all others. */
export function toStorageError(cause: unknown): ShrdError {
  if (isShrdError(cause)) return cause
  const isFull =
    namesOf(cause).some((name) => FULL.includes(name)) || statusOf(cause) === STATUS_FULL
  return new ShrdError(isFull ? 'storage_full' : 'unavailable', { cause })
}

/** True if a storage reports that the object does not exist. */
export function isMissing(error: unknown): boolean {
  return namesOf(error).some((name) => name === 'ENOENT' || name === 'NoSuchKey')
}

/** Node names its errors by `code`, the S3 client by `name`. */
function namesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [error.name, ...code]
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const metadata = error.$metadata
  const isKnown = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  return isKnown && typeof metadata.httpStatusCode === 'number'
    ? metadata.httpStatusCode
    : undefined
}
