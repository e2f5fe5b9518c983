import type Router from '@koa/router'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { readPreferences } from '../http/preferences.ts'
import type { RequestState, StepContext } from '../http/state.ts'
import { CONNECTIONS_DOOR } from '../identity/account/connection-handlers.ts'
import { connect } from '../identity/providers/connect.ts'
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

/** Only the session that has started it: nobody connects their provider to the user of another one. */
async function finish(deps: Services, ctx: StepContext): Promise<void> {
  const { providerFlows, browserSessions, database } = deps
  const session = await browserSessions.find(ctx.req)
  const browser = session?.reference
  const params = new URLSearchParams(ctx.querystring)
  const taken = await providerFlows.take({ browser, door: CONNECTIONS_DOOR, params })
  if (session === undefined || taken?.flow.session_reference !== session.reference) {
    throw new ShrdError('provider_expired')
  }
  const { provider, user, tokens } = await providerFlows.redeem(taken)
  const { locale } = readPreferences(ctx)
  await database.transaction(async (store) => {
    const person = await store.identity.persons.lock(session.sub)
    const isHere = person?.account_id === provider.account_id
    if (person?.status !== 'active' || !isHere) throw new ShrdError('provider_expired')
    // It may have ended while the user was at the provider.
    if ((await store.identity.sessions.lockLink(session.reference)) === undefined) {
      throw new ShrdError('provider_expired')
    }
    const { provider_id, updated_at } = provider
    await connect(deps, store, {
      ...{ person, provider_id, updated_at, identity: user, email: user.email },
      tokens: provider.keep_tokens ? tokens : null,
      ...{ userAgent: ctx.get('User-Agent'), locale },
    })
  })
}
