import type Router from '@koa/router'
import { isShrdError } from '@shrd/crypto/errors'
import { readPreferences } from '../http/preferences.ts'
import type { RequestState, StepContext } from '../http/state.ts'
import { CONNECTIONS_DOOR } from '../identity/account/connection-handlers.ts'
import { redeemConnection, storeConnection } from '../identity/providers/finish-connection.ts'
import type { Services } from '../services.ts'
import { redirect } from './redirect.ts'

/** What can become of a connection, besides success. */
const REFUSALS = [
  'provider_expired',
  'provider_not_found',
  'provider_denied',
  'provider_failed',
  'provider_refused',
  'provider_taken',
] as const

/** The account page, with what became of a connection: `connected`, or the code of an error. */
const backTo = (result: string) => `/account/security?connection=${result}`

/** Where a signed-in user comes back who connects a provider. */
export function addConnectionReturn(router: Router<RequestState>, deps: Services): void {
  router.get(`${CONNECTIONS_DOOR}/provider`, async (ctx) => {
    try {
      await finish(deps, ctx)
      redirect(ctx, backTo('connected'))
    } catch (error) {
      const code = REFUSALS.find((refusal) => isShrdError(error, refusal))
      if (code === undefined) throw error
      redirect(ctx, backTo(code))
    }
  })
}

async function finish(deps: Services, ctx: StepContext): Promise<void> {
  const { providerFlows, browserSessions, database } = deps
  const session = await browserSessions.find(ctx.req)
  const params = new URLSearchParams(ctx.querystring)
  const answer = { door: CONNECTIONS_DOOR, params }
  const redeemed = await redeemConnection(providerFlows, session, answer)
  const { locale } = readPreferences(ctx)
  const userAgent = ctx.get('User-Agent')
  await database.transaction((store) =>
    storeConnection(deps, store, { ...redeemed, userAgent, locale }),
  )
}
