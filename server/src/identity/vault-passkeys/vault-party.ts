import type { Config } from '../../config.ts'
import { type RelyingParty, relyingPartyOf } from '../passkeys/relying-party.ts'

/**
 * The relying party of passkeys that open the vault: its own host. A page that may use a passkey may
 * ask for its secret, too, so no page of the service or of an application may use these.
 */
export function vaultPartyOf({ vaultOrigin }: Pick<Config, 'vaultOrigin'>): RelyingParty {
  return relyingPartyOf(vaultOrigin)
}
