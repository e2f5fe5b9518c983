import type { ShrdClient } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import type { OpenedVault, VaultDraft } from './opened-vault.ts'

/**
 * Makes a vault. Where no answer came, the vault may have been stored all the same: then it is looked
 * for among those that were not known before, so that trying again does not make a second one.
 */
export async function createOrFind(
  vaults: Pick<ShrdClient['vaults'], 'create' | 'list'>,
  draft: VaultDraft,
  known: readonly OpenedVault[],
): Promise<OpenedVault> {
  try {
    return await vaults.create(draft)
  } catch (error) {
    if (!isShrdError(error, 'network') && !isShrdError(error, 'timeout')) throw error
    const found = await findNew(vaults, draft, known)
    if (found === undefined) throw error
    return found
  }
}

async function findNew(
  vaults: Pick<ShrdClient['vaults'], 'list'>,
  draft: VaultDraft,
  known: readonly OpenedVault[],
): Promise<OpenedVault | undefined> {
  const before = new Set(known.map(({ vault_id }) => vault_id))
  const listed = await vaults.list().catch(() => ({ items: [] }))
  return listed.items.find(
    (vault) =>
      !before.has(vault.vault_id) && vault.name === draft.name && vault.icon === draft.icon,
  )
}
