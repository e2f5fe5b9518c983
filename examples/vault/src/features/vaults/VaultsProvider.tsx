import type { OpenedList } from '@shrd/client'
import { useShrdClient } from '@shrd/react'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from 'react'
import { holdPageFor } from '../../app/hold-page.ts'
import { type Loadable, useResource } from '../../app/use-resource.ts'
import { createOrFind } from './create-or-find.ts'
import type { OpenedVault, VaultDraft } from './opened-vault.ts'

interface Value {
  vaults: Loadable<OpenedList<OpenedVault>>
  reload: () => void
  /** Makes a vault and adds it to the list. */
  create: (draft: VaultDraft) => Promise<OpenedVault>
  /** Changes a vault, here too. */
  update: (vault_id: string, draft: VaultDraft) => Promise<OpenedVault>
  /** Deletes a vault; its documents are filed nowhere from then on. */
  remove: (vault_id: string) => Promise<void>
  /** How many documents a vault holds, of those that were looked into. */
  counts: ReadonlyMap<string, number>
  /** Notes how many documents a vault holds. */
  noteCount: (vault_id: string, count: number) => void
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
    ...useCounts(),
  }
  return <VaultsContext value={value}>{children}</VaultsContext>
}

function useCounts(): Pick<Value, 'counts' | 'noteCount'> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(() => new Map())
  const noteCount = useCallback((vault_id: string, count: number): void => {
    setCounts((kept) => (kept.get(vault_id) === count ? kept : new Map(kept).set(vault_id, count)))
  }, [])
  return { counts, noteCount }
}

/** The vaults and the ways to change them. */
export function useVaults(): Value {
  const value = useContext(VaultsContext)
  if (!value) throw new TypeError('useVaults needs a VaultsProvider around it.')
  return value
}
