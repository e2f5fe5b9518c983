import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { UNCATEGORIZED } from '../categories/uncategorized.ts'
import { getVault } from '../vaults/get-vault.ts'
import type { NamedPlace } from './next-state.ts'

/**
 * Checks that vault and category are the member's own, and that the category belongs to the vault.
 *
 * @throws `vault_not_found`, `category_not_found`
 */
export async function assertOwnPlace(
  store: Repositories,
  user_id: string,
  { vault_id, category_id = UNCATEGORIZED }: NamedPlace,
): Promise<void> {
  if (vault_id !== undefined) await getVault(store, user_id, vault_id)
  if (category_id === UNCATEGORIZED) return
  const category = await store.vault.categories.find(user_id, category_id)
  const isHere = vault_id === undefined || category?.vault_id === vault_id
  if (category === undefined || !isHere) throw new ShrdError('category_not_found')
}
