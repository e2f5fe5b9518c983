import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, sessionOf } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import type { NoticeOf, SecurityNotices } from '../sessions/security-notices.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { assertProven, type ProofOfSession } from './assert-proven.ts'
import { deleteWithMemberships } from './delete-with-memberships.ts'

/** Deletes the signed-in user, and notifies them at their former address. */
export async function deleteAccount(
  deps: ProofOfSession & {
    readonly ports: Pick<Ports, 'now' | 'log'>
    readonly notices: Pick<SecurityNotices, 'tell'>
  },
  call: Call<'deleteAccount'>,
): Promise<EndpointOutput<'deleteAccount'>> {
  const session = sessionOf(call)
  const { sub } = session
  await assertProven(deps, session)
  await call.transaction(async (store) => {
    const person = await store.identity.persons.lock(sub)
    if (person?.roles.includes('god')) await assertNotLast(store, sub)
    await recordUserEvent(store, { type: 'user.deleted', sub, pool: person, at: deps.ports.now() })
    await deleteWithMemberships(store, sub, deps.ports.now())
    // Afterwards, because the deletion also removes the user's queued mails.
    if (person !== undefined) await deps.notices.tell(store, person, deletionOf(call))
    return { success: true }
  })
  deps.ports.log.warn({ sub, request_id: call.requestId }, 'a person deleted their account')
  call.reply.endSession()
  return { success: true }
}

function deletionOf({ userAgent, locale }: Call<'deleteAccount'>): NoticeOf {
  return { kind: 'account_deleted', userAgent, locale }
}

/** Without an operator, no one could ever appoint one. */
export async function assertNotLast(
  { identity: { persons } }: Repositories,
  sub: string,
): Promise<void> {
  const operators = await persons.lockOperators()
  if (operators.every((operator) => operator === sub)) throw new ShrdError('forbidden')
}
