import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, sessionOf } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { assertFresh } from '../sessions/assert-fresh.ts'
import { endAllOf, endEverything } from '../sessions/end-sessions.ts'

/** Calls with which the platform's operators end sessions of others. */
export function operatorHandlers(deps: {
  ports: Pick<Ports, 'now' | 'log'>
}): Pick<Handlers, 'endSessionsAsOperator'> {
  return { endSessionsAsOperator: (call) => endSessions(deps.ports, call) }
}

async function endSessions(
  { now, log }: Pick<Ports, 'now' | 'log'>,
  call: Call<'endSessionsAsOperator'>,
): Promise<{ ended: number }> {
  const { sub, roles } = sessionOf(call)
  if (!roles.includes('god')) throw new ShrdError('forbidden')
  assertFresh(sessionOf(call), now())
  const { whose } = call.input
  const answer = await call.transaction(async (store) => ({ ended: await end(store, whose) }))
  log.warn({ operator: sub, whose, ...answer, request_id: call.requestId }, 'sessions ended')
  if (whose === 'everyone' || whose === sub) call.reply.endSession()
  return answer
}

function end(store: Repositories, whose: string): Promise<number> {
  return whose === 'everyone' ? endEverything(store) : endAllOf(store, whose)
}
