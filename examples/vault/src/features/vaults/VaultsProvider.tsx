import type { OpenedList, ShrdClient } from '@shrd/client'
import { useShrdClient } from '@shrd/react'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { type Loadable, useResource } from '../../app/use-resource.ts'

/** A vault of the member, verified and opened. */
export type OpenedVault = Awaited<ReturnType<ShrdClient['vaults']['create']>>
/** What a member writes about a vault. */
export type VaultDraft = Parameters<ShrdClient['vaults']['create']>[0]

interface Value {
  vaults: Loadable<OpenedList<OpenedVault>>
  reload: () => void
  /** Makes a vault and adds it to the list. */
  create: (draft: VaultDraft) => Promise<OpenedVault>
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
  const { state, reload, update } = useResource(user_id, (signal) => client.vaults.list({ signal }))
  const create = async (draft: VaultDraft): Promise<OpenedVault> => {
    const made = await client.vaults.create(draft)
    update((list) => ({ ...list, items: [...list.items, made] }))
    return made
  }
  return <VaultsContext value={{ vaults: state, reload, create }}>{children}</VaultsContext>
}

/** The vaults and the way to make one. */
export function useVaults(): Value {
  const value = useContext(VaultsContext)
  if (!value) throw new TypeError('useVaults needs a VaultsProvider around it.')
  return value
}
