import type { ShrdClient } from '@shrd/client'

/** A vault of the member, verified and opened. */
export type OpenedVault = Awaited<ReturnType<ShrdClient['vaults']['create']>>

/** What a member writes about a vault. */
export type VaultDraft = Parameters<ShrdClient['vaults']['create']>[0]
