import { isShrdError } from '@shrd/crypto/errors'
import type { KeyLogs } from './key-logs.ts'

/**
 * What a verification gives. When a record names a later key than the logs at hand have, the logs
 * of these members are asked for again, once: a rotation may just have happened. A server that
 * goes on to withhold it is refused by the second try.
 *
 * @param members whose logs the verification reads; read after it failed
 * @param verify has to take its logs anew each time
 */
export async function withNewerLogs<Result>(
  logs: Pick<KeyLogs, 'refresh'>,
  members: () => readonly string[],
  verify: () => Promise<Result>,
): Promise<Result> {
  try {
    return await verify()
  } catch (error) {
    if (!isShrdError(error, 'key_log_behind')) throw error
    await Promise.all(members().map((user_id) => logs.refresh(user_id)))
    return verify()
  }
}
