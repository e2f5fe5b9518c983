/** What a browser has for passkeys; older ones have parts of it, or nothing. */
export interface PasskeyBrowser {
  readonly credentials: Pick<CredentialsContainer, 'get' | 'create'> | undefined
  /** `PublicKeyCredential` of the page. */
  readonly api: Partial<PasskeyApi> | undefined
  /** Tells when the user comes back to the page. */
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  now(): number
}

/** The static methods of `PublicKeyCredential` that are used here. */
type PasskeyApi = Pick<
  typeof PublicKeyCredential,
  | 'getClientCapabilities'
  | 'isConditionalMediationAvailable'
  | 'parseCreationOptionsFromJSON'
  | 'parseRequestOptionsFromJSON'
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
    document,
    now: Date.now,
  }
}
