import { SEAL_OVERHEAD } from '../core/hpke.ts'
import { type Guard, pattern } from '../core/schema.ts'

/** The most keys for which a key file of 64 KiB with a pending replacement has room. */
export const MAX_ARCHIVED_KEYS = 200

/** Bytes of the text of one archived key with a comma. Its sequence has at most four digits. */
const MAX_KEY_BYTES = 110
const MAX_BYTES = SEAL_OVERHEAD + 2 + MAX_ARCHIVED_KEYS * MAX_KEY_BYTES
const MAX_ARCHIVE_LENGTH = Math.ceil((MAX_BYTES * 4) / 3)

const isBase64UrlLike = pattern(/^[A-Za-z0-9_-]+$/)

/** True if a value has the form of an archive of earlier exchange keys. Does not open it. */
export const isArchive: Guard<string> = (value): value is string =>
  typeof value === 'string' && value.length <= MAX_ARCHIVE_LENGTH && isBase64UrlLike(value)
