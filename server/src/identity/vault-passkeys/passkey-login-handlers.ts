import type { EndpointOutput } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Call, Handlers } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import type { KeyLoginDeps } from '../key-login/key-login-deps.ts'
import { LOGIN_TRIES, openStep } from '../key-login/login-transactions.ts'
import { proveLogin, takeChallenge } from '../key-login/prove-login.ts'
import { limitAddress } from '../limit-address.ts'
import { createRequest } from '../passkeys/passkey-options.ts'
import { type ProvenPasskey, provePasskey } from '../passkeys/prove-passkey.ts'
import { passkeyProofs } from '../proofs.ts'
import { vaultPartyOf } from './vault-party.ts'

/** Sign-in with a passkey that opens the vault: passkey with its envelope, proof of the keys in it. */
export function passkeyLoginHandlers(
  deps: KeyLoginDeps,
): Pick<Handlers, 'startPasskeyLogin' | 'openPasskeyLogin' | 'finishPasskeyLogin'> {
  return {
    startPasskeyLogin: (call) => startPasskeyLogin(deps, call),
    openPasskeyLogin: (call) => openPasskeyLogin(deps, call),
    finishPasskeyLogin: (call) => finishPasskeyLogin(deps, call),
  }
}

/** The passkey says who it is, so the options are the same for everyone. */
async function startPasskeyLogin(
  { config, ports, throttle }: KeyLoginDeps,
  call: Call<'startPasskeyLogin'>,
): Promise<EndpointOutput<'startPasskeyLogin'>> {
  const party = vaultPartyOf(config)
  await limitAddress(throttle, 'login', { address: call.address, rate: config.limits.logins })
  const challenge = createSecret(ports.randomBytes)
  const step = { step: 'passkey' as const, user_id: '', challenge }
  const opened = await call.transaction(async (store) => ({
    ...(await openStep(store, ports, step)),
    request: createRequest({ challenge: { challenge }, party, userVerification: 'required' }),
  }))
  return opened
}

/** See the call `openPasskeyLogin`. Its challenge is good for one response. */
async function openPasskeyLogin(
  deps: KeyLoginDeps,
  call: Call<'openPasskeyLogin'>,
): Promise<EndpointOutput<'openPasskeyLogin'>> {
  const { config, ports, database } = deps
  const { person, passkey } = await prove(deps, call)
  const { identity } = database.store
  const member = await identity.members.findBySub(person.sub)
  const found = await identity.passkeyEnvelopes.find(passkey.passkey_id)
  if (member === undefined || found === undefined) throw new ShrdError('passkey_closed')
  const { user_id } = member
  const { passkey_id, sequence, envelope } = found
  const challenge = createSecret(ports.randomBytes)
  const step = { step: 'passkey_key' as const, user_id, challenge, passkey_id }
  const opened = await database.transaction((store) => openStep(store, ports, step))
  return { user_id, sequence, envelope, challenge, ...opened, audience: config.issuer }
}

/** Refusals of a touch. The others are of its time, or of too many. */
const FAILURES = [
  'invalid_credentials',
  'passkey_unknown',
  'passkey_refused',
  'passkey_origin',
] as const

async function prove(deps: KeyLoginDeps, call: Call<'openPasskeyLogin'>): Promise<ProvenPasskey> {
  try {
    return await proveVerified(deps, call, await takeChallengeOf(deps, call))
  } catch (error) {
    if (FAILURES.some((code) => isShrdError(error, code))) await recordFailure(deps, call)
    throw error
  }
}

/** A passkey may belong to anybody, so the event names nobody. */
function recordFailure(
  { signInFailures }: KeyLoginDeps,
  { input: { credential }, address }: Call<'openPasskeyLogin'>,
): Promise<void> {
  const nobody = { accountId: PLATFORM_ACCOUNT, sub: null, typed: credential.id }
  return signInFailures.record({ ...nobody, step: 'passkey', address })
}

async function takeChallengeOf(
  { ports, database }: KeyLoginDeps,
  { input: { code_verifier } }: Call<'openPasskeyLogin'>,
): Promise<string> {
  const { loginTransactions } = database.store.identity
  const options = { step: ['passkey'] as const, now: ports.now(), tries: LOGIN_TRIES }
  const hash = hashSecret(code_verifier)
  const transaction = await loginTransactions.takeTry(hash, options)
  const isFirst = transaction && (await loginTransactions.consume(hash, ports.now()))
  if (!isFirst) throw new ShrdError('login_expired')
  return transaction.challenge ?? ''
}

async function proveVerified(
  deps: KeyLoginDeps,
  call: Call<'openPasskeyLogin'>,
  challenge: string,
): Promise<ProvenPasskey> {
  const { address, userAgent } = call
  const { credential } = call.input
  const proven = await provePasskey(
    deps,
    {
      ...{ credential, challenge, address, userAgent, accountId: PLATFORM_ACCOUNT },
      party: vaultPartyOf(deps.config),
    },
    async () => {},
  )
  // Without it the passkey would be one factor, and would give another secret.
  if (!proven.isVerified) throw new ShrdError('invalid_credentials')
  return proven
}

/** See the call `finishPasskeyLogin`. */
async function finishPasskeyLogin(
  deps: KeyLoginDeps,
  call: Call<'finishPasskeyLogin'>,
): Promise<EndpointOutput<'finishPasskeyLogin'>> {
  const { database, ports, sessions, storeKeys } = deps
  const { code_verifier } = call.input
  const transaction = await takeChallenge(deps, 'passkey_key', code_verifier)
  const { member, head } = await proveLogin(deps, transaction, call)
  const { started, cur_key } = await database.transaction(async (store) => {
    const { identity } = store
    if (!(await identity.loginTransactions.consume(transaction.verifier_hash, ports.now()))) {
      throw new ShrdError('login_expired')
    }
    const person = await identity.persons.lock(member.sub)
    if (person?.status !== 'active') throw new ShrdError('login_failed')
    const isSynced = await isSyncedPasskey(store, { sub: member.sub, ...transaction })
    const current = await identity.members.find(member.user_id)
    if (current?.head !== head) throw new ShrdError('key_file_replaced')
    const started = await sessions.start(store, {
      sub: member.sub,
      locked: person,
      user_id: member.user_id,
      amr: ['pop', ...passkeyProofs({ isSynced, isVerified: true })],
      key_proven: true,
      address: call.address,
      userAgent: call.userAgent,
      replaces: call.session,
    })
    return { started, cur_key: await storeKeys.lend(store, started.session.reference) }
  })
  call.reply.startSession(started.secret)
  return { cur_key, user: sessions.toUser(started.session) }
}

/** @throws `login_expired` if the passkey was removed, or opens the vault no more */
async function isSyncedPasskey(
  { identity: { passkeys, passkeyEnvelopes } }: Repositories,
  { sub, passkey_id }: { readonly sub: string; readonly passkey_id: string | null },
): Promise<boolean> {
  const passkey = await passkeys.findOwn(sub, passkey_id ?? '')
  const envelope = passkey && (await passkeyEnvelopes.find(passkey.passkey_id))
  if (passkey === undefined || envelope === undefined) throw new ShrdError('login_expired')
  return passkey.backup_eligible
}
