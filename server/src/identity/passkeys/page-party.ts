import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import type { RelatedOrigins } from './related-origins.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

/** What decides which pages use the passkeys of the service. */
export interface PagePartyDeps {
  readonly config: Pick<Config, 'issuer'>
  readonly relatedOrigins: RelatedOrigins
}

/**
 * The relying party of the service for a page: its own, one below its domain, or a related one.
 * `undefined` for a page on which browsers create none of its passkeys. Programs send no origin.
 */
export async function findPageParty(
  { config, relatedOrigins }: PagePartyDeps,
  origin: string | undefined = config.issuer,
): Promise<RelyingParty | undefined> {
  const party = relyingPartyOf(config.issuer, origin)
  const host = URL.parse(origin)?.hostname ?? ''
  // An RP ID is the domain of the page, or the end of it (WebAuthn, 5.1.3).
  if (host === party.rp_id || host.endsWith(`.${party.rp_id}`)) return party
  return (await relatedOrigins.list()).includes(origin) ? party : undefined
}

/** @throws `passkey_origin`, with the origins for the developer */
export async function getPageParty(
  deps: PagePartyDeps,
  origin: string | undefined,
): Promise<RelyingParty> {
  const party = await findPageParty(deps, origin)
  if (party !== undefined) return party
  const { origin: expected, rp_id } = relyingPartyOf(deps.config.issuer)
  throw new ShrdError('passkey_origin', { data: { origin: origin ?? '', expected, rp_id } })
}
