import type { RateLimit } from '../config-limits.ts'
import { networksOf } from '../http/client-address.ts'
import type { Throttle } from './throttle.ts'

/**
 * Counts a call under its address, and under the networks around an IPv6 address.
 *
 * @param name what is counted
 * @throws `too_many_requests` with `retry_after` in seconds
 */
export async function limitAddress(
  throttle: Pick<Throttle, 'limit'>,
  name: string,
  { address, rate }: { address: string; rate: RateLimit },
): Promise<void> {
  // One after another: a refused block must not use up the budget of the network around it.
  for (const { network, times } of networksOf(address)) {
    await throttle.limit(`${name}:${network}`, { ...rate, most: rate.most * times })
  }
}
