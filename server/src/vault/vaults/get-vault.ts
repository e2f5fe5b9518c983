import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { StoredVault } from '../../persistence/repositories/vaults.ts'

/**
 * Gets a vault of the member. Another member's counts as unknown.
 *
 * @throws `vault_not_found`
 */
export async function getVault(
  store: Repositories,
  user_id: string,
  vault_id: string,
): Promise<StoredVault> {
  const vault = await store.vault.vaults.find(user_id, vault_id)
  if (vault === undefined) throw new ShrdError('vault_not_found')
  return vault
}
