import type { EndpointOutput, PasskeyCreation } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Session } from '../../http/active-session.ts'
import { type Call, sessionOf } from '../../http/call.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createSecret } from '../../secrets.ts'
import { clientPolicy } from '../client-policy/client-policy.ts'
import { type Challenge, createChallenge } from '../passkeys/challenge.ts'
import { describePasskey, namesOf } from '../passkeys/describe-passkey.ts'
import { getPageParty, type PagePartyDeps } from '../passkeys/page-party.ts'
import { createCreation } from '../passkeys/passkey-options.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { assertRoom, storePasskey } from '../passkeys/store-passkey.ts'
import { verifyAttestation } from '../passkeys/verify-attestation.ts'
import type { AccountDeps } from './account-deps.ts'
import { assertProven } from './assert-proven.ts'
import { findSignals } from './find-signals.ts'
import { getPerson } from './get-person.ts'
import { proveFactor, refuseLater } from './prove-present-factor.ts'

/** Dependencies of the calls about passkeys. */
export interface PasskeyDeps extends AccountDeps, PagePartyDeps {
  readonly config: AccountDeps['config']
}

/**
 * See the call `startPasskey`. A user with a second factor proves it: a passkey is another way past
 * it. A retry gets the same challenge, as long as it waits.
 */
export async function startPasskey(
  deps: PasskeyDeps,
  call: Call<'startPasskey'>,
): Promise<EndpointOutput<'startPasskey'>> {
  const { ports } = deps
  const session = sessionOf(call)
  const { reference: session_reference } = session
  await assertProven(deps, session)
  const party = await getPageParty(deps, call)
  const factor = await proveFactor(deps, { call, session }).catch(refuseLater)
  const start = async (store: Repositories) => {
    await factor.use(store)
    // Lock the session: if it ends at the same moment, the challenge ends too.
    const isLiving = await store.identity.sessions.lockLink(session_reference)
    if (isLiving === undefined) throw new ShrdError('session_ended')
    const challenge = createChallenge(ports)
    await store.identity.passkeyChallenges.save({ session_reference, ...challenge })
    return createOptions(deps, store, { session, challenge, party })
  }
  const again = async (store: Repositories) => {
    const challenge = await store.identity.passkeyChallenges.find(session_reference, ports.now())
    if (challenge === undefined) throw new ShrdError('passkey_expired')
    return createOptions(deps, store, { session, challenge, party })
  }
  return call.transaction(start, { again })
}

interface Started {
  readonly session: Session
  readonly challenge: Pick<Challenge, 'challenge'>
  readonly party: RelyingParty
}

async function createOptions(
  { ports, brand }: AccountDeps,
  store: Repositories,
  { session, challenge, party }: Started,
): Promise<PasskeyCreation> {
  const person = await getPerson(store, session)
  const { passkeys } = store.identity
  const { sub } = person
  const known = await passkeys.list(sub)
  assertRoom(known)
  const { user_handle } = await passkeys.ensureUser(sub, createSecret(ports.randomBytes))
  return createCreation({
    ...{ challenge, known, brand, party },
    user: { id: user_handle, ...namesOf(person, session.user_id ?? brand) },
    asksModel: await asksModel(store, person),
  })
}

/** True if an application of the user's account accepts only some models. */
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

/** See the call `addPasskey`. */
export async function addPasskey(
  deps: PasskeyDeps,
  call: Call<'addPasskey'>,
): Promise<EndpointOutput<'addPasskey'>> {
  const { database, ports } = deps
  const session = sessionOf(call)
  const { sub, reference } = session
  await assertProven(deps, session)
  const party = await getPageParty(deps, call)
  const { passkeyChallenges } = database.store.identity
  const started = await passkeyChallenges.find(reference, ports.now())
  if (started === undefined) throw new ShrdError('passkey_expired')
  const { credential, name } = call.input
  const { challenge } = started
  const check = { credential, challenge, party }
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
