import Router from '@koa/router'
import { type EndpointName, endpoints } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { answerCall, type CallDeps } from './answer-call.ts'
import { IDENTITY_STEP, isCallPath } from './api-paths.ts'
import type { RequestState, Step } from './state.ts'

/** The steps that answer the calls of the contract, each under its path and its aliases. */
export function createRouter(deps: CallDeps): readonly Step[] {
  // Paths as they are written, to the letter: the other steps know calls by them (`isCallPath`).
  const router = new Router<RequestState>({ sensitive: true, strict: true })
  // Object.keys answers plain strings; the keys of this very value are the names.
  const names = Object.keys(endpoints) as EndpointName[]
  for (const name of names) {
    const { method, path, aliases } = endpoints[name]
    router.register([path, ...aliases], [method], answerCall(deps, name))
  }
  return [answerCalls(router), answerUnknownCalls(router)]
}

/** Looks through the calls only for a path that is one. */
function answerCalls(router: Router<RequestState>): Step {
  // The router itself adds what its type asks of the context.
  const answer = router.routes() as Step
  return (ctx, next) => (isCallPath(ctx.path) ? answer(ctx, next) : next())
}

/** Under a path of calls nothing but calls is answered. */
function answerUnknownCalls(router: Router<RequestState>): Step {
  return async (ctx, next) => {
    if (!isCallPath(ctx.path) || ctx.path === IDENTITY_STEP) return next()
    const { path } = router.match(ctx.path, ctx.method)
    throw new ShrdError(path.length > 0 ? 'method_not_allowed' : 'not_found')
  }
}
