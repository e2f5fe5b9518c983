import type { CallOutput } from '@shrd/contract/calls'
import { isShrdError } from '@shrd/crypto/errors'
import { type HandshakeRecord, revokeRelationship } from '@shrd/crypto/handshake'
import type { Contact, ManifestWrite } from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import { fetchRelationships, holdRelationship } from '../partners/relationship.ts'
import type { Ports } from '../ports.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'

/** Dependencies of a revocation. */
export interface RevocationNeeds {
  call: Call
  member: Member
  ports: Pick<Ports, 'clock'>
  signal?: AbortSignal | undefined
}

/**
 * Ends a relationship of the member for good, and records that in the manifest.
 *
 * @throws `relationship_not_found`, `relationship_not_owned` if the partner sent the invite; what
 *   `holdRelationship` throws
 */
export async function revokeListed(handshake_id: string, needs: RevocationNeeds): Promise<void> {
  const { call, member, ports } = needs
  const sources = await fetchRelationships(call, member, ports.clock)
  const contact = sources.contacts.find((one) => one.handshake_id === handshake_id)
  if (contact === undefined) throw clientError('relationship_not_found')
  const { relationship } = await holdRelationship(contact, sources)
  // Checked here to save a receiver the proof of work.
  if (relationship.role !== 'sender') throw clientError('relationship_not_owned')
  const record = sources.records.find((one) => one?.handshake_id === handshake_id)
  if (record === undefined) throw clientError('relationship_not_found')
  const { partner_log: _, ...signed } = record
  await revoke(signed, contact, needs)
}

/**
 * Ends a failed handshake that the receiver may have signed. The manifest has no contact for it. If
 * the receiver has not signed, there is nothing to end.
 *
 * @param own the sender's signed part, which is revoked whatever the server returns
 */
export async function revokeUnlisted(
  own: Partial<HandshakeRecord> & Pick<HandshakeRecord, 'handshake_id'>,
  needs: RevocationNeeds,
): Promise<void> {
  const { call, signal } = needs
  const { handshake_id } = own
  try {
    const answered = toObject(await call('getHandshake', { handshake_id }, { signal }))
    await revoke({ ...answered, ...own }, undefined, needs)
  } catch (error) {
    if (!isShrdError(error, 'relationship_not_found')) throw error
  }
}

async function revoke(
  record: CallOutput<'getHandshake'>,
  contact: Contact | undefined,
  { call, member, ports, signal }: RevocationNeeds,
): Promise<void> {
  const revoked_at = ports.clock.now()
  const revocation = await revokeRelationship(member.identity, record, { revoked_at, signal })
  const send = (manifest: ManifestWrite) =>
    call('revokeHandshake', { ...record, ...revocation, manifest })
  if (contact === undefined) await member.manifest.write([], send)
  else {
    const { handshake_id } = contact
    await member.contacts.change(handshake_id, (known) => ({ ...known, revoked: true }), send)
  }
}
