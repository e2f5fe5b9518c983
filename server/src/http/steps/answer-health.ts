import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../persistence/database.ts'
import type { Step } from '../state.ts'

const PATIENCE = 2_000

/** True if the process still accepts requests. */
export interface Readiness {
  isDraining: boolean
}

/**
 * `/health/live`: the process responds. `/health/ready`: it accepts requests and reaches the
 * database.
 */
export function answerHealth(deps: { database: Database; readiness: Readiness }): Step {
  return async (ctx, next) => {
    if (ctx.path === '/health/live') ctx.body = { status: 'ok' }
    else if (ctx.path === '/health/ready') {
      const isReady = !deps.readiness.isDraining && (await answers(deps.database))
      ctx.status = isReady ? 200 : 503
      ctx.body = { status: isReady ? 'ok' : 'unavailable' }
    } else await next()
  }
}

async function answers(database: Database): Promise<boolean> {
  const ping = database.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([ping, wait(PATIENCE, false, { ref: false })])
}
