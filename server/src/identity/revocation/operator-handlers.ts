import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { type Call, type Handlers, sessionOf } from '../../http/call.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { deletePerson } from '../account/delete-person.ts'
import { writeDetails } from '../account/write-details.ts'
import { hasSecondFactor } from '../proofs.ts'
import { assertFresh } from '../sessions/assert-fresh.ts'
import { endAllOf, endEverything } from '../sessions/end-sessions.ts'
import { changeStatus } from './change-status.ts'

type OperatorPorts = Pick<Ports, 'now' | 'log'>

interface Deps {
  ports: OperatorPorts
  config: Pick<Config, 'mode'>
}

/** Calls with which the platform's operators end, suspend and delete other users. */
export function operatorHandlers(
  deps: Deps,
): Pick<
  Handlers,
  'endSessionsAsOperator' | 'setStatusAsOperator' | 'deleteUserAsOperator' | 'updateUserAsOperator'
> {
  return {
    endSessionsAsOperator: (call) => endSessions(deps, call),
    setStatusAsOperator: (call) => setStatus(deps, call),
    deleteUserAsOperator: (call) => deleteUser(deps, call),
    updateUserAsOperator: (call) => updateUser(deps, call),
  }
}

/**
 * The operator who calls. A password alone is enough only in development, where operators start
 * with the printed password.
 *
 * @throws `forbidden`, `session_not_fresh`, `second_factor_missing`
 */
function assertOperator(
  { ports, config }: Deps,
  call: Pick<Call<'endSessionsAsOperator'>, 'session' | 'signer'>,
): string {
  const { sub, roles, amr, ...session } = sessionOf(call)
  if (!roles.includes('god')) throw new ShrdError('forbidden')
  assertFresh(session, ports.now())
  if (config.mode === 'production' && !hasSecondFactor(amr)) {
    throw new ShrdError('second_factor_missing')
  }
  return sub
}

async function endSessions(
  deps: Deps,
  call: Call<'endSessionsAsOperator'>,
): Promise<{ ended: number }> {
  const { ports } = deps
  const operator = assertOperator(deps, call)
  const { whose } = call.input
  const answer = await call.transaction(async (store) => ({ ended: await end(store, whose) }))
  ports.log.warn({ operator, whose, ...answer, request_id: call.requestId }, 'sessions ended')
  if (whose === 'everyone' || whose === operator) call.reply.endSession()
  return answer
}

function end(store: Repositories, whose: string): Promise<number> {
  return whose === 'everyone' ? endEverything(store) : endAllOf(store, whose)
}

async function setStatus(
  deps: Deps,
  call: Call<'setStatusAsOperator'>,
): Promise<{ success: true }> {
  const { ports } = deps
  const operator = assertOperator(deps, call)
  const { sub: whose, status } = call.input
  const done = await call.transaction(async (store) => {
    await lockOther(store, operator, whose)
    await changeStatus(store, { sub: whose, status, now: ports.now() })
    return { success: true }
  })
  ports.log.warn({ operator, whose, status, request_id: call.requestId }, 'status of a person set')
  return done
}

async function deleteUser(
  deps: Deps,
  call: Call<'deleteUserAsOperator'>,
): Promise<{ success: true }> {
  const { ports } = deps
  const operator = assertOperator(deps, call)
  const { sub: whose } = call.input
  const done = await call.transaction(async (store) => {
    await lockOther(store, operator, whose)
    await deletePerson(store, whose)
    return { success: true }
  })
  ports.log.warn({ operator, whose, request_id: call.requestId }, 'a person was deleted')
  return done
}

async function updateUser(
  deps: Deps,
  call: Call<'updateUserAsOperator'>,
): Promise<{ success: true }> {
  const { ports } = deps
  const operator = assertOperator(deps, call)
  const { sub: whose, ...details } = call.input
  const done = await call.transaction(async (store) => {
    const person = await lockOther(store, operator, whose)
    await writeDetails(store, { person, role: 'operator', details, now: ports.now() })
    return { success: true as const }
  })
  // Not what: it is about the person.
  ports.log.info({ operator, whose, request_id: call.requestId }, 'details of a person changed')
  return done
}

/**
 * The other user on whom an operator acts. It reads the operator again and locks them, so that one
 * operator always remains, even if two would delete each other.
 *
 * @throws `forbidden`, `user_unknown`
 */
async function lockOther(store: Repositories, operator: string, whose: string): Promise<Person> {
  if (operator === whose) throw new ShrdError('forbidden')
  const asking = await store.identity.persons.lock(operator)
  const isOperator = asking?.status === 'active' && asking.roles.includes('god')
  if (!isOperator) throw new ShrdError('forbidden')
  const person = await store.identity.persons.lock(whose)
  if (person === undefined) throw new ShrdError('user_unknown')
  return person
}
