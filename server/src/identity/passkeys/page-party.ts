import type { EndpointName } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import type { Call } from '../../http/call.ts'
import type { RelatedOrigins } from './related-origins.ts'
import { isOnDomain, type RelyingParty, relyingPartyOf } from './relying-party.ts'

/** What decides which pages use the passkeys of the service. */
export interface PagePartyDeps {
  readonly config: Pick<Config, 'issuer'>
  readonly relatedOrigins: RelatedOrigins
}

/**
 * The relying party of the service for a page: its own, one below its domain, or a related one.
 * `undefined` for a page on which browsers create none of its passkeys. A page of the service need
 * not send its origin. An application must, or its program could add a passkey of its own making.
 */
export async function findPageParty(
  { config, relatedOrigins }: PagePartyDeps,
  { origin: sent, application }: Pick<Call<EndpointName>, 'origin' | 'application'>,
): Promise<RelyingParty | undefined> {
  const origin = sent ?? (application === undefined ? config.issuer : undefined)
  if (origin === undefined) return undefined
  const party = relyingPartyOf(config.issuer, origin)
  if (isOnDomain(party)) return party
  return (await relatedOrigins.list()).includes(origin) ? party : undefined
}

/** @throws `passkey_origin`, with the origins for the developer */
export async function getPageParty(
  deps: PagePartyDeps,
  call: Pick<Call<EndpointName>, 'origin' | 'application'>,
): Promise<RelyingParty> {
  const party = await findPageParty(deps, call)
  if (party !== undefined) return party
  const { origin: expected, rp_id } = relyingPartyOf(deps.config.issuer)
  throw new ShrdError('passkey_origin', { data: { origin: call.origin ?? '', expected, rp_id } })
}
