import Router from '@koa/router'
import { type EndpointName, endpoints } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { answerCall, type CallDeps } from './answer-call.ts'
import { IDENTITY_STEP, isCallPath } from './api-paths.ts'
import type { RequestState, Step } from './state.ts'

/** The steps of the contract's calls, each under its path and its aliases. */
export function createRouter(deps: CallDeps): readonly Step[] {
  // Exact paths, because the other steps recognise calls by them (`isCallPath`).
  const router = new Router<RequestState>({ sensitive: true, strict: true })
  // Object.keys returns plain strings. The keys of this value are exactly the names.
  const names = Object.keys(endpoints) as EndpointName[]
  for (const name of names) {
    const { method, path, aliases } = endpoints[name]
    router.register([path, ...aliases], [method], answerCall(deps, name))
  }
  return [answerCalls(router), answerUnknownCalls(router)]
}

/** Searches the calls only for a path of a call. */
function answerCalls(router: Router<RequestState>): Step {
  // The router itself adds the properties that its type requires of the context.
  const answer = router.routes() as Step
  return (ctx, next) => (isCallPath(ctx.path) ? answer(ctx, next) : next())
}

/** Under a path of calls, only calls are handled. */
function answerUnknownCalls(router: Router<RequestState>): Step {
  return async (ctx, next) => {
    if (!isCallPath(ctx.path) || ctx.path === IDENTITY_STEP) return next()
    const { path } = router.match(ctx.path, ctx.method)
    throw new ShrdError(path.length > 0 ? 'method_not_allowed' : 'not_found')
  }
}
