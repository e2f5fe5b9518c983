import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createSecret, hashSecret } from '../../secrets.ts'

const HOUR = 3_600_000

/** Lifetime of a mailed link, in milliseconds: if the user requested it, and if an operator did. */
export const LINK_LIFE: Readonly<Record<'requested' | 'managed', number>> = {
  requested: HOUR,
  managed: 24 * HOUR,
}

/**
 * Creates a token of 256 bits for a link that sets a password.
 *
 * @param of `sub` is `null` for an unused address: a row is written all the same
 */
export async function createLinkToken(
  ports: Ports,
  store: Repositories,
  { sub, life }: { sub: string | null; life: number },
): Promise<string> {
  const token = createSecret(ports.randomBytes)
  const expires_at = ports.now() + life
  const token_hash = hashSecret(token)
  await store.identity.mailTokens.insert({ token_hash, purpose: 'reset_password', sub, expires_at })
  return token
}
