import { LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { RoutingCode } from '../../persistence/repositories/routing-codes.ts'
import { CROCKFORD, randomCharacters } from '../../secrets.ts'
import type { HandshakeDeps } from './handshake-deps.ts'

/** How long the first characters of a PIN lead to a handshake, in milliseconds. */
const LIFETIME = 120_000
/** With a hundred thousand PINs on their way, ten in a row are taken once in 10^10 times. */
const ATTEMPTS = 10

/** Creates the first characters of a PIN. They select a handshake and are no secret. */
export async function createRoutingCode(
  store: Repositories,
  target: Pick<RoutingCode, 'kind' | 'handshake_id' | 'claim'>,
  { now, randomBytes }: HandshakeDeps['ports'],
): Promise<string> {
  const time = now()
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = randomCharacters(LIMITS.routingCharacters, CROCKFORD, randomBytes)
    const row = { ...target, code, expires_at: time + LIFETIME }
    if (await store.vault.routingCodes.insert(row, time)) return code
  }
  throw new ShrdError('unavailable')
}

/**
 * Finds what the first characters of a PIN lead to.
 *
 * @throws `pincode_invalid` if they are unknown, of another kind or too old
 */
export async function getRoutingCode(
  store: Repositories,
  { pincode, kind, now }: { pincode: string; kind: RoutingCode['kind']; now: number },
): Promise<Pick<RoutingCode, 'handshake_id' | 'claim'>> {
  const found = await store.vault.routingCodes.find(pincode, { kind, now })
  if (found === undefined) throw new ShrdError('pincode_invalid')
  return found
}
