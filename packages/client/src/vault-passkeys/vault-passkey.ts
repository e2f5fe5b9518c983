import type { PasskeyRow } from './fetch-passkeys.ts'

/** A passkey of the member. */
export interface VaultPasskey
  extends Pick<
    PasskeyRow,
    'passkey_id' | 'aaguid' | 'created_at' | 'last_used_at' | 'is_synced' | 'is_backed_up'
  > {
  /**
   * The member's name for it, as the member signed it; `null` without one, and for a passkey that does
   * not open the vault: a service that lies could swap names that no one signed.
   */
  readonly name: string | null
  /** True if it opens the vault. The others lost that, for example when the keys were replaced. */
  readonly opens: boolean
  /** True if it opened the vault in this browser. */
  readonly isKnownHere: boolean
}
