import { ShrdError } from '@shrd/crypto/errors'
import { hashShareClaim } from '@shrd/crypto/shares'
import type { Call } from '../../http/call.ts'
import { addressBlock } from '../../identity/client-address.ts'
import type { ThrottlePolicy } from '../../identity/throttle.ts'
import type { ShareWithFile } from '../../persistence/repositories/shares.ts'
import { equalSecrets, hashSecret } from '../../secrets.ts'
import type { ShareDeps } from './share-deps.ts'

/** Wrong claims of one network for one share. A passphrase that is guessed arrives here. */
const WRONG_CLAIMS: ThrottlePolicy = { free: 10, longest: 60_000, memory: 3_600_000 }

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
}

/**
 * Finds the share that a claim opens. An unknown share and a wrong claim are the same, so that
 * nobody without the link learns whether a share exists. Wrong claims of a network for a share slow
 * down its further ones, and no one else's.
 *
 * @throws `share_expired`; `share_login_required` for anyone but the recipient; `too_many_requests`
 */
export async function findClaimed(
  { throttle }: Pick<ShareDeps, 'throttle'>,
  { address, session, input: { claim, reader } }: OpeningCall,
  { subject, find }: Wanted,
): Promise<ClaimedShare> {
  const counted = `share:${subject}:${addressBlock(address)}`
  await throttle.take(counted, WRONG_CLAIMS)
  const share = await find()
  const claim_hash = await hashShareClaim(claim)
  if (share === undefined || !equalSecrets(claim_hash, share.claim_hash)) {
    throw new ShrdError('share_expired')
  }
  await throttle.giveBack(counted)
  if (share.recipient_id !== null && share.recipient_id !== session?.user_id) {
    throw new ShrdError('share_login_required')
  }
  return { share, reader_hash: hashSecret(reader) }
}
