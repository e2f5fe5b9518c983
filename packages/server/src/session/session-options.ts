import type { Provider } from '../provider/create-provider.ts'
import { findProvider } from '../provider/find-provider.ts'
import { type CookieSeal, createCookieSeal } from './cookie-seal.ts'
import { createEndedMemory, type EndedSessions } from './ended-sessions.ts'
import { createSharedRefresh, type ShareRefresh } from './share-refresh.ts'

/** Paths that the application leaves to its sessions. */
export interface SessionPaths {
  /** Begins a sign-in. `?return_to=` names the page afterwards. @default `/auth/sign-in` */
  readonly sign_in: string
  /** The redirect URI of the client. @default `/callback` */
  readonly callback: string
  /** Ends the session. Takes POST only, from a form of this application. @default `/auth/sign-out` */
  readonly sign_out: string
  /** `backchannel_logout_uri` of the client. @default `/auth/backchannel-logout` */
  readonly backchannel_logout: string
  /** Where users get after a sign-out; `/`, or a path that the client registers. @default `/` */
  readonly signed_out: string
  /** Where users get after a failed sign-in, with its code as `?error=`. @default `/` */
  readonly failed: string
}

/** Options of `createSessions`. */
export interface SessionOptions {
  /** The address of the identity service, exactly as it is in its tokens. */
  readonly issuer: string
  readonly client_id: string
  /** Leave it out for a public client. @default none */
  readonly client_secret?: string
  /** The origin of this application, as browsers know it. */
  readonly origin: string
  /**
   * Random texts of at least 32 characters, from which the keys of the cookie are derived. The first
   * one seals, all of them open. To rotate, put a new one in front, and remove the old one after
   * `max_age`.
   */
  readonly secrets: readonly string[]
  /** `offline_access` gets a refresh token, and asks the user for it. @default `openid profile email` */
  readonly scope?: string
  /** The `uri` of the API that access tokens are for. @default tokens of the service itself */
  readonly resource?: string
  /** The most seconds of a session. @default 28800, eight hours */
  readonly max_age?: number
  /** The name of the cookie; over TLS it gets the prefix `__Host-`. @default `shrd_app` */
  readonly cookie?: string
  readonly paths?: Partial<SessionPaths>
  /** Runs a refresh once for all processes. @default once for this process */
  readonly shareRefresh?: ShareRefresh
  /** Sessions that the service, or a sign-out here, has ended. Several processes need one. @default a memory of this process */
  readonly ended?: EndedSessions
  /** @default one for each issuer, for the whole process */
  readonly provider?: Provider
}

/** {@link SessionOptions} with everything that was left out. */
export interface SessionSettings {
  readonly provider: Provider
  readonly client_id: string
  readonly client_secret: string | undefined
  readonly origin: string
  readonly secure: boolean
  readonly seal: CookieSeal
  readonly scope: string
  readonly resource: string | undefined
  readonly max_age: number
  readonly paths: SessionPaths
  readonly shareRefresh: ShareRefresh
  readonly ended: EndedSessions
  /** The names of the cookies. */
  readonly cookies: { readonly session: string; readonly pending: string }
}

const PATHS: SessionPaths = {
  sign_in: '/auth/sign-in',
  callback: '/callback',
  sign_out: '/auth/sign-out',
  backchannel_logout: '/auth/backchannel-logout',
  signed_out: '/',
  failed: '/',
}
const EIGHT_HOURS = 28_800

/** Fills in what was left out. */
export function readOptions(options: SessionOptions): SessionSettings {
  const { issuer, client_id, client_secret, secrets, resource, cookie = 'shrd_app' } = options
  const { origin } = new URL(options.origin)
  const secure = origin.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  return {
    provider: options.provider ?? findProvider(issuer),
    client_id,
    client_secret,
    origin,
    secure,
    seal: createCookieSeal(secrets, { issuer, client_id }),
    scope: options.scope ?? 'openid profile email',
    resource,
    max_age: options.max_age ?? EIGHT_HOURS,
    paths: { ...PATHS, ...options.paths },
    shareRefresh: options.shareRefresh ?? createSharedRefresh(),
    ended: options.ended ?? createEndedMemory(),
    cookies: { session: `${prefix}${cookie}`, pending: `${prefix}${cookie}_pending` },
  }
}
