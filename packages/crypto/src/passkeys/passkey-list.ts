import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isUserId } from '../core/ids.ts'
import { isBytes32, isCount, isTime, list, object, text } from '../core/schema.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { defineStatement, hashStatement, type StatementKind } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import type { KeyLog } from '../identity/key-log.ts'
import { isOrigin } from '../identity/origin.ts'
import { verifyAccountStatement } from '../identity/verify-account-statement.ts'

/** The most passkeys in a list. */
export const MAX_LISTED_PASSKEYS = 25

/** A passkey that opens the vault, as its member signed it. */
export interface ListedPasskey {
  /** SHA-256 of the credential id, base64url. */
  credential: string
  /** X25519, from `derivePasskeyKey`. */
  public_key: string
  /** The member's name for it, up to 64 characters. */
  name: string
  /** Milliseconds since 1970. */
  added_at: number
}

/** The state of a list that a device remembers. */
export interface PasskeyListPin {
  /** The number of the member's key that signed it. A list by a later key is newer. */
  sequence: number
  counter: number
  /** The record hash of the list. */
  hash: string
}

/** A verified list. */
export interface PasskeyList extends PasskeyListPin {
  passkeys: readonly ListedPasskey[]
}

/** The values of a new list. */
export interface NewPasskeyList {
  /** Origin of the API. */
  issuer: string
  /** One more than that of the list before, also under former keys; 1 for the first. */
  counter: number
  passkeys: readonly ListedPasskey[]
  /** Milliseconds since 1970. */
  now: number
}

interface ListStatement {
  issuer: string
  user_id: string
  /** Number of the member's key that signs. */
  sequence: number
  counter: number
  passkeys: ListedPasskey[]
  updated_at: number
}

const isListed = object<ListedPasskey>({
  credential: isBytes32,
  public_key: isBytes32,
  name: text({ max: 64 }),
  added_at: isTime,
})

const listStatement: StatementKind<ListStatement> = defineStatement('passkey-list', {
  issuer: isOrigin,
  user_id: isUserId,
  sequence: isCount,
  counter: isCount,
  passkeys: list(isListed, { max: MAX_LISTED_PASSKEYS }),
  updated_at: isTime,
})

/**
 * Signs the list of the passkeys that open the member's vault. A replacement of keys seals the new
 * keys to the passkeys of this list, so put in only public keys that came from a touch.
 *
 * @throws TypeError for values that no list can have
 * @see docs/protocol/passkeys.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { signPasskeyList, verifyPasskeyList } from '@shrd/crypto/passkeys'
 *
 * const { identity } = await createIdentity()
 * const issuer = 'https://id.example'
 * const record = await signPasskeyList(identity, {
 *   issuer,
 *   counter: 1,
 *   passkeys: [],
 *   now: Date.now(),
 * })
 * const seen = await verifyPasskeyList(record, { issuer, member: await genesisLog(identity) })
 * console.assert(seen.counter === 1)
 */
export async function signPasskeyList(
  identity: Identity,
  { issuer, counter, passkeys, now }: NewPasskeyList,
): Promise<SignedRecord> {
  const { user_id, sequence, signingKey } = identity
  const sorted = passkeys.toSorted((one, other) => (one.credential < other.credential ? -1 : 1))
  const value = { issuer, user_id, sequence, counter, passkeys: sorted, updated_at: now }
  return signRecord(listStatement, value, signingKey)
}

/** Options of {@link verifyPasskeyList}. */
export interface VerifyPasskeyListOptions {
  /** Origin of the API. */
  issuer: string
  /** The member's own verified key log. */
  member: KeyLog
  /** The newest list that this device saw. */
  pin?: PasskeyListPin | undefined
}

/**
 * Verifies a list of passkeys: the member's key in force signed it for this service, and it is not
 * older than the one that this device saw under the same key.
 *
 * A device that has seen none accepts any list of the keys in force. So show the names before you
 * seal new keys to its passkeys.
 *
 * @throws `record_invalid`, `key_retired`, `key_replaced`, `key_log_behind`; `passkeys_rolled_back`
 *   if it is older than the pin, `passkeys_forked` if it is another one with the same counter
 * @see docs/protocol/passkeys.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { signPasskeyList, verifyPasskeyList } from '@shrd/crypto/passkeys'
 *
 * const { identity } = await createIdentity()
 * const issuer = 'https://id.example'
 * const list = { issuer, counter: 1, passkeys: [], now: Date.now() }
 * const record = await signPasskeyList(identity, list)
 *
 * const member = await genesisLog(identity)
 * const pin = await verifyPasskeyList(record, { issuer, member })
 * const again = await verifyPasskeyList(record, { issuer, member, pin })
 * console.assert(again.hash === pin.hash)
 */
export async function verifyPasskeyList(
  record: SignedRecord,
  { issuer, member, pin }: VerifyPasskeyListOptions,
): Promise<PasskeyList> {
  const claimed = await verifyAccountStatement(listStatement, record, member)
  const hash = await hashStatement('passkey-list', record.statement)
  await runChecks(LIST_CHECKS, { claimed, hash, issuer, pin })
  const { sequence, counter, passkeys } = claimed
  return { sequence, counter, hash, passkeys }
}

interface ComparedList {
  claimed: ListStatement
  hash: string
  issuer: string
  pin: PasskeyListPin | undefined
}

const LIST_CHECKS: readonly Check<ComparedList>[] = [
  checkListIssuer,
  checkPasskeysAscend,
  checkListNotOlder,
  checkSameList,
]

/** The same member may have passkeys at another service. */
function checkListIssuer({ claimed, issuer }: ComparedList): void {
  if (claimed.issuer !== issuer) throw cryptoError('record_invalid')
}

/** Ascending order means that each passkey appears once. */
function checkPasskeysAscend({ claimed }: ComparedList): void {
  const names = claimed.passkeys.map(({ credential }) => credential)
  const isAscending = names.every((name, at) => at === 0 || name > (names[at - 1] ?? ''))
  if (!isAscending) throw cryptoError('record_invalid')
}

/**
 * A removed passkey, perhaps a stolen one, must not come back. Numbers count under one key only: a
 * thief of former keys could have signed any.
 */
function checkListNotOlder({ claimed, pin }: ComparedList): void {
  const isOlder = pin?.sequence === claimed.sequence && claimed.counter < pin.counter
  if (isOlder) throw cryptoError('passkeys_rolled_back')
}

function checkSameList({ claimed, hash, pin }: ComparedList): void {
  const isSame = pin?.sequence === claimed.sequence && pin.counter === claimed.counter
  if (isSame && pin.hash !== hash) throw cryptoError('passkeys_forked')
}
