import type { Vault } from '@shrd/contract'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { getVault } from './get-vault.ts'

/**
 * What a retry is told of a vault that the member has stored, as it is by then: its answer is as long
 * as what was stored, so that none is kept.
 *
 * @throws `vault_not_found`
 */
export async function tellVault(
  store: Repositories,
  user_id: string,
  { vault_id }: Pick<Vault, 'vault_id'>,
): Promise<Vault> {
  const { revision: _, ...vault } = await getVault(store, user_id, vault_id)
  return vault
}
