import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { parseClientPolicy } from '../identity/client-policy/client-policy.ts'
import { OWN_METHODS } from '../identity/client-policy/own-methods.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import type { Database } from '../persistence/database.ts'
import type { Door } from '../identity/sign-in/sign-in-entry.ts'
import { findLanding } from './landing.ts'
import type { OwnSessions } from '../identity/sign-in/browser-sessions.ts'
import { readPreferences } from './preferences.ts'
import type { RedirectCookie } from './redirect-cookie.ts'
import { SERVICE_NAME } from './service-name.ts'

interface Deps {
  config: Pick<Config, 'issuer' | 'secondFactor'>
  own: OwnSessions
  redirects: RedirectCookie
  database: Pick<Database, 'store'>
}

/** The door of `/login`: a user signs in to the service itself, without an application. */
export function createLoginDoor({ config, own, redirects, database }: Deps, ctx: Context): Door {
  const { locale } = readPreferences(ctx)
  return {
    interaction: null,
    accountId: PLATFORM_ACCOUNT,
    address: ctx.ip,
    userAgent: ctx.get('User-Agent'),
    knownAs: own.readKnown(ctx.req),
    locale,
    confirming: false,
    brand: SERVICE_NAME,
    policy: parseClientPolicy({ second_factor: config.secondFactor, methods: OWN_METHODS }),
    client: null,
    scopes: [],
    describeConsent: () => null,
    needsConsent: () => false,
    findSession: () => own.find(ctx.req),
    async finish({ sub, session, amr }, end) {
      if (sub === null) throw new TypeError('a sign-in without a user cannot be finished')
      if (session === null) await own.start({ sub, amr, address: ctx.ip, locale }, ctx, end)
      else await own.keep({ reference: session, sub }, ctx, end)
      const wanted = redirects.take(ctx)
      return new URL(wanted ?? (await findLanding(database.store, sub)), config.issuer).href
    },
    leave: () => own.leave(ctx),
    deny: () => Promise.reject(new TypeError('no consent was requested')),
  }
}
