import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { assertFresh } from '../../http/assert-fresh.ts'
import { type Call, sessionOf } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { addProofs, SECOND_FACTOR, withoutSecondFactor } from '../proofs.ts'
import type { TwoFactorSetup } from '../two-factor/two-factor.ts'
import type { AccountDeps } from './account-deps.ts'
import { assertProven } from './assert-proven.ts'
import { getPerson } from './get-person.ts'
import { keepOnlyThis } from './keep-only-this.ts'
import { proveFactor, refuseLater } from './prove-present-factor.ts'

/** The time limit of a set-up, the same as in a hosted sign-in. */
const SETUP_LIFE = 60 * 60_000

/**
 * Starts a new authenticator. It stays sealed with the session until its first token. The user
 * proves the present one before. A retry is answered from the set-up in progress, so that no
 * copy of its secret outlasts it.
 */
export async function startSecondFactor(
  deps: AccountDeps,
  call: Call<'startSecondFactor'>,
): Promise<EndpointOutput<'startSecondFactor'>> {
  const { database, ports, twoFactor, brand } = deps
  const session = sessionOf(call)
  const { reference: session_reference } = session
  await assertProven(deps, session)
  const { sub, email } = await getPerson(database.store, session)
  const label = email ?? session.user_id ?? brand
  const present = await proveFactor(deps, { call, session }).catch(refuseLater)
  const created = await twoFactor.createSetup(sub, label)
  const start = async (store: Repositories) => {
    await present.use(store)
    // Lock the session: if it ends at the same moment, the set-up ends too.
    const isLiving = await store.identity.sessions.lockLink(session_reference)
    if (isLiving === undefined) throw new ShrdError('session_ended')
    const expires_at = ports.now() + SETUP_LIFE
    const { pending: setup } = created
    await store.identity.secondFactorSetups.save({ session_reference, setup, expires_at })
    return toAnswer(created)
  }
  const again = async ({ identity: { secondFactorSetups } }: Repositories) => {
    const started = await secondFactorSetups.find(session_reference, ports.now())
    if (started === undefined) throw new ShrdError('setup_expired')
    return toAnswer(await twoFactor.showSetup(sub, label, started.setup))
  }
  return call.transaction(start, { again })
}

function toAnswer({ secret, qrCode, codes }: TwoFactorSetup): EndpointOutput<'startSecondFactor'> {
  return { secret, qrCode, codes: [...codes] }
}

/** Activates the started authenticator. The previous one and its codes become invalid. */
export async function confirmSecondFactor(
  deps: AccountDeps,
  call: Call<'confirmSecondFactor'>,
): Promise<EndpointOutput<'confirmSecondFactor'>> {
  const { database, ports, twoFactor, notices } = deps
  const session = sessionOf(call)
  const { sub, reference } = session
  await assertProven(deps, session)
  const started = await database.store.identity.secondFactorSetups.find(reference, ports.now())
  if (started === undefined) throw new ShrdError('setup_expired')
  const typed = { token: call.input.token, address: call.address }
  const accepted = await twoFactor.acceptSetup(sub, started.setup, typed)
  return call.transaction(async (store) => {
    // A sign-in that finishes meanwhile waits for this lock, and then requires the second factor.
    await store.identity.persons.lock(sub)
    // One conditional delete decides which of several requests succeeds.
    if (!(await store.identity.secondFactorSetups.end(started)))
      throw new ShrdError('setup_expired')
    await twoFactor.replace(store, sub, accepted)
    const { userAgent, locale } = call
    await notices.notify(store, sub, { kind: 'two_factor_on', userAgent, locale })
    const proven = { ...session, amr: addProofs(session.amr, SECOND_FACTOR) }
    await keepOnlyThis(deps, store, { session: proven, reply: call.reply })
    return { success: true }
  })
}

/**
 * Removes the second factor, with a token or an emergency code. A member's second factor protects
 * their keys and cannot be removed here.
 */
export async function removeSecondFactor(
  deps: AccountDeps,
  call: Call<'removeSecondFactor'>,
): Promise<EndpointOutput<'removeSecondFactor'>> {
  const { database, ports, twoFactor, notices } = deps
  const session = sessionOf(call)
  const { sub } = session
  // The token proves the second factor.
  assertFresh(session, ports.now())
  if ((await database.store.identity.members.findBySub(sub)) !== undefined) {
    throw new ShrdError('member_has_keys')
  }
  const typed = { token: call.input.token, address: call.address }
  const token = await twoFactor.prove(sub, typed)
  return call.transaction(async (store) => {
    // Of two removals, the second waits here. Otherwise each could hold a row that the other needs.
    await store.identity.persons.lock(sub)
    await token.use(store)
    if (!(await twoFactor.remove(store, sub))) throw new ShrdError('token_invalid')
    const { userAgent, locale } = call
    await notices.notify(store, sub, { kind: 'two_factor_off', userAgent, locale })
    const left = { ...session, amr: withoutSecondFactor(session.amr) }
    await keepOnlyThis(deps, store, { session: left, reply: call.reply })
    return { success: true }
  })
}
