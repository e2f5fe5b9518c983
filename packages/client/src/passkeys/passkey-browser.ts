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
    onReturn(listener) {
      const look = () => document.visibilityState === 'visible' && listener()
      document.addEventListener('visibilitychange', look)
      return () => document.removeEventListener('visibilitychange', look)
    },
    now: Date.now,
  }
}

/** What a browser can do with passkeys. */
export interface PasskeySupport {
  /** Passkeys at all. */
  readonly passkeys: boolean
  /** Offers them in a field (conditional mediation). */
  readonly autofill: boolean
  /** Creates one without a question, after a password of its own manager (conditional creation). */
  readonly silentCreation: boolean
}

/**
 * Finds out what this browser can do. Without JavaScript of a page, such as on a server, it cannot
 * be called.
 *
 * @example
 * import { findPasskeySupport } from '@shrd/client/passkeys'
 *
 * const { passkeys } = await findPasskeySupport()
 * console.assert(typeof passkeys === 'boolean')
 */
export async function findPasskeySupport(
  { api, credentials }: PasskeyBrowser = findPasskeyBrowser(),
): Promise<PasskeySupport> {
  // A method that throws has nothing to offer.
  const told = await api?.getClientCapabilities?.().catch(() => undefined)
  const fills = await api?.isConditionalMediationAvailable?.().catch(() => false)
  return {
    passkeys: api !== undefined && credentials !== undefined,
    autofill: told?.conditionalGet ?? fills ?? false,
    silentCreation: told?.conditionalCreate ?? false,
  }
}
