import type { EndpointOutput, PasskeyCreation, PasskeySignals } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../../config-limits.ts'
import type { Session } from '../../http/active-session.ts'
import { type Call, type Handlers, sessionOf } from '../../http/call.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createSecret } from '../../secrets.ts'
import { clientPolicy } from '../client-policy/client-policy.ts'
import { type Challenge, createChallenge } from '../passkeys/challenge.ts'
import { createSignals, describePasskey, namesOf } from '../passkeys/describe-passkey.ts'
import { createCreation } from '../passkeys/passkey-options.ts'
import { type RelyingParty, relyingPartyOf } from '../passkeys/relying-party.ts'
import { assertRoom, storePasskey } from '../passkeys/store-passkey.ts'
import { verifyAttestation } from '../passkeys/verify-attestation.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import type { AccountDeps } from './account-deps.ts'
import { assertProven } from './assert-proven.ts'
import { getPerson } from './get-person.ts'
import { keepOnlyThis } from './keep-only-this.ts'
import { findWaysIn } from './ways-in.ts'

/** Calls of users about their passkeys for the pages of the service. */
export function passkeyHandlers(
  deps: AccountDeps,
): Pick<
  Handlers,
  'listPasskeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
> {
  return {
    listPasskeys: (call) => listPasskeys(deps, call),
    startPasskey: (call) => startPasskey(deps, call),
    addPasskey: (call) => addPasskey(deps, call),
    renamePasskey: (call) => renamePasskey(deps, call),
    removePasskey: (call) => removePasskey(deps, call),
  }
}

function partyOf({ config }: AccountDeps): RelyingParty {
  return relyingPartyOf(config.issuer)
}

function listPasskeys(deps: AccountDeps, call: Call<'listPasskeys'>) {
  return call.transaction(async (store) => {
    const passkeys = await store.identity.passkeys.list(sessionOf(call).sub)
    const signals = await findSignals(deps, store, sessionOf(call))
    return { passkeys: passkeys.map(describePasskey), signals }
  })
}

async function findSignals(
  deps: AccountDeps,
  store: Repositories,
  session: Session,
): Promise<PasskeySignals> {
  const person = await getPerson(store, session)
  const { passkeys } = store.identity
  return createSignals({
    rp_id: partyOf(deps).rp_id,
    user: await passkeys.findUser(person.sub),
    passkeys: await passkeys.list(person.sub),
    names: namesOf(person, session.user_id ?? deps.brand),
  })
}

/** A retry gets the same challenge, as long as it waits. */
async function startPasskey(
  deps: AccountDeps,
  call: Call<'startPasskey'>,
): Promise<EndpointOutput<'startPasskey'>> {
  const { ports } = deps
  const session = sessionOf(call)
  const { reference: session_reference } = session
  await assertProven(deps, session)
  const start = async (store: Repositories) => {
    // Lock the session: if it ends at the same moment, the challenge ends too.
    const isLiving = await store.identity.sessions.lockLink(session_reference)
    if (isLiving === undefined) throw new ShrdError('session_ended')
    const challenge = createChallenge(ports)
    await store.identity.passkeyChallenges.save({ session_reference, ...challenge })
    return createOptions(deps, store, { session, challenge })
  }
  const again = async (store: Repositories) => {
    const challenge = await store.identity.passkeyChallenges.find(session_reference, ports.now())
    if (challenge === undefined) throw new ShrdError('passkey_expired')
    return createOptions(deps, store, { session, challenge })
  }
  return call.transaction(start, { again })
}

async function createOptions(
  deps: AccountDeps,
  store: Repositories,
  { session, challenge }: { session: Session; challenge: Pick<Challenge, 'challenge'> },
): Promise<PasskeyCreation> {
  const person = await getPerson(store, session)
  const { passkeys } = store.identity
  const { sub } = person
  const known = await passkeys.list(sub)
  assertRoom(known)
  const { user_handle } = await passkeys.ensureUser(sub, createSecret(deps.ports.randomBytes))
  return createCreation({
    ...{ challenge, known, brand: deps.brand },
    party: partyOf(deps),
    user: { id: user_handle, ...namesOf(person, session.user_id ?? deps.brand) },
    asksModel: await asksModel(store, person),
  })
}

