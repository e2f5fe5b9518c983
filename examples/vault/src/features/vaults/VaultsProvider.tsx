import type { OpenedList } from '@shrd/client'
import { useShrdClient } from '@shrd/react'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { holdPageFor } from '../../app/hold-page.ts'
import { type Loadable, useResource } from '../../app/use-resource.ts'
import { createOrFind } from './create-or-find.ts'
import type { OpenedVault, VaultDraft } from './opened-vault.ts'
import { VaultCountsProvider } from './VaultCountsProvider.tsx'

interface Value {
  vaults: Loadable<OpenedList<OpenedVault>>
  reload: () => void
  /** Makes a vault and adds it to the list. */
  create: (draft: VaultDraft) => Promise<OpenedVault>
  /** Changes a vault, here too. */
  update: (vault_id: string, draft: VaultDraft) => Promise<OpenedVault>
  /** Deletes a vault; its documents are filed nowhere from then on. */
  remove: (vault_id: string) => Promise<void>
}

const VaultsContext = createContext<Value | undefined>(undefined)

/** Loads the vaults of whoever is signed in, once for sidebar and dashboard. */
export function VaultsProvider({
  user_id,
  children,
}: {
  user_id: string
  children: ReactNode
}): ReactElement {
  const client = useShrdClient()
  const resource = useResource(user_id, (signal) => client.vaults.list({ signal }))
  const { state, reload, update: change } = resource
  const known = state.status === 'ready' ? state.value.items : []
  const value: Value = {
    vaults: state,
    reload,
    async create(draft) {
      const made = await holdPageFor(createOrFind(client.vaults, draft, known))
      change((list) => ({ ...list, items: [...list.items, made] }))
      return made
    },
    async update(vault_id, draft) {
      const changed = await holdPageFor(client.vaults.update(vault_id, draft))
      change((list) => ({
        ...list,
        items: list.items.map((item) => (item.vault_id === vault_id ? changed : item)),
      }))
      return changed
    },
    async remove(vault_id) {
      await holdPageFor(client.vaults.remove(vault_id))
      change((list) => ({
        ...list,
        items: list.items.filter((item) => item.vault_id !== vault_id),
      }))
    },
  }
  return (
    <VaultsContext value={value}>
      <VaultCountsProvider>{children}</VaultCountsProvider>
    </VaultsContext>
  )
}

/** The vaults and the ways to change them. */
export function useVaults(): Value {
  const value = useContext(VaultsContext)
  if (!value) throw new TypeError('useVaults needs a VaultsProvider around it.')
  return value
}
