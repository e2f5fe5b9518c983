import type { Logger } from 'pino'
import type { Ports } from '../../ports.ts'
import type { RequestState, Step } from '../state.ts'

/** Longer than any path of the service. A requested path can have any length. */
const LONGEST_PATH = 200

/** Gives the request an id, and logs one line when the response is sent. */
export function identifyRequest({ log, now, randomBytes }: Ports): Step {
  return async (ctx, next) => {
    const started = now()
    const request_id = Buffer.from(randomBytes(12)).toString('base64url')
    ctx.state = createState(log, request_id)
    ctx.set('X-Request-Id', request_id)
    await next()
    // The path without its query, because protocols put codes and tokens there.
    const { method, status } = ctx
    const path = ctx.path.slice(0, LONGEST_PATH)
    log.info({ request_id, method, path, status, ms: now() - started }, 'request')
  }
}

/** Few requests log more than that line, so their logger is created on demand. */
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