/** True if an application of the user accepts only some models. */
async function asksModel(
  { oidc: { clients } }: Repositories,
  { account_id }: Pick<Person, 'account_id'>,
): Promise<boolean> {
  const all = await clients.list(account_id)
  return all.some(({ policy }) => {
    const { data } = clientPolicy.safeParse(policy)
    return data !== undefined && data.passkeys.aaguids.length > 0
  })
}

async function addPasskey(
  deps: AccountDeps,
  call: Call<'addPasskey'>,
): Promise<EndpointOutput<'addPasskey'>> {
  const { database, ports } = deps
  const session = sessionOf(call)
  const { sub, reference } = session
  await assertProven(deps, session)
  const { passkeyChallenges } = database.store.identity
  const started = await passkeyChallenges.find(reference, ports.now())
  if (started === undefined) throw new ShrdError('passkey_expired')
  const { credential, name } = call.input
  const { challenge } = started
  const check = { credential, challenge, party: partyOf(deps) }
  const made = await verifyAttestation(check).catch(async (error: unknown) => {
    // Outside of the transaction, which a failure rolls back: a challenge is good for one response.
    await passkeyChallenges.end(started)
    throw error
  })
  return call.transaction(async (store) => {
    const person = await store.identity.persons.lock(sub)
    if (person?.status !== 'active') throw new ShrdError('session_ended')
    // One conditional delete decides which of several requests succeeds.
    if (!(await store.identity.passkeyChallenges.end(started)))
      throw new ShrdError('passkey_expired')
    const { userAgent, locale } = call
    const passkey = await storePasskey(deps, store, { person, made, name, userAgent, locale })
    const signals = await findSignals(deps, store, session)
    return { passkey: describePasskey(passkey), signals }
  })
}

/** Every change is an event, which is kept. No user needs more. */
const RENAMES: RateLimit = { most: 100, window: 3_600_000 }

async function renamePasskey(
  { ports, throttle }: AccountDeps,
  call: Call<'renamePasskey'>,
): Promise<EndpointOutput<'renamePasskey'>> {
  const { sub } = sessionOf(call)
  await throttle.limit(`rename-passkey:${sub}`, RENAMES)
  return call.transaction(async (store) => {
    const { passkey_id, name } = call.input
    if (!(await store.identity.passkeys.rename(sub, passkey_id, name))) {
      throw new ShrdError('passkey_not_found')
    }
    // Not the name: it is about the user, and events are kept.
    const event = { type: 'user.passkey_renamed', sub, details: { passkey_id } } as const
    await recordUserEvent(store, { ...event, at: ports.now() })
    return { success: true }
  })
}

/** Whoever has the device could have other sessions by it, so they end. */
async function removePasskey(
  deps: AccountDeps,
  call: Call<'removePasskey'>,
): Promise<EndpointOutput<'removePasskey'>> {
  const { ports, notices } = deps
  const session = sessionOf(call)
  const { sub } = session
  await assertProven(deps, session)
  return call.transaction(async (store) => {
    const person = await store.identity.persons.lock(sub)
    if (person === undefined) throw new ShrdError('session_ended')
    const { passkey_id } = call.input
    if (!(await store.identity.passkeys.delete(sub, passkey_id))) {
      throw new ShrdError('passkey_not_found')
    }
    const { methods } = await findWaysIn(store, person)
    if (methods.length === 0) throw new ShrdError('last_way_in')
    const event = {
      type: 'user.passkey_removed',
      sub,
      pool: person,
      details: { passkey_id },
    } as const
    await recordUserEvent(store, { ...event, at: ports.now() })
    const { userAgent, locale } = call
    await notices.notify(store, sub, { kind: 'passkey_removed', userAgent, locale })
    await keepOnlyThis(deps, store, { session, reply: call.reply })
    return { signals: await findSignals(deps, store, session) }
  })
}
