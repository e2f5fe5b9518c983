import { ShrdError } from '@shrd/crypto/errors'
import type { Invitation, InvitationClaim } from '../../persistence/repositories/invitations.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { RoutingCode } from '../../persistence/repositories/routing-codes.ts'
import { getRoutingCode } from './routing-code.ts'

/** An invitation and one of the answers to it. */
export interface Claimed {
  readonly invitation: Invitation
  readonly claim: InvitationClaim
}

/** The characters that a member entered, and the handshake that the member means. */
export interface EnteredCode {
  readonly pincode: string
  readonly kind: Exclude<RoutingCode['kind'], 'receiver'>
  readonly handshake_id: string
  readonly now: number
}

/**
 * Gets the answer that a Sender or Signing PIN belongs to. The caller must compare the member.
 *
 * @throws `pincode_invalid`, also for characters of another handshake
 */
export async function getClaimed(
  store: Repositories,
  { pincode, kind, handshake_id, now }: EnteredCode,
): Promise<Claimed> {
  const code = await getRoutingCode(store, { pincode, kind, now })
  const isSame = code.handshake_id === handshake_id
  const invitation = isSame ? await store.vault.invitations.find(handshake_id, now) : undefined
  const claim = await findClaim(store, { handshake_id, claim: code.claim })
  if (invitation === undefined || claim === undefined) throw new ShrdError('pincode_invalid')
  return { invitation, claim }
}

/** Finds an answer by its number. */
export async function findClaim(
  store: Repositories,
  { handshake_id, claim }: Pick<Invitation, 'handshake_id' | 'claim'>,
): Promise<InvitationClaim | undefined> {
  const claims = await store.vault.invitations.listClaims(handshake_id)
  return claims.find(({ number }) => number === claim)
}
