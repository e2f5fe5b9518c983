import type { Logger } from 'pino'
import type { Ports } from '../../ports.ts'
import type { RequestState, Step } from '../state.ts'

/** Longer than any path of the service; what is asked for may be as long as somebody likes. */
const LONGEST_PATH = 200

/** Names the request, and writes one line about it when it is answered. */
export function identifyRequest({ log, now, randomBytes }: Ports): Step {
  return async (ctx, next) => {
    const started = now()
    const request_id = Buffer.from(randomBytes(12)).toString('base64url')
    ctx.state = createState(log, request_id)
    ctx.set('X-Request-Id', request_id)
    await next()
    // The path without its query: protocols put codes and tokens there.
    const { method, status } = ctx
    const path = ctx.path.slice(0, LONGEST_PATH)
    log.info({ request_id, method, path, status, ms: now() - started }, 'request')
  }
}

/** Few requests have more to say than the one line, so their log is made when it is asked for. */
function createState(log: Logger, request_id: string): RequestState {
  let own: Logger | undefined
  return {
    requestId: request_id,
    get log() {
      own ??= log.child({ request_id })
      return own
    },
  }
}
