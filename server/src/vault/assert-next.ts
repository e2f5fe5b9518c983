import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { RecordPin } from '@shrd/crypto/vaults'
import { assertRecord } from './assert-record.ts'

/** By these clients say that a record does not follow what they know. */
const STALE: readonly string[] = ['vault_rolled_back', 'vault_forked']

/**
 * Runs a check of `@shrd/crypto` on the first revision of a vault or category, and gives what it
 * read.
 *
 * @throws `record_invalid`
 */
export async function assertFirst<Verified extends RecordPin>(
  check: Promise<Verified>,
): Promise<Verified> {
  const verified = await assertRecord(check)
  if (verified.revision !== 1) throw new ShrdError('record_invalid')
  return verified
}

/**
 * Runs a check of `@shrd/crypto` on what is to follow a stored revision, and gives what it read.
 * Whoever started from an older revision has to read the newer one first.
 *
 * @param pin the stored revision, which the check was given too
 * @throws `record_invalid`; `conflict` for anything but the very next revision
 */
export async function assertNext<Verified extends RecordPin>(
  check: Promise<Verified>,
  pin: RecordPin,
): Promise<Verified> {
  const { revision } = await check.catch(refuse)
  if (revision !== pin.revision + 1) throw new ShrdError('conflict')
  return check
}

function refuse(cause: unknown): never {
  if (!isShrdError(cause)) throw cause
  throw new ShrdError(STALE.includes(cause.code) ? 'conflict' : 'record_invalid', { cause })
}
