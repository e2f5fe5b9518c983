/** Who asks for a passkey. */
export interface RelyingParty {
  /** The domain of the passkey (RP ID). Authenticators answer only for it. */
  readonly rp_id: string
  /** The origin of the page that asks. The browser signs it. */
  readonly origin: string
}

/**
 * The relying party of the service, or of a client under its own domain.
 *
 * @param origin of the service or of the domain, whose host is the RP ID
 * @param page the page that asks, if it is another one: an application's own screens
 */
export function relyingPartyOf(origin: string, page: string = origin): RelyingParty {
  return { rp_id: new URL(origin).hostname, origin: page }
}

/** True if the page needs no list: an RP ID is its domain, or the end of it (WebAuthn, 5.1.3). */
export function isOnDomain({ rp_id, origin }: RelyingParty): boolean {
  const host = URL.parse(origin)?.hostname ?? ''
  return host === rp_id || host.endsWith(`.${rp_id}`)
}
