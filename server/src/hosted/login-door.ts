import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import type { OwnSessions } from './own-session.ts'
import type { Door } from './step-door.ts'

/** The door of `/login`: a person signs in to the service itself, no application asks. */
export function createLoginDoor(
  { config, own }: { config: Pick<Config, 'issuer'>; own: OwnSessions },
  ctx: Context,
): Door {
  return {
    interaction: null,
    accountId: PLATFORM_ACCOUNT,
    address: ctx.ip,
    client: null,
    scopes: [],
    needsConsent: () => false,
    async finish({ sub, amr }, end) {
      if (sub === null) throw new TypeError('a sign-in without a person cannot be finished')
      await own.start({ sub, amr, address: ctx.ip }, ctx, end)
      return new URL('/', config.issuer).href
    },
    leave: () => own.leave(ctx),
    deny: () => Promise.reject(new TypeError('nobody asked for consent')),
  }
}
