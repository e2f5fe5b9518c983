import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createSecret, hashSecret } from '../../secrets.ts'

const HOUR = 3_600_000

/** Life of a mailed link, in milliseconds: of somebody who waits for it, and of somebody who does not. */
export const LINK_LIFE: Readonly<Record<'requested' | 'managed', number>> = {
  requested: HOUR,
  managed: 24 * HOUR,
}

/**
 * A token of 256 bits for a link that sets a password.
 *
 * @param of `sub` is `null` for an address that is nobody's: a row is written all the same.
 */
export async function createLinkToken(
  ports: Ports,
  store: Repositories,
  { sub, life }: { sub: string | null; life: number },
): Promise<string> {
  const token = createSecret(ports.randomBytes)
  const expires_at = ports.now() + life
  const token_hash = hashSecret(token)
  await store.mailTokens.insert({ token_hash, purpose: 'reset_password', sub, expires_at })
  return token
}
