/** What a browser has for passkeys; older ones have parts of it, or nothing. */
export interface PasskeyBrowser {
  readonly credentials: Pick<CredentialsContainer, 'get' | 'create'> | undefined
  /** `PublicKeyCredential` of the page. */
  readonly api: Partial<PasskeyApi> | undefined
  /** Calls `listener` when the user comes back to the page; the returned function stops that. */
  onReturn(listener: () => void): () => void
  now(): number
}

/** The static methods of `PublicKeyCredential` that are used here. */
type PasskeyApi = Pick<
  typeof PublicKeyCredential,
  | 'getClientCapabilities'
  | 'isConditionalMediationAvailable'
  | 'signalAllAcceptedCredentials'
  | 'signalCurrentUserDetails'
  | 'signalUnknownCredential'
>

/** The browser of this page. */
export function findPasskeyBrowser(): PasskeyBrowser {
  return {
    // TypeScript knows both for certain; a page without TLS and an old browser have neither.
    credentials: navigator.credentials as CredentialsContainer | undefined,
    api: (globalThis as { PublicKeyCredential?: PasskeyBrowser['api'] }).PublicKeyCredential,
    onReturn(listener) {
      const look = () => document.visibilityState === 'visible' && listener()
      document.addEventListener('visibilitychange', look)
      return () => document.removeEventListener('visibilitychange', look)
    },
    now: Date.now,
  }
}
