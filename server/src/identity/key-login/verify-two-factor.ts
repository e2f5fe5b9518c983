import type { EndpointOutput, StoreKey } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Call } from '../../http/call.ts'
import type { LoginTransaction } from '../../persistence/repositories/login-transactions.ts'
import type { Member } from '../../persistence/repositories/members.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { hashSecret } from '../../secrets.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import { announceRotation } from '../keys/announce-rotation.ts'
import { type Rotation, storeRotation } from '../keys/store-rotation.ts'
import { KEY_WITH_FACTOR } from '../proofs.ts'
import { endAllOf } from '../sessions/end-sessions.ts'
import type { StartedSession } from '../sessions/sessions.ts'
import type { TypedToken } from '../two-factor/second-factor-proof.ts'
import type { AcceptedSetup } from '../two-factor/two-factor-setup.ts'
import type { KeyLoginDeps } from './key-login-deps.ts'
import { LOGIN_TRIES } from './login-transactions.ts'

/** RFC 8176: proof of possession of the key, and a one-time code. */

/**
 * Checks the second factor and starts the session. Keys that the server does not have yet come into
 * force with it.
 *
 * @throws `login_expired`, `login_failed` for a suspended user, `token_invalid` and `token_used`
 *   with `attempts`, `key_file_replaced` if other keys came into force, `too_many_requests`
 */
export async function verifyTwoFactor(
  deps: KeyLoginDeps,
  call: Call<'verifyTwoFactor'>,
): Promise<EndpointOutput<'verifyTwoFactor'>> {
  const { transaction, member } = await takeTry(deps, call.input.code_verifier)
  const typed = { token: call.input.token, address: call.address }
  const setup = await acceptToken(deps, { transaction, member }, typed)
  const { started, cur_key } = await deps.database.transaction((store) =>
    finish(deps, store, { call, transaction, member, setup }),
  )
  call.reply.startSession(started.secret)
  return {
    cur_key,
    user: deps.sessions.toUser(started.session),
    ...(await deps.twoFactor.warnOfCodes(member.sub)),
  }
}

interface Step {
  readonly transaction: LoginTransaction
  readonly member: Member
}

async function takeTry({ ports, database }: KeyLoginDeps, codeVerifier: string): Promise<Step> {
  const transaction = await database.store.identity.loginTransactions.takeTry(
    hashSecret(codeVerifier),
    {
      step: ['token', 'setup'],
      now: ports.now(),
      tries: LOGIN_TRIES,
    },
  )
  const member = transaction && (await database.store.identity.members.find(transaction.user_id))
  if (transaction === undefined || member === undefined) throw new ShrdError('login_expired')
  return { transaction, member }
}

/** The accepted set-up of this login; `undefined` if the user already has a second factor. */
async function acceptToken(
  { twoFactor, signInFailures }: KeyLoginDeps,
  { transaction, member }: Step,
  typed: TypedToken,
): Promise<AcceptedSetup | undefined> {
  try {
    if (transaction.setup !== null) {
      // The user finished in another window. {@link finish} would refuse it too, but after ten slow
      // hashes.
      if (await twoFactor.isEnrolled(member.sub)) throw new ShrdError('login_expired')
      return await twoFactor.acceptSetup(member.sub, transaction.setup, typed)
    }
    await twoFactor.verify(member.sub, typed)
    return undefined
  } catch (error) {
    if (!isShrdError(error, 'token_invalid') && !isShrdError(error, 'token_used')) throw error
    const attempts = LOGIN_TRIES - transaction.tries
    const { sub, user_id } = member
    const { address } = typed
    const who = { accountId: PLATFORM_ACCOUNT, sub, typed: user_id, address }
    const failure = { ...who, step: 'second_factor' } as const
    // The first token of a set-up proves nothing yet.
    if (transaction.setup === null) await signInFailures.record(failure)
    throw new ShrdError(error.code, { cause: error, data: { attempts } })
  }
}

/** Ends the login, activates a set-up, and starts the session, all or nothing. */
async function finish(
  deps: KeyLoginDeps,
  store: Repositories,
  options: Step & { call: Call<'verifyTwoFactor'>; setup: AcceptedSetup | undefined },
): Promise<{ started: StartedSession; cur_key: StoreKey }> {
  const { ports, sessions, storeKeys } = deps
  const { call, transaction, member, setup } = options
  if (!(await store.identity.loginTransactions.consume(transaction.verifier_hash, ports.now()))) {
    throw new ShrdError('login_expired')
  }
  const person = await store.identity.persons.lock(member.sub)
  if (person?.status !== 'active') throw new ShrdError('login_failed')
  await settleKeys(deps, store, { call, transaction, member })
  if (setup !== undefined) await enrol(deps, store, { call, member, setup })
  const started = await sessions.start(store, {
    sub: member.sub,
    locked: person,
    user_id: member.user_id,
    amr: KEY_WITH_FACTOR,
    key_proven: true,
    address: call.address,
    userAgent: call.userAgent,
    replaces: call.session,
  })
  return { started, cur_key: await storeKeys.lend(store, started.session.reference) }
}

/** Makes sure that the session begins with the keys in force, and ends those of earlier keys. */
async function settleKeys(
  deps: KeyLoginDeps,
  store: Repositories,
  { call, transaction, member }: Step & { call: Call<'verifyTwoFactor'> },
): Promise<void> {
  const { rotation } = call.input
  const { sub, user_id } = member
  if (rotation !== undefined && (await isStored(store, user_id, rotation))) {
    // The page that sends a replacement later has nothing to seal it to passkeys with.
    await store.identity.passkeyEnvelopes.clear(sub)
    await endAllOf(store, sub)
    // A thief of the former keys may have asked for it. The user has the second factor.
    await store.identity.twoFactorResets.delete(sub)
    await announceRotation(deps, store, { sub, call })
  }
  const current = await store.identity.members.find(user_id)
  if (current?.head !== transaction.head) throw new ShrdError('key_file_replaced')
}

async function isStored(
  store: Repositories,
  user_id: string,
  rotation: Rotation,
): Promise<boolean> {
  try {
    return await storeRotation(store, user_id, rotation)
  } catch (cause) {
    if (!isShrdError(cause)) throw cause
    throw new ShrdError('key_file_replaced', { cause })
  }
}

/** Sessions from before the second factor end, and the user is notified if possible. */
async function enrol(
  { twoFactor, notices }: KeyLoginDeps,
  store: Repositories,
  {
    call,
    member: { sub },
    setup,
  }: Pick<Step, 'member'> & {
    call: Call<'verifyTwoFactor'>
    setup: AcceptedSetup
  },
): Promise<void> {
  if (!(await twoFactor.enrol(store, sub, setup))) throw new ShrdError('login_expired')
  await endAllOf(store, sub)
  const { userAgent, locale } = call
  await notices.notify(store, sub, { kind: 'two_factor_on', userAgent, locale })
}
