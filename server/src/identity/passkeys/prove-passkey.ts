import type { PasskeyAssertion } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../../config-limits.ts'
import { networksOf } from '../../http/client-address.ts'
import type { Database } from '../../persistence/database.ts'
import type { StoredPasskey } from '../../persistence/repositories/passkeys.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Ports } from '../../ports.ts'
import type { BeforeProof } from '../sessions/before-proof.ts'
import type { SecurityNotices } from '../sessions/security-notices.ts'
import type { Throttle, ThrottlePolicy } from '../throttle.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import type { RelyingParty } from './relying-party.ts'
import { verifyAssertion } from './verify-assertion.ts'

/** One attempt to prove a passkey. */
export interface PasskeyAttempt {
  readonly credential: PasskeyAssertion
  readonly challenge: string
  readonly party: RelyingParty
  /** The pool of the user. */
  readonly accountId: string
  /** The user, if they have already proven something else. */
  readonly sub?: string
  readonly address: string
  readonly userAgent: string
}

/** A proven passkey and its user. */
export interface ProvenPasskey {
  readonly person: Person
  readonly passkey: StoredPasskey
  /** True if the device has verified the user. */
  readonly isVerified: boolean
}

/** Dependencies of proving passkeys. */
export interface ProvePasskeyDeps {
  readonly database: Database
  readonly ports: Pick<Ports, 'now'>
  readonly throttle: Pick<Throttle, 'takeAll' | 'giveBack' | 'isWithin'>
  readonly notices: Pick<SecurityNotices, 'notify'>
}

/**
 * For one address: nobody guesses a key, but each try costs work. There is no counter for a user, so
 * no stranger can slow one down.
 */
const ADDRESS: ThrottlePolicy = { free: 50, longest: 5 * 60_000, memory: 15 * 60_000 }

/**
 * Finds the user with this passkey and records its use. A suspended user, one of another pool and a
 * wrong signature give the same response.
 *
 * @param before called with the user before the passkey is compared
 * @throws `passkey_unknown` for an id that nobody has, so that the browser can forget it;
 *   `passkey_refused` if its counter fell; `passkey_origin`; `invalid_credentials`;
 *   `too_many_requests` with `retry_after` in seconds
 */
export async function provePasskey(
  deps: ProvePasskeyDeps,
  attempt: PasskeyAttempt,
  before: BeforeProof,
): Promise<ProvenPasskey> {
  const counted = networksOf(attempt.address).map(({ network, times }) => ({
    subject: `passkey-address:${network}`,
    policy: { ...ADDRESS, free: ADDRESS.free * times },
  }))
  await deps.throttle.takeAll(counted)
  const proven = await prove(deps, attempt, before)
  await Promise.all(counted.map(({ subject }) => deps.throttle.giveBack(subject)))
  return proven
}

async function prove(
  deps: ProvePasskeyDeps,
  attempt: PasskeyAttempt,
  before: BeforeProof,
): Promise<ProvenPasskey> {
  const { passkeys, persons } = deps.database.store.identity
  const named = await passkeys.find(attempt.credential.id)
  await before(named?.sub ?? null)
  // Read it again: from now on its removal ends this sign-in.
  const passkey = named && (await passkeys.find(named.credential_id))
  if (passkey === undefined) throw new ShrdError('passkey_unknown')
  const user = await passkeys.findUser(passkey.sub)
  const { credential, challenge, party, sub } = attempt
  const { isVerified, ...used } = await verifyAssertion({
    ...{ credential, challenge, party, passkey },
    userHandle: user?.user_handle ?? '',
    isKnown: sub !== undefined,
  })
  const person = await persons.find(passkey.sub)
  assertMayEnter(person, attempt, passkey)
  const use = { ...used, passkey_id: passkey.passkey_id, now: deps.ports.now() }
  if (!(await passkeys.use(use))) return refuseCopy(deps, attempt, passkey)
  return { person, passkey, isVerified }
}

function assertMayEnter(
  person: Person | undefined,
  { accountId, party, sub }: PasskeyAttempt,
  passkey: StoredPasskey,
): asserts person is Person {
  const isOwn = sub === undefined || sub === passkey.sub
  const isHere = person?.account_id === accountId && passkey.rp_id === party.rp_id
  if (person?.status !== 'active' || !isOwn || !isHere) throw new ShrdError('invalid_credentials')
}

/** Who has a copy chooses how often it is refused. More mails say nothing new. */
const NEWS: RateLimit = { most: 3, window: 3_600_000 }

/**
 * The counter was in use and did not grow: another authenticator may have the same key (WebAuthn
 * Level 3, 7.2, step 22). The user decides whether to remove the passkey.
 */
async function refuseCopy(
  { database, ports, throttle, notices }: ProvePasskeyDeps,
  { userAgent }: PasskeyAttempt,
  { sub, passkey_id, credential_id }: StoredPasskey,
): Promise<never> {
  const left = await database.store.identity.passkeys.find(credential_id)
  if (left === undefined) throw new ShrdError('passkey_unknown')
  const isNews = await throttle.isWithin(`passkey-refused:${passkey_id}`, NEWS)
  if (!isNews) throw new ShrdError('passkey_refused')
  await database.transaction(async (store) => {
    const details = { passkey_id }
    await recordUserEvent(store, { type: 'user.passkey_refused', sub, details, at: ports.now() })
    await notices.notify(store, sub, { kind: 'passkey_refused', userAgent })
  })
  throw new ShrdError('passkey_refused')
}
