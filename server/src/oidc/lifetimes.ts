import type { Client, Configuration } from 'oidc-provider'
import type { SessionTimes } from '../config.ts'
import {
  type ChosenLifetimes,
  chosenLifetimes,
  lifetimesOf,
} from '../identity/clients/client-lifetimes.ts'
import { UNKNOWN_TIME } from './unknown-time.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Clients redeem a code at once or never (RFC 9700 advises a minute). */
const CODE_LIFETIME = MINUTE
/** How long a user may take to sign in. */
const INTERACTION_LIFETIME = HOUR
/** How long the code of a device is good. */
const DEVICE_CODE_LIFETIME = 10 * MINUTE

type Lifetimes = NonNullable<Configuration['ttl']>

/** A program that asks for itself can ask again at any time. */
const OWN_TOKEN_LIFETIME = 10 * MINUTE

/**
 * Lifetimes of everything that the provider issues, in seconds. The configuration sets those of
 * sessions, and a client may choose those of its tokens.
 */
export function createLifetimes(session: SessionTimes, now: () => number): Lifetimes {
  const lifetime = createSessionLifetime(session, now)
  return {
    AccessToken: (_, token, client) =>
      token.resourceServer?.accessTokenTTL ?? lifetimesOf(client.lifetimes).access_token,
    AuthorizationCode: CODE_LIFETIME,
    ClientCredentials: (_, token, client) =>
      token.resourceServer?.accessTokenTTL ?? chosenBy(client).access_token ?? OWN_TOKEN_LIFETIME,
    DeviceCode: DEVICE_CODE_LIFETIME,
    Grant: Math.floor(session.absolute / 1000),
    IdToken: (_, __, client) => lifetimesOf(client.lifetimes).id_token,
    Interaction: INTERACTION_LIFETIME,
    RefreshToken: (_, token, client) => refreshTokenLifetime(_, token, client),
    Session: (_, { loginTs = seconds(now()) }) => lifetime(loginTs),
  }
}

/**
 * Sliding, but never past the absolute end. The provider refuses less than one second. Where the time of
 * the proof is not known, the end of the service's own session counts alone: the adapter finds no
 * session of the provider after it.
 */
export function createSessionLifetime(
  session: SessionTimes,
  now: () => number,
): (loginTs: number) => number {
  const idle = Math.floor(session.idle / 1000)
  const absolute = Math.floor(session.absolute / 1000)
  return (loginTs) =>
    loginTs === UNKNOWN_TIME
      ? idle
      : Math.max(1, Math.min(idle, loginTs + absolute - seconds(now())))
}

type RefreshTokenLifetime = Extract<Lifetimes['RefreshToken'], (...args: never[]) => number>

/** A browser's rotated token keeps the end of the first one: rotation never extends its life. */
const refreshTokenLifetime: RefreshTokenLifetime = (ctx, token, client) => {
  const rotated = ctx?.oidc?.entities.RotatedRefreshToken
  const inBrowser = client.applicationType === 'web' && client.tokenEndpointAuthMethod === 'none'
  if (rotated && inBrowser && !token.isSenderConstrained()) return rotated.remainingTTL
  return lifetimesOf(client.lifetimes).refresh_token
}

function chosenBy({ lifetimes }: Client): ChosenLifetimes {
  return chosenLifetimes.safeParse(lifetimes ?? {}).data ?? {}
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
