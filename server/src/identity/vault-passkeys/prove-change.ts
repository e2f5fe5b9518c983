import { ShrdError } from '@shrd/crypto/errors'
import type { Session } from '../../http/active-session.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { VaultPasskeyDeps } from './vault-passkey-deps.ts'

/** Uses a proven second factor up. */
export type UseProof = (store: Repositories) => Promise<void>

/**
 * A passkey that opens the vault replaces the second factor at later sign-ins, so adding one needs
 * a fresh session or the second factor.
 *
 * @throws `session_not_fresh`, `token_invalid`, `token_used`
 */
export async function proveChange(
  { ports, twoFactor }: Pick<VaultPasskeyDeps, 'ports' | 'twoFactor'>,
  { sub, fresh_until }: Pick<Session, 'sub' | 'fresh_until'>,
  { token, address }: { readonly token: string | null; readonly address: string },
): Promise<UseProof> {
  if (token !== null) return (await twoFactor.prove(sub, { token, address })).use
  if (ports.now() >= fresh_until) throw new ShrdError('session_not_fresh')
  return async () => {}
}
