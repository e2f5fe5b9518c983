import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { forgetMailed } from '../one-time-codes/forget-mailed.ts'
import { endAllOf } from '../sessions/end-sessions.ts'

/**
 * Ends every way in that a user got before anybody had proven the address: whoever knew an imported
 * password could have prepared the account for its owner, who proves the address now. A second factor
 * stays. It opens nothing alone, and a mailbox alone must not take it away. Lock the user before.
 *
 * @param hasNewPassword True if the owner has just replaced the password
 */
export async function discardUnproven(
  store: Repositories,
  { sub, email_verified }: Pick<Person, 'sub' | 'email_verified'>,
  { hasNewPassword = false }: { readonly hasNewPassword?: boolean } = {},
): Promise<void> {
  if (email_verified) return
  const { passwords, passkeys, connections } = store.identity
  await endAllOf(store, sub)
  await forgetMailed(store, sub)
  if (!hasNewPassword) await passwords.delete(sub)
  for (const { passkey_id } of await passkeys.list(sub)) await passkeys.delete(sub, passkey_id)
  for (const { connection_id } of await connections.list(sub)) {
    await connections.delete(sub, connection_id)
  }
}
