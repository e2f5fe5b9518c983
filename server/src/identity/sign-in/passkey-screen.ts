import type { StepData } from '@shrd/contract'
import type { Database } from '../../persistence/database.ts'
import type { StoredPasskey } from '../../persistence/repositories/passkeys.ts'
import type { Ports } from '../../ports.ts'
import { createSecret } from '../../secrets.ts'
import { type ClientPolicy, countsPasskeyTwice } from '../client-policy/client-policy.ts'
import { type Challenge, keepChallenge } from '../passkeys/challenge.ts'
import { namesOf } from '../passkeys/describe-passkey.ts'
import { findAccepted } from '../passkeys/find-accepted.ts'
import { createCreation, createRequest } from '../passkeys/passkey-options.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { acceptsPasskey, isSecondStage } from './accepts-passkey.ts'
import type { SignInEntry } from './sign-in-entry.ts'
import type { SignIn } from './sign-ins.ts'

/** The options of a step, and the challenge in them, which the sign-in keeps. */
export interface PasskeyScreen {
  readonly challenge?: Challenge
  readonly data: Pick<StepData, 'passkey' | 'passkey_creation'>
}

interface Deps {
  readonly database: Pick<Database, 'store'>
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
}

const NONE: PasskeyScreen = { data: {} }

/**
 * Finds the options of the present step. For an unknown user they are the same whatever address was
 * typed, and no user is looked for.
 */
export async function findPasskeyScreen(
  deps: Deps,
  signIn: SignIn,
  entry: SignInEntry,
): Promise<PasskeyScreen> {
  const party = acceptsPasskey(signIn.state, entry)
  if (party !== undefined) return findRequest(deps, signIn, { entry, party })
  const { stage, sub } = signIn.state
  if (stage !== 'passkey_offer' || sub === null || entry.relyingParty === null) return NONE
  return findCreation(deps, signIn, { sub, entry, party: entry.relyingParty })
}

async function findRequest(
  deps: Deps,
  signIn: SignIn,
  { entry, party }: { entry: SignInEntry; party: RelyingParty },
): Promise<PasskeyScreen> {
  const allowed = await findAllowed(deps, signIn, { entry, party })
  if (isSecondStage(signIn.state.stage) && allowed?.length === 0) return NONE
  const challenge = keepChallenge(deps.ports, signIn.passkey)
  const userVerification = verificationFor(entry.policy)
  const passkey = createRequest({
    ...{ challenge, party, userVerification },
    ...(allowed !== undefined && { allowed }),
  })
  return { challenge, data: { passkey } }
}

/** The passkeys of a user who is known: by another proof, or by the session to confirm. */
async function findAllowed(
  { database }: Deps,
  { state, confirms }: SignIn,
  { entry, party }: { entry: SignInEntry; party: RelyingParty },
): Promise<readonly StoredPasskey[] | undefined> {
  const sub = state.sub ?? confirms?.sub
  if (sub === undefined) return undefined
  return findAccepted(database.store.identity.passkeys, sub, { policy: entry.policy, party })
}

/**
 * Where a passkey must count as two factors, its device has to verify the user. One that cannot is
 * still accepted as one factor.
 */
function verificationFor(policy: ClientPolicy): 'required' | 'preferred' {
  const isDemanded = policy.second_factor === 'required' && countsPasskeyTwice(policy)
  return isDemanded ? 'required' : 'preferred'
}

async function findCreation(
  { database, ports }: Deps,
  { passkey, user_id }: SignIn,
  { sub, entry, party }: { sub: string; entry: SignInEntry; party: RelyingParty },
): Promise<PasskeyScreen> {
  const { persons, passkeys } = database.store.identity
  const person = await persons.find(sub)
  if (person === undefined) return NONE
  const challenge = keepChallenge(ports, passkey)
  const { user_handle: id } = await passkeys.ensureUser(sub, createSecret(ports.randomBytes))
  const passkey_creation = createCreation({
    ...{ challenge, party, brand: entry.brand },
    user: { id, ...namesOf(person, user_id ?? entry.brand) },
    known: await passkeys.list(sub),
    asksModel: entry.policy.passkeys.aaguids.length > 0,
  })
  return { challenge, data: { passkey_creation } }
}
