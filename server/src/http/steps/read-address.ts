import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { withRequest } from '../../events/current-request.ts'
import type { Ports } from '../../ports.ts'
import { parseAddress } from '../client-address.ts'
import type { Step } from '../state.ts'

/**
 * Reads the client's address, under which limits count, and which events name: the socket's, or the last one that a
 * trusted proxy has written. Anything else would be a new client each time.
 *
 * @throws `invalid_request` if a trusted proxy has written no address
 */
export function readAddress(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  { log }: Pick<Ports, 'log'>,
): Step {
  let isWarned = false
  return async (ctx, next) => {
    if (!trustProxy && !isWarned && ctx.get('x-forwarded-for') !== '') {
      isWarned = true
      log.warn(
        'X-Forwarded-For arrives and is ignored. Behind a proxy, set TRUST_PROXY=true: otherwise all users share one address and its limits.',
      )
    }
    const address = parseAddress(ctx.ip)
    if (address === undefined) {
      log.warn('The last entry of X-Forwarded-For is no address. Mend the proxy.')
      throw new ShrdError('invalid_request')
    }
    ctx.request.ip = address
    return withRequest({ id: ctx.state.requestId, address }, next)
  }
}
