import { type Check, runChecks } from '@shrd/crypto'
import type { Grant } from '@shrd/crypto/documents'
import { isShrdError } from '@shrd/crypto/errors'
import {
  findKeyState,
  type KeyLog,
  type PublicIdentity,
  toPublicIdentity,
} from '@shrd/crypto/identity'
import type { Contact } from '@shrd/crypto/manifest'
import { clientError, refuseUnless } from '../errors.ts'
import { holdRelationship, type RelationshipSources } from './relationship.ts'

/**
 * Returns the keys of a partner to share with. The relationship must hold, and the keys must be
 * approved by the member and in use.
 *
 * @throws `relationship_not_found`, `relationship_invalid` after its end, `partner_key_changed` for
 *   keys to confirm first; what `holdRelationship` throws
 */
export async function findRecipient(
  handshake_id: string,
  sources: RelationshipSources,
): Promise<PublicIdentity> {
  return (await findRecipientLog(handshake_id, sources)).current
}

/** Returns the log whose newest keys are those of {@link findRecipient}. */
export async function findRecipientLog(
  handshake_id: string,
  sources: RelationshipSources,
): Promise<KeyLog> {
  const contact = sources.contacts.find((one) => one.handshake_id === handshake_id)
  if (contact === undefined) throw clientError('relationship_not_found')
  try {
    const { log } = await holdRelationship(contact, sources)
    await runChecks(RECIPIENT_CHECKS, { log, contact })
    return log
  } catch (cause) {
    if (!isShrdError(cause, 'relationship_ended')) throw cause
    throw clientError('relationship_invalid', { cause })
  }
}

interface RecipientKeys {
  log: KeyLog
  contact: Contact
}

const RECIPIENT_CHECKS: readonly Check<RecipientKeys>[] = [checkNotRetired, checkKeyIsConfirmed]

/** The keys of a deleted account can read nothing. */
function checkNotRetired({ log }: RecipientKeys): void {
  if (log.retired_at !== null) throw clientError('relationship_invalid')
}

/** A new key may be a thief's, so encrypt nothing to it before the member confirms it. */
function checkKeyIsConfirmed({ log, contact }: RecipientKeys): void {
  if (log.current.head !== contact.head.head) throw clientError('partner_key_changed')
}

/**
 * Returns the keys of a reader who stays when a new epoch begins; `undefined` if the member has no
 * relationship with them. After a routine rotation the approved keys stay in use until the member
 * confirms the new ones: the partner opens them with the archive.
 *
 * @throws `partner_key_changed` if another person may have the approved keys
 */
export async function findReader(
  { user_id }: Pick<Grant, 'user_id'>,
  sources: RelationshipSources,
): Promise<PublicIdentity | undefined> {
  for (const contact of sources.contacts) {
    if (contact.partner !== user_id) continue
    const keys = await findLastingKeys(contact, sources)
    if (keys !== undefined) return keys
  }
  return undefined
}

async function findLastingKeys(
  contact: Contact,
  sources: RelationshipSources,
): Promise<PublicIdentity | undefined> {
  try {
    const { log } = await holdRelationship(contact, sources)
    const approved = findKeyState(log, contact.head.sequence)
    if (approved === undefined || log.retired_at !== null) return undefined
    checkApprovedNotStolen({ log, contact })
    return toPublicIdentity(approved)
  } catch (error) {
    if (isShrdError(error, 'relationship_ended')) return undefined
    throw error
  }
}

/** Stolen keys also open an archive, so a new epoch under them would protect nothing. */
function checkApprovedNotStolen({ log, contact }: RecipientKeys): void {
  const later = log.states.slice(contact.head.sequence + 1)
  const isStolen = later.some(({ reason }) => reason === 'compromised')
  refuseUnless(!isStolen, 'partner_key_changed')
}
