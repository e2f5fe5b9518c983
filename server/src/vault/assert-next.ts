import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { RecordPin } from '@shrd/crypto/vaults'
import { assertRecord } from './assert-record.ts'

/** Codes of a record that does not follow the stored one. */
const STALE: readonly string[] = ['vault_rolled_back', 'vault_forked']

/**
 * Runs a check of `@shrd/crypto` on the first revision of a vault or category, and returns its
 * result.
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
 * Runs a check of `@shrd/crypto` on the revision after a stored one, and returns its result. A
 * client that started from an older revision must read the newer one first.
 *
 * @param pin the stored revision, which the check got too
 * @throws `record_invalid`; `conflict` for anything except the very next revision
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
