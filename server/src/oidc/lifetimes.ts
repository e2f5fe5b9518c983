import type { Configuration } from 'oidc-provider'
import type { SessionTimes } from '../config.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Clients redeem a code at once or never (RFC 9700 advises a minute). */
const CODE_LIFETIME = MINUTE
/** How long a user may take to sign in. */
const INTERACTION_LIFETIME = HOUR

type Lifetimes = NonNullable<Configuration['ttl']>

/**
 * Lifetimes of everything that the provider issues, in seconds. The configuration sets those of
 * sessions.
 */
export function createLifetimes(session: SessionTimes, now: () => number): Lifetimes {
  const lifetime = createSessionLifetime(session, now)
  return {
    AccessToken: (_, token) => token.resourceServer?.accessTokenTTL ?? 15 * MINUTE,
    AuthorizationCode: CODE_LIFETIME,
    ClientCredentials: (_, token) => token.resourceServer?.accessTokenTTL ?? 10 * MINUTE,
    Grant: Math.floor(session.absolute / 1000),
    IdToken: 15 * MINUTE,
    Interaction: INTERACTION_LIFETIME,
    RefreshToken: (_, token, client) => refreshTokenLifetime(_, token, client),
    Session: (_, { loginTs = seconds(now()) }) => lifetime(loginTs),
  }
}

/** Sliding, but never past the absolute end. The provider refuses less than one second. */
export function createSessionLifetime(
  session: SessionTimes,
  now: () => number,
): (loginTs: number) => number {
  const idle = Math.floor(session.idle / 1000)
  const absolute = Math.floor(session.absolute / 1000)
  return (loginTs) => Math.max(1, Math.min(idle, loginTs + absolute - seconds(now())))
}

type RefreshTokenLifetime = Extract<Lifetimes['RefreshToken'], (...args: never[]) => number>

/** A browser's rotated token keeps the end of the first one: rotation never extends its life. */
const refreshTokenLifetime: RefreshTokenLifetime = (ctx, token, client) => {
  const rotated = ctx?.oidc?.entities.RotatedRefreshToken
  const inBrowser = client.applicationType === 'web' && client.tokenEndpointAuthMethod === 'none'
  if (rotated && inBrowser && !token.isSenderConstrained()) return rotated.remainingTTL
  return 14 * DAY
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
