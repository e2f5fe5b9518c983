import { isShrdError } from '@shrd/crypto/errors'
import type { HandshakeRecord, VerifiedRelationship } from '@shrd/crypto/handshake'
import {
  createSafetyNumber,
  type KeyHead,
  type KeyLog,
  type SafetyNumber,
} from '@shrd/crypto/identity'
import type { Contact } from '@shrd/crypto/manifest'
import { clientError, refuseUnless } from '../errors.ts'
import { compareList } from '../listing/compare-list.ts'
import type { OpenedList, RefusedItem } from '../listing/opened-list.ts'
import type { GetMember, Member } from '../member/member.ts'
import type { Clock } from '../ports.ts'
import { toRefusalCode } from '../refusals.ts'
import { toText } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { assertApprovedLog } from './partner-log.ts'
import { askRelationships, holdRelationship, type RelationshipSources } from './relationship.ts'

/** Somebody with whom the member has, or had, a relationship. */
export interface Partner {
  readonly handshake_id: string
  readonly user_id: string
  /** What the member calls the partner. No server has a say in it. */
  readonly name: string
  /** Whether the safety number of the approved key was compared. */
  readonly verified: boolean
  /** Whether something can be shared, once a new key was confirmed; `ended` for good. */
  readonly status: 'active' | 'ended'
  /** A key that the partner has and the member did not approve: to be confirmed before sharing. */
  readonly new_key: KeyHead | null
  /** What both have signed; `null` once it has ended. */
  readonly relationship: VerifiedRelationship | null
}

/** What two partners compare, and of which key of the partner it is. */
export interface PartnerSafetyNumber extends SafetyNumber {
  /** To be handed to `markVerified`, so that nothing else is marked than what was compared. */
  readonly key: KeyHead
  /** Whose key that is: the partner's `user_id`. */
  readonly partner_id: string
}

/** The partners of the signed-in member. */
export interface Partners {
  /**
   * All partners, each relationship verified down to its signatures. Those that fail, that the
   * server withholds, or that nobody here knows of, are named by code.
   */
  list(options?: { signal?: AbortSignal }): Promise<OpenedList<Partner>>
  /**
   * Approves a key that the partner has now. Its safety number counts as not compared.
   *
   * @param key as `list` showed it, so that nothing else is approved than what was seen
   * @throws `partner_key_changed` if the partner has replaced it since
   */
  confirmKey(handshake_id: string, key: KeyHead): Promise<void>
  /**
   * The number to compare with the partner, of the approved key and the member's own.
   *
   * @throws `relationship_not_found`, `partner_key_changed` while the partner has a key that was not
   *   approved
   */
  safetyNumber(handshake_id: string): Promise<PartnerSafetyNumber>
  /**
   * Notes that the safety number of the approved key was compared.
   *
   * @throws `partner_key_changed` if another key was approved since
   */
  markVerified(handshake_id: string, key: KeyHead): Promise<void>
}

/** Relationships as the server keeps them, joined with what the member's manifest says of them. */
export function createPartners(
  call: Call,
  getMember: GetMember,
  clock: Pick<Clock, 'now'>,
): Partners {
  const changeContact = (
    { contacts }: Member,
    handshake_id: string,
    change: (contact: Contact) => Contact | Promise<Contact>,
  ) => contacts.change(handshake_id, change, (manifest) => call('updateManifest', manifest))

  return {
    async list({ signal } = {}) {
      const member = getMember()
      return compareList(member.manifest, {
        // After the manifest, whose contacts the relationships are read with.
        ask: async () => undefined,
        compare: async () => readPartners(await askRelationships(call, member, clock, { signal })),
      })
    },
    async confirmKey(handshake_id, key) {
      const member = getMember()
      await member.manifest.read()
      const contact = await getContact(member, handshake_id)
      const log = await member.logs.refresh(contact.partner)
      await changeContact(member, handshake_id, async (present) => {
        await assertApprovedLog(log, [present])
        checkKeyIsCurrent(log, key)
        const { sequence, head } = log.current
        const isKnown = present.head.head === head
        return isKnown ? present : { ...present, head: { sequence, head }, verified: false }
      })
    },
    async safetyNumber(handshake_id) {
      const member = getMember()
      await member.manifest.read()
      const contact = await getContact(member, handshake_id)
      const log = await member.logs.refresh(contact.partner)
      await assertApprovedLog(log, [contact])
      const { head: key } = contact
      // The partner's screen shows the number of the newest key: one that differs would alarm.
      checkKeyIsCurrent(log, key)
      const own = await member.ownLog()
      const number = await createSafetyNumber(own.current, log.current)
      return { ...number, key, partner_id: contact.partner }
    },
    async markVerified(handshake_id, key) {
      const member = getMember()
      await member.manifest.read()
      await changeContact(member, handshake_id, async (contact) => {
        checkKeyIsApproved(contact, key)
        return { ...contact, verified: true }
      })
    },
  }
}

async function getContact({ contacts }: Member, handshake_id: string): Promise<Contact> {
  const contact = (await contacts.list()).find((one) => one.handshake_id === handshake_id)
  if (contact === undefined) throw clientError('relationship_not_found')
  return contact
}

async function readPartners(sources: RelationshipSources): Promise<OpenedList<Partner>> {
  const refused: RefusedItem[] = findUnlisted(sources)
  const read = sources.contacts.map((contact) =>
    readPartner(contact, sources).catch((error: unknown) => {
      refused.push({ id: contact.handshake_id, code: toRefusalCode(error) })
      return undefined
    }),
  )
  const items = await Promise.all(read)
  return { items: items.filter((item) => item !== undefined), refused }
}

async function readPartner(contact: Contact, sources: RelationshipSources): Promise<Partner> {
  const { handshake_id, partner: user_id, alias: name, verified } = contact
  const shown = { handshake_id, user_id, name, verified }
  try {
    const { log, relationship } = await holdRelationship(contact, sources)
    const { sequence, head } = log.current
    const new_key = head === contact.head.head ? null : { sequence, head }
    const status = log.retired_at === null ? 'active' : 'ended'
    return { ...shown, status, new_key, relationship }
  } catch (error) {
    if (!isShrdError(error, 'relationship_ended')) throw error
    return { ...shown, status: 'ended', new_key: null, relationship: null }
  }
}

/** Relationships that the member has no contact of: nobody here has vouched for them. */
function findUnlisted({ contacts, records }: RelationshipSources): RefusedItem[] {
  const known = new Set(contacts.map(({ handshake_id }) => handshake_id))
  return records
    .map((record: HandshakeRecord | null) => toText(record?.handshake_id))
    .filter((id) => !known.has(id))
    .map((id) => ({ id, code: 'relationship_unlisted' }))
}

/** A key that came after the one that was shown was seen by nobody. */
function checkKeyIsCurrent(log: KeyLog, key: KeyHead): void {
  refuseUnless(log.current.head === key.head, 'partner_key_changed')
}

/** The number was of another key than the approved one. */
function checkKeyIsApproved(contact: Contact, key: KeyHead): void {
  refuseUnless(contact.head.head === key.head, 'partner_key_changed')
}
