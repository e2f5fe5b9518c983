import { isShrdError, ShrdError } from '@shrd/crypto/errors'

/**
 * Runs a check of `@shrd/crypto` on a record before it is stored, and returns its result: the
 * server stores nothing that clients would refuse.
 *
 * @throws `record_invalid`
 */
export async function assertRecord<Verified>(check: Promise<Verified>): Promise<Verified> {
  try {
    return await check
  } catch (cause) {
    if (!isShrdError(cause)) throw cause
    throw new ShrdError('record_invalid', { cause })
  }
}
