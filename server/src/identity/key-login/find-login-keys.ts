import type { EndpointInput } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { verifyKeyLog, verifyReplacement } from '@shrd/crypto/identity'
import type {
  KeyLogEntry,
  Member,
  MemberRepository,
} from '../../persistence/repositories/members.ts'
import { claimedSequence } from '../keys/claimed-sequence.ts'
import { isSameEntry } from '../keys/store-rotation.ts'
import { NOBODYS_KEY, type SigningKeys } from './check-proof.ts'

/** The keys with which a login may have been proven. */
export interface LoginKeys {
  readonly keys: SigningKeys
  /** Record hash of the entry that put them into force; `undefined` if others have replaced them. */
  readonly head: string | undefined
}

/** What a login says of its keys. */
type LoginClaim = Pick<EndpointInput<'verify'>, 'user_id' | 'statement' | 'entry'>

/** Key logs, as far as a login reads them. */
interface Logs {
  readonly identity: { readonly members: Pick<MemberRepository, 'entriesAt' | 'keyLog'> }
}

/**
 * The keys that a login names: those in force, those that the entry beside it announces, or earlier
 * ones, so that the holder of an old key file learns of the replacement. Only the holder of the keys
 * in force makes the server read and verify a whole log. All others cost two entries and two
 * signatures, whether the user exists or not.
 *
 * @param member `undefined` for an unknown user
 */
export async function findLoginKeys(
  store: Logs,
  member: Member | undefined,
  { user_id, statement, entry }: LoginClaim,
): Promise<LoginKeys | undefined> {
  const sequence = claimedSequence(statement) ?? 0
  const { at, before } = await store.identity.members.entriesAt(user_id, sequence)
  if (entry !== undefined && !isSameEntry(entry, at)) {
    const keys = await readReplacement(entry, before)
    if (keys?.user_id !== user_id || keys.sequence !== sequence || !member) return undefined
    return sequence <= member.sequence ? toReplaced(keys) : findNext(store, keys, entry)
  }
  if (member === undefined || at === undefined) return undefined
  const { sequence: last, head, public_signing_key } = member
  if (sequence === last) {
    return { keys: { user_id, sequence, publicSigningKey: public_signing_key }, head }
  }
  const publicSigningKey = signingKeyOf(at)
  return publicSigningKey === '' ? undefined : toReplaced({ user_id, sequence, publicSigningKey })
}

function toReplaced(keys: SigningKeys): LoginKeys {
  return { keys, head: undefined }
}

/** The keys of an entry that the holder of the keys before it has signed. */
async function readReplacement(
  entry: KeyLogEntry,
  before: KeyLogEntry | undefined,
): Promise<SigningKeys | undefined> {
  const replacedKey = before && signingKeyOf(before)
  const keys = await orNothing(verifyReplacement(entry, replacedKey || NOBODYS_KEY))
  return replacedKey ? keys : undefined
}

/** Keys that follow those in force, with the whole log: they are stored at the end of the login. */
async function findNext(
  { identity: { members } }: Logs,
  keys: SigningKeys,
  entry: KeyLogEntry,
): Promise<LoginKeys | undefined> {
  const { user_id, sequence } = keys
  const entries = await members.keyLog(user_id)
  const log = await orNothing(verifyKeyLog(user_id, [...entries, entry]))
  return log?.current.sequence === sequence ? { keys, head: log.current.head } : undefined
}

/** The signing key of a stored entry, which was verified before. The entry that ends a log has none. */
function signingKeyOf({ statement }: KeyLogEntry): string {
  const { signing_key = '' }: { signing_key?: string } = JSON.parse(statement)
  return signing_key
}

async function orNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isShrdError(error)) return undefined
    throw error
  }
}
