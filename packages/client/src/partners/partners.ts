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
import type { RefusedItem } from '../listing/opened-list.ts'
import type { GetMember, Member } from '../member/member.ts'
import type { Clock } from '../ports.ts'
import { toRefusalCode } from '../refusals.ts'
import { toText } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { assertApprovedLog } from './partner-log.ts'
import { askRelationships, holdRelationship, type RelationshipSources } from './relationship.ts'

/** A member with whom this member has or had a relationship. */
export interface Partner {
  readonly handshake_id: string
  readonly user_id: string
  /** The member's name for the partner. No server can change it. */
  readonly name: string
  /** True if the safety number of the approved key was compared. */
  readonly verified: boolean
  /** `active` if sharing is possible, after a new key is confirmed; `ended` for good. */
  readonly status: 'active' | 'ended'
  /** The partner's current key if the member has not approved it. Confirm it before sharing. */
  readonly new_key: KeyHead | null
  /** The terms that both have signed; `null` after the end. */
  readonly relationship: VerifiedRelationship | null
}

/** A relationship that failed a check, and whom the member's own contacts name for it. */
export interface RefusedPartner extends RefusedItem {
  /** `null` for a relationship that no device of the member vouches for. */
  readonly partner: Pick<Partner, 'user_id' | 'name'> | null
}

/** All partners of the member. */
export interface PartnerList {
  readonly items: readonly Partner[]
  /** Share nothing with them. `sharing.unshareAll` withdraws documents from them, too. */
  readonly refused: readonly RefusedPartner[]
}

/** The number that two partners compare, and its key. */
export interface PartnerSafetyNumber extends SafetyNumber {
  /** Pass it to `markVerified`, so that only the compared key is marked. */
  readonly key: KeyHead
  /** The `user_id` of the key's owner, the partner. */
  readonly partner_id: string
}

/** The partners of the signed-in member. */
export interface Partners {
  /**
   * Lists all partners, each relationship verified down to its signatures. Relationships that fail,
   * that the server omits, or that the member's contacts do not list, are in `refused` with a code.
   */
  list(options?: { signal?: AbortSignal }): Promise<PartnerList>
  /**
   * Approves the current key of a partner. Its safety number then counts as not compared.
   *
   * @param key from `list`, so that only the shown key is approved
   * @throws `partner_key_changed` if the partner replaced it since
   */
  confirmKey(handshake_id: string, key: KeyHead): Promise<void>
  /**
   * Returns the number to compare with the partner, of the approved key and the member's own.
   *
   * @throws `relationship_not_found`, `partner_key_changed` while the partner has an unapproved key
   */
  safetyNumber(handshake_id: string): Promise<PartnerSafetyNumber>
  /**
   * Records that the safety number of the approved key was compared.
   *
   * @throws `partner_key_changed` if another key was approved since
   */
  markVerified(handshake_id: string, key: KeyHead): Promise<void>
}

/** Joins the relationships on the server with the contacts in the member's manifest. */
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
        // The comparison fetches them, after the manifest whose contacts it needs.
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
      // The partner's screen shows the number of the newest key; a different number would alarm.
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

async function readPartners(sources: RelationshipSources): Promise<PartnerList> {
  const refused: RefusedPartner[] = findUnlisted(sources)
  const read = sources.contacts.map((contact) =>
    readPartner(contact, sources).catch((error: unknown) => {
      const { handshake_id: id, partner: user_id, alias: name } = contact
      refused.push({ id, code: toRefusalCode(error), partner: { user_id, name } })
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

/** Finds relationships without a contact: no device of the member vouches for them. */
function findUnlisted({ contacts, records }: RelationshipSources): RefusedPartner[] {
  const known = new Set(contacts.map(({ handshake_id }) => handshake_id))
  return records
    .map((record: HandshakeRecord | null) => toText(record?.handshake_id))
    .filter((id) => !known.has(id))
    .map((id) => ({ id, code: 'relationship_unlisted', partner: null }))
}

/** No one has seen a key that is newer than the shown one. */
function checkKeyIsCurrent(log: KeyLog, key: KeyHead): void {
  refuseUnless(log.current.head === key.head, 'partner_key_changed')
}

/** The number belongs to another key than the approved one. */
function checkKeyIsApproved(contact: Contact, key: KeyHead): void {
  refuseUnless(contact.head.head === key.head, 'partner_key_changed')
}
