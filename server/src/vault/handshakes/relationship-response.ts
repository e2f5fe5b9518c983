import type { EndpointOutput } from '@shrd/contract'
import type { StoredRelationship } from '../../persistence/repositories/relationships.ts'

/** A relationship for one of its members: all that is signed, and only the member's own alias. */
export function toRelationshipResponse(
  { record, revocation, ...stored }: StoredRelationship,
  user_id: string,
): EndpointOutput<'getHandshake'> {
  const { sender_id, receiver_id, sender_alias, receiver_alias } = stored
  const isSender = user_id === sender_id
  return {
    ...JSON.parse(record),
    ...(revocation === null ? {} : JSON.parse(revocation)),
    receiver: isSender ? receiver_id : sender_id,
    sender_alias: isSender ? sender_alias : null,
    receiver_alias: isSender ? null : receiver_alias,
  }
}
