import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { verifyAccountDeletion, verifyKeyLog } from '@shrd/crypto/identity'
import { type Call, sessionOf, signerOf } from '../../http/call.ts'
import { isFirstParty } from '../../http/origins.ts'
import { assertNotLast } from '../../identity/account/delete-account.ts'
import { endProvenStep, readProvenStep } from '../../identity/key-login/take-proven-step.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import { notify } from '../../identity/notifications/notify.ts'
import { recordUserEvent } from '../../identity/user-events/record-user-event.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertRecord } from '../assert-record.ts'
import { leave } from './leave.ts'
import type { MemberDeps } from './member-deps.ts'

/** How long partners can save what was shared with them. */
const PARTNER_DAYS: number = 7 * 86_400_000

/** Longer than any call takes: what one that is under way still writes is deleted, too. */
const CALLS_END: number = 3_600_000

/**
 * Deletes the account of a member: ends the key log and all sessions, forgets who it was, and tells
 * the partners. The next run of the sweeper deletes what is not shared, however much it is. What is
 * shared goes when the partners' days are over.
 *
 * @throws `login_expired`, `record_invalid`, `token_invalid`, `token_used`, `last_owner`, `forbidden`
 *   for the last operator
 */
export async function deleteUser(
  deps: MemberDeps,
  call: Call<'deleteUser'>,
): Promise<EndpointOutput<'deleteUser'>> {
  const { database, ports, twoFactor, notices } = deps
  const { user_id } = signerOf(call)
  const { sub } = sessionOf(call)
  const { code_verifier, token, retirement } = call.input
  const now = ports.now()
  const step = { code_verifier, now }
  if ((await readProvenStep(database.store, step)) !== user_id) throw new ShrdError('login_expired')
  const sequence = await verifyRequest(deps, call)
  const factor = await twoFactor.prove(sub, { token, address: call.address })
  const answer = await call.transaction(async (store) => {
    // First, in the order of locks; the deletion of the user comes to it late.
    await store.service.idempotency.deleteAllOf(sub)
    const partners = await store.vault.memberRemains.listPartners(user_id, now)
    const isSharing = await store.vault.memberRemains.isSharing(user_id)
    const purge_at = now + (isSharing ? PARTNER_DAYS : CALLS_END)
    const person = await store.identity.persons.lock(sub)
    if (person === undefined) throw new ShrdError('session_ended')
    if (person.roles.includes('god')) await assertNotLast(store, sub)
    await endProvenStep(store, step)
    await factor.use(store)
    await retire(store, { user_id, entry: retirement, sequence })
    await store.vault.memberRemains.lapseReaders(user_id, { lapses_at: purge_at, now })
    await notify(store, partners, { kind: 'partner_leaves', actor_id: user_id, now })
    await recordUserEvent(store, { type: 'user.deleted', sub, pool: person, at: now })
    await leave(deps, store, { person, user_id, purge_at })
    const { userAgent, locale } = call
    // Afterwards, because the deletion also removes the user's queued mails.
    await notices.tell(store, person, { kind: 'account_deleted', userAgent, locale })
    return { purge_at: isSharing ? purge_at : null }
  })
  call.reply.endSession()
  ports.log.warn({ request_id: call.requestId }, 'a member deleted their account')
  return answer
}

/**
 * Verifies that the keys in force signed this deletion and the end of their log. Returns the number
 * of the entry that ends it.
 *
 * @throws `record_invalid`
 */
async function verifyRequest(
  { config, database }: MemberDeps,
  { input, origin, signer }: Call<'deleteUser'>,
): Promise<number> {
  const { statement, signature, code_verifier, retirement } = input
  const user_id = signer?.user_id ?? ''
  const log = await getKeyLog(database.store, user_id)
  const signed = await assertRecord(verifyAccountDeletion({ statement, signature }, log))
  const isSame =
    signed.user_id === user_id &&
    signed.request_id === code_verifier &&
    signed.origin === origin &&
    isFirstParty(config, origin)
  if (!isSame) throw new ShrdError('record_invalid')
  const entries = await database.store.identity.members.keyLog(user_id)
  const ended = await assertRecord(verifyKeyLog(user_id, [...entries, retirement]))
  if (ended.retired_at === null) throw new ShrdError('record_invalid')
  return ended.current.sequence + 1
}

/** @throws `record_invalid` if the keys were replaced meanwhile */
async function retire(
  { identity: { members } }: Repositories,
  {
    user_id,
    entry,
    sequence,
  }: {
    user_id: string
    entry: Call<'deleteUser'>['input']['retirement']
    sequence: number
  },
): Promise<void> {
  if (!(await members.retire(user_id, entry, sequence))) throw new ShrdError('record_invalid')
}
