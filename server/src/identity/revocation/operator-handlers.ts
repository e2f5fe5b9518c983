import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { currentRequest } from '../../events/current-request.ts'
import type { EventActor } from '../../events/new-event.ts'
import { recordEvent } from '../../events/record-event.ts'
import { assertFresh } from '../../http/assert-fresh.ts'
import { type Call, type Handlers, sessionOf } from '../../http/call.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { deleteWithMemberships } from '../account/delete-with-memberships.ts'
import { writeDetails } from '../account/write-details.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import { endAllOf, endEverything } from '../sessions/end-sessions.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { assertOperator } from './assert-operator.ts'
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
 * The operator who calls.
 *
 * @throws `forbidden`, `session_not_fresh`, `second_factor_missing`
 */
function operatorOf(
  { ports, config }: Deps,
  call: Pick<Call<'endSessionsAsOperator'>, 'session' | 'signer'>,
): string {
  const session = sessionOf(call)
  assertOperator(config, session)
  assertFresh(session, ports.now())
  return session.sub
}

async function endSessions(
  deps: Deps,
  call: Call<'endSessionsAsOperator'>,
): Promise<{ ended: number }> {
  const { ports } = deps
  const operator = operatorOf(deps, call)
  const { whose } = call.input
  const answer = await call.transaction(async (store) => {
    const ended = await end(store, whose)
    await recordEnd(store, { operator, whose, ended, at: ports.now() })
    return { ended }
  })
  ports.log.warn({ operator, whose, ...answer, request_id: call.requestId }, 'sessions ended')
  if (whose === 'everyone' || whose === operator) call.reply.endSession()
  return answer
}

/** Sessions of everyone end in all accounts, but an event for each user would be millions. */
async function recordEnd(
  store: Repositories,
  { operator, whose, ended, at }: { operator: string; whose: string; ended: number; at: number },
): Promise<void> {
  const type = 'user.sessions_ended'
  const actor = operatorActor(operator)
  const details = { ended }
  if (whose !== 'everyone') {
    return recordUserEvent(store, { type, sub: whose, actor, details, at })
  }
  const request = currentRequest()
  await recordEvent(store, {
    account_id: PLATFORM_ACCOUNT,
    ...{ type, actor, target: null, details: { ...details, whose }, request, at },
  })
}

function operatorActor(sub: string): EventActor {
  return { kind: 'operator', id: sub }
}

function end(store: Repositories, whose: string): Promise<number> {
  return whose === 'everyone' ? endEverything(store) : endAllOf(store, whose)
}

async function setStatus(
  deps: Deps,
  call: Call<'setStatusAsOperator'>,
): Promise<{ success: true }> {
  const { ports } = deps
  const operator = operatorOf(deps, call)
  const { sub: whose, status } = call.input
  const done = await call.transaction(async (store) => {
    const pool = await lockOther(store, operator, whose)
    await changeStatus(store, { sub: whose, status, now: ports.now() })
    const type = status === 'suspended' ? 'user.suspended' : 'user.reactivated'
    const actor = operatorActor(operator)
    await recordUserEvent(store, { type, sub: whose, pool, actor, at: ports.now() })
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
  const operator = operatorOf(deps, call)
  const { sub: whose } = call.input
  const done = await call.transaction(async (store) => {
    const pool = await lockOther(store, operator, whose)
    const actor = operatorActor(operator)
    await recordUserEvent(store, { type: 'user.deleted', sub: whose, pool, actor, at: ports.now() })
    await deleteWithMemberships(store, whose, ports.now())
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
  const operator = operatorOf(deps, call)
  const { sub: whose, ...details } = call.input
  const done = await call.transaction(async (store) => {
    const person = await lockOther(store, operator, whose)
    const now = ports.now()
    await writeDetails(store, { person, role: 'operator', details, now })
    const changed = { changed: Object.keys(details) }
    const actor = operatorActor(operator)
    const what = { type: 'user.updated', sub: whose, details: changed, at: now } as const
    await recordUserEvent(store, { ...what, pool: person, actor })
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
  // A former member is nobody, and must not come back by a change of status.
  if (person === undefined || person.status === 'deleted') throw new ShrdError('user_unknown')
  return person
}
