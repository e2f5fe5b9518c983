import type { Vault } from '@shrd/contract'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { getVault } from './get-vault.ts'

/**
 * The response to a retry: the vault as it is then. The response is as long as the vault, so it is
 * not stored.
 *
 * @throws `vault_not_found`
 */
export async function toVaultResponse(
  store: Repositories,
  user_id: string,
  { vault_id }: Pick<Vault, 'vault_id'>,
): Promise<Vault> {
  const { revision: _, ...vault } = await getVault(store, user_id, vault_id)
  return vault
}
