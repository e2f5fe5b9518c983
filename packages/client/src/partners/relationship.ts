import type { CallOutput } from '@shrd/contract/calls'
import { isShrdError } from '@shrd/crypto/errors'
import { type VerifiedRelationship, verifyRelationship } from '@shrd/crypto/handshake'
import type { KeyLog } from '@shrd/crypto/identity'
import type { Contact } from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Clock } from '../ports.ts'
import { isRefusal } from '../refusals.ts'
import { toList } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { assertApprovedLog } from './partner-log.ts'

/** Dependencies of verifying relationships. */
export interface RelationshipSources {
  call: Call
  member: Member
  clock: Pick<Clock, 'now'>
  contacts: readonly Contact[]
  /** All relationships as the server returned them. */
  records: readonly CallOutput<'listHandshakes'>[number][]
}

/** A valid relationship, and the log of the partner. */
export interface HeldRelationship {
  contact: Contact
  log: KeyLog
  relationship: VerifiedRelationship
}

/** Fetches the current manifest and relationships. */
export async function fetchRelationships(
  call: Call,
  member: Member,
  clock: Pick<Clock, 'now'>,
): Promise<RelationshipSources> {
  await member.manifest.read()
  return askRelationships(call, member, clock)
}

/** Fetches the relationships, with the last read or written manifest. */
export async function askRelationships(
  call: Call,
  member: Member,
  clock: Pick<Clock, 'now'>,
  options?: CallOptions,
): Promise<RelationshipSources> {
  const contacts = await member.contacts.list()
  const records = toList(await call('listHandshakes', {}, options))
  return { call, member, clock, contacts, records }
}

/**
 * Verifies a relationship down to both signatures, at each use. It records a newly seen revocation
 * in the manifest, so that no server can undo it.
 *
 * @throws `relationship_missing` if the server omits it, `relationship_ended`, `handshake_invalid`,
 *   `key_log_rolled_back`, `key_log_forked`
 */
export async function holdRelationship(
  contact: Contact,
  sources: RelationshipSources,
): Promise<HeldRelationship> {
  try {
    return await verifyHeld(contact, sources)
  } catch (cause) {
    // The own manifest says so, whatever the server leaves out or damages later.
    if (contact.revoked && isRefusal(cause)) throw clientError('relationship_ended', { cause })
    throw cause
  }
}

async function verifyHeld(
  contact: Contact,
  sources: RelationshipSources,
): Promise<HeldRelationship> {
  const { member, clock, contacts, records } = sources
  const record = records.find((one) => one?.handshake_id === contact.handshake_id)
  if (record === undefined) throw clientError('relationship_missing')
  // It came with the records, because the partner may just have replaced the key.
  const log = await member.logs.receive(contact.partner, record.partner_log)
  await assertApprovedLog(log, contacts)
  const { payload_hash: pinned, revoked: revokedBefore } = contact
  const options = { now: clock.now(), pinned, revokedBefore }
  try {
    const own = await member.ownLog()
    return { contact, log, relationship: await verifyRelationship(record, own, log, options) }
  } catch (error) {
    // `relationship_ended` comes only after everything else, including a revocation, was verified.
    const isSeen = isShrdError(error, 'relationship_ended') && record.revoked !== null
    if (isSeen && !revokedBefore) await rememberRevocation(contact, sources)
    throw error
  }
}

async function rememberRevocation(
  { handshake_id }: Contact,
  { call, member }: RelationshipSources,
): Promise<void> {
  await member.contacts.change(
    handshake_id,
    (contact) => ({ ...contact, revoked: true }),
    (manifest) => call('updateManifest', manifest),
  )
}
