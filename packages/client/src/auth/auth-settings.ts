import { isSecure } from './addresses.ts'
import type { AuthOptions, AuthPorts } from './auth-options.ts'

/** The options of a sign-in with what stands for those that were left out. */
export interface AuthSettings
  extends Pick<AuthOptions, 'issuer' | 'client_id' | 'resource' | 'onEvent'> {
  readonly page: AuthPorts
  readonly scope: string
  readonly mode: 'redirect' | 'embedded'
  readonly storage: 'local' | 'session' | 'memory'
  readonly dpop: boolean
  /** Of what is kept in this browser. */
  readonly name: string
  readonly redirect_uri: string
  /** Where tokens may be sent. */
  readonly origins: readonly string[]
}

/**
 * Completes the options. Nothing of the page is touched before it is asked for, so that this is safe
 * on a server.
 *
 * @throws TypeError for an issuer that tokens must not be fetched from
 */
export function createAuthSettings(options: AuthOptions): AuthSettings {
  const { issuer, client_id, resource, onEvent, api_origins } = options
  const {
    scope = 'openid profile email',
    mode = 'redirect',
    storage = 'local',
    dpop = true,
  } = options
  if (!isSecure(issuer)) {
    throw new TypeError(
      `The issuer ${issuer} must be https: plain http is for loopback hosts only.`,
    )
  }
  // A browser's window has every member of it.
  const page = options.ports ?? (globalThis as unknown as AuthPorts)
  return {
    ...{ page, issuer, client_id, resource, onEvent, scope, mode, storage, dpop },
    name: `shrd-auth ${issuer} ${client_id}`,
    get redirect_uri() {
      const { redirect_uri = '/callback' } = options
      return redirect_uri.startsWith('/') ? page.location.origin + redirect_uri : redirect_uri
    },
    get origins() {
      return [new URL(issuer).origin, ...(api_origins ?? [page.location.origin])]
    },
  }
}
