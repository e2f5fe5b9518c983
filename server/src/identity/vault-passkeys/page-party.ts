import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { isFirstParty } from '../../http/origins.ts'
import { type RelyingParty, relyingPartyOf } from '../passkeys/relying-party.ts'

/**
 * The relying party of a page of the service or of the vault. All of them use the passkeys of the
 * service, so that one passkey does for both; `/.well-known/webauthn` lists the vault's origins.
 *
 * @throws `origin_not_allowed`
 */
export function pagePartyOf(
  config: Pick<Config, 'issuer' | 'firstPartyOrigins'>,
  origin: string | undefined,
): RelyingParty {
  if (origin === undefined) return relyingPartyOf(config.issuer)
  if (!isFirstParty(config, origin)) throw new ShrdError('origin_not_allowed')
  return relyingPartyOf(config.issuer, origin)
}
