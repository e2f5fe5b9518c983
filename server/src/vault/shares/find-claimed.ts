import { createHash } from 'node:crypto'
import type { ShareEnd } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { hashShareClaim } from '@shrd/crypto/shares'
import type { Call } from '../../http/call.ts'
import { addressSite } from '../../http/client-address.ts'
import type { ThrottlePolicy } from '../../identity/throttle.ts'
import type { SentShareRow, ShareWithFile } from '../../persistence/repositories/shares.ts'
import { equalSecrets, hashSecret } from '../../secrets.ts'
import type { ShareDeps } from './share-deps.ts'

/** Wrong claims of one network for one share. A passphrase that is guessed arrives here. */
const WRONG_CLAIMS: ThrottlePolicy = { free: 10, longest: 60_000, memory: 3_600_000 }
/** Counters of each network for unknown ids, so that guesses with ever new ones fill no table. */
const COUNTERS = 1024

/** A share whose claim is right, and the hash of the reader who asks. */
export interface ClaimedShare {
  readonly share: ShareWithFile
  readonly reader_hash: string
}

/** A call that proves an opening. */
interface OpeningCall extends Pick<Call<'acknowledgeShare'>, 'address' | 'session'> {
  readonly input: { readonly claim: string; readonly reader: string }
}

/** The address of a share in a request, and how to find the share. */
interface Wanted {
  readonly subject: string
  find(): Promise<ShareWithFile | undefined>
  /** Finds what remains of it. */
  findSent?(): Promise<SentShareRow | undefined>
  /** True if nobody can guess the claim step by step, because the address itself is a secret. */
  readonly isSecret?: boolean
}

/**
 * Finds the share that a claim opens. An unknown share and a wrong claim are the same, so that
 * nobody without the link learns whether a share exists. Whoever has it learns how the share ended.
 * Wrong claims of a network for a share slow down its further ones, and no one else's.
 *
 * @throws `share_expired`; `share_login_required` for anyone but the recipient; `too_many_requests`
 */
export async function findClaimed(
  { throttle }: { throttle: Pick<ShareDeps['throttle'], 'take' | 'giveBack'> },
  { address, session, input: { claim, reader } }: OpeningCall,
  { subject, find, findSent, isSecret = false }: Wanted,
): Promise<ClaimedShare> {
  // Both, whatever the first finds: the time must not tell an unknown id from a wrong claim.
  const [share, sent] = await Promise.all([find(), findSent?.()])
  const known = share ?? sent
  const claim_hash = await hashShareClaim(claim)
  const isRight = known !== undefined && equalSecrets(claim_hash, known.claim_hash)
  // Guesses at unknown ids slow down no link that is there.
  const counter = known === undefined ? counterOf(subject) : subject
  const counted = `share:${counter}:${addressSite(address)}`
  // A right guess counts, too, until it is known to be right: parallel guesses must not slip by.
  if (!(isSecret && isRight)) await throttle.take(counted, WRONG_CLAIMS)
  if (!isRight) throw new ShrdError('share_expired')
  if (!isSecret) await throttle.giveBack(counted)
  if (known.recipient_id !== null && known.recipient_id !== session?.user_id) {
    throw new ShrdError('share_login_required')
  }
  if (share === undefined) throw endedShare(sent)
  return { share, reader_hash: hashSecret(reader) }
}

function counterOf(subject: string): number {
  return createHash('sha256').update(subject).digest().readUInt32BE() % COUNTERS
}

/** `share_expired`, with what whoever has the link may know. */
export function endedShare(sent: SentShareRow | undefined): ShrdError {
  if (sent === undefined) return new ShrdError('share_expired')
  const { destroyed_at, opened_at, ends_at } = sent
  // Whoever finds it read must hear of it, also where it was destroyed afterwards.
  if (opened_at !== null) return ended('read', opened_at)
  return destroyed_at === null ? ended('expired', ends_at) : ended('destroyed', destroyed_at)
}

function ended(how: ShareEnd, ended_at: number): ShrdError {
  return new ShrdError('share_expired', { data: { ended: how, ended_at } })
}
