import type { CallOutput } from '@shrd/contract/calls'
import { isShrdError } from '@shrd/crypto/errors'
import { type VerifiedRelationship, verifyRelationship } from '@shrd/crypto/handshake'
import type { KeyLog } from '@shrd/crypto/identity'
import type { Contact } from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Clock } from '../ports.ts'
import { toList } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { assertApprovedLog } from './partner-log.ts'

/** What relationships are verified with. */
export interface RelationshipSources {
  call: Call
  member: Member
  clock: Pick<Clock, 'now'>
  contacts: readonly Contact[]
  /** All relationships, as the server answered them. */
  records: readonly CallOutput<'listHandshakes'>[number][]
}

/** A relationship that holds, and the log of the partner. */
export interface HeldRelationship {
  contact: Contact
  log: KeyLog
  relationship: VerifiedRelationship
}

/** What a relationship is verified with, all of it as it is now. */
export async function fetchRelationships(
  call: Call,
  member: Member,
  clock: Pick<Clock, 'now'>,
): Promise<RelationshipSources> {
  await member.manifest.read()
  return askRelationships(call, member, clock)
}

/** The same, compared with the manifest as it was last read or written. */
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
 * A relationship that lasts, verified down to the signatures of both: each time it is used.
 *
 * A revocation that is seen here for the first time goes into the manifest, so that no server can
 * take it back.
 *
 * @throws `relationship_missing` if the server leaves it out, `relationship_ended`,
 *   `handshake_invalid`, `key_log_rolled_back`, `key_log_forked`
 */
export async function holdRelationship(
  contact: Contact,
  sources: RelationshipSources,
): Promise<HeldRelationship> {
  const { member, clock, contacts, records } = sources
  const record = records.find((one) => one?.handshake_id === contact.handshake_id)
  if (record === undefined) throw clientError('relationship_missing')
  // A partner's key may have been replaced a moment ago: before something is shared that counts.
  const log = await member.logs.refresh(contact.partner)
  await assertApprovedLog(log, contacts)
  const { payload_hash: pinned, revoked: revokedBefore } = contact
  const options = { now: clock.now(), pinned, revokedBefore }
  try {
    const own = await member.ownLog()
    return { contact, log, relationship: await verifyRelationship(record, own, log, options) }
  } catch (error) {
    // It is said to have ended only after everything in it, a revocation included, was verified.
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
