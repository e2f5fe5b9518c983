import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { parseClientPolicy } from '../identity/client-policy/client-policy.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import type { Door } from './door.ts'
import type { OwnSessions } from './own-session.ts'
import { readPreferences } from './preferences.ts'
import { SERVICE_NAME } from './service-name.ts'

/** The door of `/login`: a person signs in to the service itself, no application asks. */
export function createLoginDoor(
  { config, own }: { config: Pick<Config, 'issuer'>; own: OwnSessions },
  ctx: Context,
): Door {
  return {
    interaction: null,
    accountId: PLATFORM_ACCOUNT,
    address: ctx.ip,
    userAgent: ctx.get('User-Agent'),
    locale: readPreferences(ctx).locale,
    confirming: false,
    brand: SERVICE_NAME,
    policy: parseClientPolicy({}),
    client: null,
    scopes: [],
    needsConsent: () => false,
    findSession: () => own.find(ctx.req),
    async finish({ sub, session, amr }, end) {
      if (sub === null) throw new TypeError('a sign-in without a person cannot be finished')
      if (session === null) await own.start({ sub, amr, address: ctx.ip }, ctx, end)
      else await own.keep({ reference: session, sub }, ctx, end)
      return new URL('/', config.issuer).href
    },
    leave: () => own.leave(ctx),
    deny: () => Promise.reject(new TypeError('nobody asked for consent')),
  }
}
