import { createId } from '@shrd/crypto'
import {
  createAcceptance,
  createInvitation,
  createPayload,
  createTranscript,
  type HandshakeRecord,
  signAsReceiver,
  signAsSender,
  verifyOffer,
} from '@shrd/crypto/handshake'
import { type Identity, type NewIdentity, verifyKeyLog } from '@shrd/crypto/identity'
import { sealSelf } from '@shrd/crypto/self'
import type { ShrdClient } from '../../src/client.ts'
import { createGetMember, type Member } from '../../src/member/member.ts'
import type { FakeBrowser } from '../fake-browser.ts'
import type { FakeServer } from '../fake-server.ts'

/** Who makes friends: a player of a scene is one. */
export interface Friend {
  readonly member: NewIdentity
  readonly browser: Pick<FakeBrowser, 'tab'>
  readonly client: ShrdClient
}

/** What is agreed, and what the two call each other. */
export interface Terms {
  readonly expires_at?: number | null
  /** What the sender calls the receiver. @default 'Bob' */
  readonly receiver?: string
  /** What the receiver calls the sender. @default 'Alice' */
  readonly sender?: string
}

/**
 * A genuine relationship, as it is after the six steps: both have signed it, the server has it, and
 * each has the other among the contacts of the own manifest. Answers its `handshake_id`.
 */
export async function befriend(
  server: FakeServer,
  sender: Friend,
  receiver: Friend,
  terms: Terms = {},
): Promise<string> {
  const { expires_at = null } = terms
  const record = await shakeHands(server, sender, receiver, expires_at)
  const { handshake_id } = record
  const receiverName = terms.receiver ?? 'Bob'
  const senderName = terms.sender ?? 'Alice'
  const sender_alias = await addContact(sender, receiver, record, receiverName)
  const receiver_alias = await addContact(receiver, sender, record, senderName)
  server.relationships.set(handshake_id, { record, sender_alias, receiver_alias })
  return handshake_id
}

/** What both sign; no PIN is asked for, since nobody lies here. */
export async function shakeHands(
  server: Pick<FakeServer, 'members' | 'now'>,
  { member: { identity: sender } }: Pick<Friend, 'member'>,
  { member: { identity: receiver } }: Pick<Friend, 'member'>,
  expires_at: number | null = null,
): Promise<HandshakeRecord> {
  const invitation = await createInvitation(sender, { created_at: server.now(), expires_at })
  const { sender_commitment, sender_nonce, created_at } = invitation
  const acceptance = await createAcceptance(receiver)
  const handshake_id = createId('doc').replace('doc', 'hsk')
  const worked = await createPayload(createTranscript(handshake_id, invitation, acceptance))
  const sender_signature = await signAsSender(sender, worked)
  const offer = { ...worked, handshake_id, sender_nonce, sender_signature, created_at, expires_at }
  const pinned = { ...acceptance, handshake_id, sender_commitment }
  const verified = await verifyOffer(pinned, offer, await logOf(server, sender))
  return {
    ...offer,
    receiver: receiver.user_id,
    sender_commitment,
    receiver_nonce: acceptance.receiver_nonce,
    receiver_signature: await signAsReceiver(receiver, verified),
    revoked: null,
    revoke_hash: null,
    revoke_signature: null,
  }
}

/** What the player's own client holds, to write what no screen writes yet. */
export function memberOf({ member, browser, client }: Friend): Member {
  const ports = browser.tab()
  return createGetMember({ call: client.call, ports, findKeys: () => member.identity })()
}

/** Writes the contact into the member's manifest; answers the sealed alias. */
export async function addContact(
  friend: Friend,
  { member: { identity: partner } }: Pick<Friend, 'member'>,
  { handshake_id, payload_hash }: HandshakeRecord,
  alias: string,
): Promise<string> {
  const { user_id, sequence, head } = partner
  const member = memberOf(friend)
  const contact = {
    handshake_id,
    payload_hash,
    partner: user_id,
    head: { sequence, head },
    alias,
    verified: true,
    revoked: false,
  }
  await member.manifest.write([{ type: 'put-contact', contact }], (manifest) =>
    friend.client.call('updateManifest', manifest),
  )
  const bytes = new TextEncoder().encode(alias)
  return sealSelf(await member.selfKeys.get(), { part: 'alias', id: handshake_id }, bytes)
}

function logOf({ members }: Pick<FakeServer, 'members'>, { user_id }: Identity) {
  return verifyKeyLog(user_id, members.get(user_id)?.log ?? [])
}
