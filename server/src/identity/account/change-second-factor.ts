import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, sessionOf } from '../../http/call.ts'
import { assertFresh } from '../sessions/assert-fresh.ts'
import type { AccountDeps } from './account-deps.ts'
import { assertProven } from './assert-proven.ts'
import { getPerson } from './get-person.ts'
import { keepOnlyThis } from './keep-only-this.ts'

/** How long somebody may take for a set-up; a hosted sign-in gives as long. */
const SETUP_LIFE = 60 * 60_000

/** Shows a new authenticator, which is kept sealed with the session until its first token. */
export async function startSecondFactor(
  deps: AccountDeps,
  call: Call<'startSecondFactor'>,
): Promise<EndpointOutput<'startSecondFactor'>> {
  const { database, ports, twoFactor, brand } = deps
  const session = sessionOf(call)
  await assertProven(deps, session)
  const { sub, email } = await getPerson(database.store, session)
  const label = email ?? session.user_id ?? brand
  const { secret, qrCode, codes, pending: setup } = await twoFactor.createSetup(sub, label)
  const { reference: session_reference } = session
  await database.transaction(async (store) => {
    // Locked: a session that ends at the same moment takes the set-up with it.
    const isLiving = await store.sessions.lockLink(session_reference)
    if (isLiving === undefined) throw new ShrdError('session_ended')
    const expires_at = ports.now() + SETUP_LIFE
    await store.secondFactorSetups.save({ session_reference, setup, expires_at })
  })
  return { secret, qrCode, codes: [...codes] }
}

/** Puts the started authenticator in force: the one before and its codes are worth nothing then. */
export async function confirmSecondFactor(
  deps: AccountDeps,
  call: Call<'confirmSecondFactor'>,
): Promise<EndpointOutput<'confirmSecondFactor'>> {
  const { database, ports, twoFactor, notices } = deps
  const session = sessionOf(call)
  const { sub, reference } = session
  await assertProven(deps, session)
  const started = await database.store.secondFactorSetups.find(reference, ports.now())
  if (started === undefined) throw new ShrdError('setup_expired')
  const accepted = await twoFactor.acceptSetup(sub, started.setup, call.input.token)
  const { secret } = await database.transaction(async (store) => {
    // A sign-in that finishes meanwhile waits for it, and is asked for the second factor then.
    await store.persons.lock(sub)
    // One conditional delete decides which of several comes this far.
    if (!(await store.secondFactorSetups.end(started))) throw new ShrdError('setup_expired')
    await twoFactor.replace(store, sub, accepted)
    const { userAgent, locale } = call
    await notices.notify(store, sub, { kind: 'two_factor_on', userAgent, locale })
    return keepOnlyThis(deps, store, { ...session, amr: withSecondFactor(session.amr) })
  })
  call.reply.startSession(secret)
  return { success: true }
}

/** Takes the second factor away, for a token or an emergency code. A member's guards their keys. */
export async function removeSecondFactor(
  deps: AccountDeps,
  call: Call<'removeSecondFactor'>,
): Promise<EndpointOutput<'removeSecondFactor'>> {
  const { database, ports, twoFactor, notices } = deps
  const session = sessionOf(call)
  const { sub } = session
  // The token is the proof of the second factor.
  assertFresh(session, ports.now())
  if ((await database.store.members.findBySub(sub)) !== undefined) {
    throw new ShrdError('member_has_keys')
  }
  await twoFactor.verify(sub, call.input.token)
  const { secret } = await database.transaction(async (store) => {
    if (!(await twoFactor.remove(store, sub))) throw new ShrdError('token_invalid')
    const { userAgent, locale } = call
    await notices.notify(store, sub, { kind: 'two_factor_off', userAgent, locale })
    return keepOnlyThis(deps, store, { ...session, amr: withoutSecondFactor(session.amr) })
  })
  call.reply.startSession(secret)
  return { success: true }
}

/** The first token was given in this session. RFC 8176. */
function withSecondFactor(amr: readonly string[]): readonly string[] {
  return [...new Set([...amr, 'otp', 'mfa'])]
}

/**
 * What is left of the proofs of a session. One-time codes by mail and by an authenticator have one
 * name: without a password beside it, it was one by mail that led in.
 */
function withoutSecondFactor(amr: readonly string[]): readonly string[] {
  const gone = amr.includes('pwd') ? ['otp', 'mfa'] : ['mfa']
  return amr.filter((proof) => !gone.includes(proof))
}
