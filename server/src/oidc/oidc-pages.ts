import type { DeviceStage } from '@shrd/contract'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Later } from './answer-later.ts'

/** The provider's pages, drawn by the hosted pages. */
export interface OidcPages {
  /** The request failed and the error cannot be returned to the application. */
  failed(ctx: KoaContextWithOIDC, failure: OidcFailure): Promise<void>
  /** The database did not respond. */
  unavailable(ctx: KoaContextWithOIDC, later: Later): Promise<void>
  /**
   * Asks the user to confirm a sign-out. `immediate`: no one is signed in, so the page continues by
   * itself.
   */
  endSession(ctx: KoaContextWithOIDC, options: { xsrf: string; immediate: boolean }): Promise<void>
  signedOut(ctx: KoaContextWithOIDC): Promise<void>
  /** The user of a device without a browser enters its code here. */
  device(ctx: KoaContextWithOIDC, stage: DeviceStage): Promise<void>
}

/** The reason why a request to the provider failed. */
export interface OidcFailure {
  /** An OAuth error code. */
  error: string
  description?: string | undefined
  /** What caused it, for a developer: it may name addresses of the network. */
  reason?: string | undefined
  /** True if the sign-in has expired or was already completed. */
  expired: boolean
}

/** The value that a form of the provider must repeat. */
export function formSecret(ctx: KoaContextWithOIDC): string {
  const secret = ctx.oidc.session?.state?.secret
  if (typeof secret !== 'string') throw new TypeError('the session has no form in progress')
  return secret
}
