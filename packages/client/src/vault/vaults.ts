import type { CallInput } from '@shrd/contract/calls'
import { createVaultRecord, type OpenedVault, openVaultRecord, type VaultDraft } from '@shrd/crypto'
import { clientError } from '../errors.ts'
import type { Call } from '../transport/transport.ts'
import { type OpenedList, openList } from './opened-list.ts'
import { type FindKeys, getKeys } from './own-keys.ts'

/** A vault that is new. */
export interface NewVault extends VaultDraft {
  icon: CallInput<'createVault'>['icon']
}

/** The vaults of the signed-in member. */
export interface Vaults {
  /** All vaults, each verified and opened; those that fail are named by code and not shown. */
  list(options?: { signal?: AbortSignal }): Promise<OpenedList<OpenedVault>>
  /** Makes a vault: only name, icon and tags are readable for the server. */
  create(draft: NewVault, options?: { signal?: AbortSignal }): Promise<OpenedVault>
}

/** Vault calls, signed with the member's keys and checked against them. */
export function createVaults(call: Call, findKeys: FindKeys): Vaults {
  return {
    async list(options) {
      const keys = getKeys(findKeys)
      const answered = await call('listVaults', {}, options)
      return openList(answered, 'vault_id', (vault) => openVaultRecord(keys, vault))
    },
    async create(draft, options) {
      const keys = getKeys(findKeys)
      const made = await createVaultRecord(keys, draft)
      const answered = await call('createVault', { ...made, icon: draft.icon }, options)
      const opened = await openVaultRecord(keys, answered)
      // A vault of the member's own, but another one.
      if (opened.vault_id !== made.vault_id) throw clientError('vault_mismatch')
      return opened
    },
  }
}
