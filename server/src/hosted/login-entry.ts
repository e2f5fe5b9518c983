import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { readPreferences } from '../http/preferences.ts'
import { parseClientPolicy } from '../identity/client-policy/client-policy.ts'
import { OWN_METHODS } from '../identity/client-policy/own-methods.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import { relyingPartyOf } from '../identity/passkeys/relying-party.ts'
import type { BrowserSessions } from '../identity/sign-in/browser-sessions.ts'
import type { SignInEntry } from '../identity/sign-in/sign-in-entry.ts'
import type { Database } from '../persistence/database.ts'
import { SERVICE_NAME } from '../service-name.ts'
import { findLanding } from './landing.ts'
import type { ProviderCookie } from './provider-cookie.ts'
import type { RedirectCookie } from './redirect-cookie.ts'

interface Deps {
  config: Pick<Config, 'issuer' | 'secondFactor'>
  browserSessions: BrowserSessions
  redirects: RedirectCookie
  database: Pick<Database, 'store'>
  providerCookie: ProviderCookie
}

/** The entry of `/login`: a user signs in to the service itself, without an application. */
export function createLoginEntry(
  { config, browserSessions, redirects, database, providerCookie }: Deps,
  ctx: Context,
): SignInEntry {
  const { locale } = readPreferences(ctx)
  return {
    interaction: null,
    origin: config.issuer,
    relyingParty: relyingPartyOf(config.issuer),
    returns: { door: '/login', bind: () => providerCookie.bind(ctx) },
    accountId: PLATFORM_ACCOUNT,
    isServing: true,
    address: ctx.ip,
    userAgent: ctx.get('User-Agent'),
    knownAs: browserSessions.readKnown(ctx.req),
    locale,
    confirming: false,
    isAgain: false,
    brand: SERVICE_NAME,
    policy: parseClientPolicy({
      second_factor: config.secondFactor,
      methods: [...OWN_METHODS, 'passkey'],
      // The account page is one click away, and adds them.
      passkeys: { offer: false },
    }),
    client: null,
    scopes: [],
    describeConsent: () => null,
    needsConsent: () => false,
    findSession: () => browserSessions.find(ctx.req),
    async finish(state, end) {
      const proven = { ...state, address: ctx.ip, locale }
      const sub = await browserSessions.finish(proven, ctx, end)
      const wanted = redirects.take(ctx)
      return new URL(wanted ?? (await findLanding(database.store, sub)), config.issuer).href
    },
    leave: () => browserSessions.leave(ctx),
    deny: () => Promise.reject(new TypeError('no consent was requested')),
  }
}
