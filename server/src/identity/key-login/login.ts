import type { EndpointOutput } from '@shrd/contract'
import type { Call } from '../../http/call.ts'
import { createSecret } from '../../secrets.ts'
import { limitAddress } from '../limit-address.ts'
import type { KeyLoginDeps } from './key-login-deps.ts'
import { openStep } from './login-transactions.ts'

/**
 * Creates a challenge for any user_id. It does not look the user_id up, so neither the response nor
 * its time shows whether it exists.
 *
 * @throws `too_many_requests` if one client starts too many logins
 */
export async function login(
  { config, ports, throttle }: KeyLoginDeps,
  call: Call<'login'>,
): Promise<EndpointOutput<'login'>> {
  await limitAddress(throttle, 'login', { address: call.address, rate: config.limits.logins })
  const challenge = createSecret(ports.randomBytes)
  const { user_id } = call.input
  return call.transaction(async (store) => ({
    challenge,
    ...(await openStep(store, ports, { step: 'challenge', user_id, challenge })),
    audience: config.issuer,
  }))
}
