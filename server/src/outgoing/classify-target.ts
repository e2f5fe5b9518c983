import type { Config } from '../config.ts'
import { isLoopbackHost } from '../config-origins.ts'

/** Where an address leads: to this machine itself, or elsewhere. */
export type Target = 'this-machine' | 'elsewhere'

/**
 * Classifies an address that somebody has registered, by its text alone. This machine is allowed
 * only outside production, and there without TLS. Check what the name of any other one resolves to.
 *
 * @throws TypeError if the service must not call the address
 */
export function classifyTarget(
  { protocol, hostname }: URL,
  { mode }: Pick<Config, 'mode'>,
): Target {
  if (mode !== 'production' && isLoopbackHost(hostname)) return 'this-machine'
  if (protocol !== 'https:') throw new TypeError('only https addresses are allowed')
  return 'elsewhere'
}
