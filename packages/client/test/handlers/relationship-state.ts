import type { EndpointOutput } from '@shrd/contract'
import type { HandshakeRecord } from '@shrd/crypto/handshake'

/** A relationship as a server keeps it. */
export interface KeptRelationship {
  /** As the sender sees it: `receiver` is the receiver. */
  record: HandshakeRecord
  /** The names that the two have given each other, each sealed for whoever gave it. */
  sender_alias: string
  receiver_alias: string
}

/** All relationships by `handshake_id`, ended ones included. */
export type Relationships = Map<string, KeptRelationship>

/** What a member is answered: everything that is signed, and the own alias alone. */
export function tellRelationships(
  relationships: Relationships,
  user_id: string,
): EndpointOutput<'getHandshake'>[] {
  const told: EndpointOutput<'getHandshake'>[] = []
  for (const { record, sender_alias, receiver_alias } of relationships.values()) {
    const { sender_id, receiver_id } = record.payload
    if (user_id === sender_id) told.push({ ...record, sender_alias, receiver_alias: null })
    if (user_id === receiver_id) {
      told.push({ ...record, receiver: sender_id, sender_alias: null, receiver_alias })
    }
  }
  return told
}

/** The partner in a relationship that lasts; `undefined` if it does not, or is not the member's. */
export function findPartner(
  relationships: Relationships,
  { handshake_id, user_id, now }: { handshake_id: string; user_id: string; now: number },
): string | undefined {
  const record = relationships.get(handshake_id)?.record
  if (record === undefined || record.revoked !== null) return undefined
  const { sender_id, receiver_id, expires_at } = record.payload
  if (expires_at !== null && now >= expires_at) return undefined
  if (user_id === sender_id) return receiver_id
  return user_id === receiver_id ? sender_id : undefined
}

/** Whether two members have, or had, a relationship. */
export function arePartners(relationships: Relationships, one: string, other: string): boolean {
  return [...relationships.values()].some(({ record: { payload } }) => {
    const parties = [payload.sender_id, payload.receiver_id]
    return parties.includes(one) && parties.includes(other)
  })
}
