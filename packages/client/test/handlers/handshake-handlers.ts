import { ShrdError } from '@shrd/crypto/errors'
import {
  type HandshakeRecord,
  verifyOffer,
  verifyRelationship,
  verifyRevocation,
} from '@shrd/crypto/handshake'
import { createFingerprint } from '@shrd/crypto/identity'
import type { Context, Handler, ServerState } from '../service-state.ts'
import {
  assertTriesLeft,
  createCode,
  createHandshakeId,
  getCode,
  MAX_CLAIMS,
  noteWrongTry,
  type PendingHandshake,
} from './handshake-state.ts'
import { storeManifest } from './manifest-state.ts'
import type { KeptRelationship } from './relationship-state.ts'
import { logOf, requireLog, requireUser } from './require-user.ts'

/** The calls that are answered here. */
type HandshakeCalls =
  | 'createHandshake'
  | 'enterReceiverPin'
  | 'enterSenderPin'
  | 'signAsSender'
  | 'enterSigningPin'
  | 'signAsReceiver'
  | 'cancelHandshake'
  | 'renameHandshake'
  | 'revokeHandshake'

const DONE = { output: { success: true } } as const

/** The six messages of a handshake, and what may become of a relationship later. */
export function createHandshakeHandlers(state: ServerState): {
  [Name in HandshakeCalls]: Handler<Name>
} {
  const { handshakes, relationships } = state

  function findPending(handshake_id: string): PendingHandshake | undefined {
    return handshakes.byId.get(handshake_id)
  }

  function getPending(handshake_id: string, code: 'handshake_failed' | 'relationship_not_found') {
    const pending = findPending(handshake_id)
    if (pending === undefined) throw new ShrdError(code)
    return pending
  }

  /** The invitation behind a Receiver PIN; nobody answers the own one, and few answer one. */
  function getInvitation(pincode: string, user_id: string): PendingHandshake {
    const now = state.now()
    assertTriesLeft(handshakes, user_id, now)
    try {
      const { handshake_id } = getCode(handshakes, { pincode, kind: 'receiver', now })
      const pending = findPending(handshake_id)
      const isOpen = pending !== undefined && pending.claims.length < MAX_CLAIMS
      if (isOpen && pending.sender_id !== user_id) return pending
      throw new ShrdError('pincode_invalid')
    } catch (error) {
      noteWrongTry(handshakes, user_id, now)
      throw error
    }
  }

  /** A relationship and the two logs, for one of its two members. */
  async function getRelationship(handshake_id: string, context: Context) {
    const user_id = requireUser(state, context)
    const kept = relationships.get(handshake_id)
    const { sender_id = '', receiver_id = '' } = kept?.record.payload ?? {}
    if (kept === undefined || ![sender_id, receiver_id].includes(user_id)) {
      throw new ShrdError('relationship_not_found')
    }
    return { kept, user_id, sender_id, receiver_id }
  }

  return {
    async createHandshake({ alias, expires_at = null, sender_commitment }, context) {
      const sender_id = requireUser(state, context)
      const handshake_id = createHandshakeId()
      const made = { handshake_id, sender_id, alias, sender_commitment, expires_at }
      handshakes.byId.set(handshake_id, { ...made, claims: [], answered: null, offer: null })
      const code = { kind: 'receiver', handshake_id, claim: null } as const
      return { output: { pincode: createCode(handshakes, code, state.now()), handshake_id } }
    },
    async enterReceiverPin({ pincode: entered, ...answer }, context) {
      const receiver = await requireLog(state, context)
      const pending = getInvitation(entered, receiver.user_id)
      if (answer.receiver_fingerprint !== (await createFingerprint(receiver.current))) {
        throw new ShrdError('sender_pincode_failed')
      }
      const claim = { ...answer, receiver_id: receiver.user_id }
      pending.claims.push(claim)
      const { handshake_id, sender_commitment } = pending
      const code = { kind: 'sender', handshake_id, claim } as const
      const pincode = createCode(handshakes, code, state.now())
      return { output: { pincode, handshake_id, sender_commitment } }
    },
    async enterSenderPin({ pincode, handshake_id }, context) {
      const sender_id = requireUser(state, context)
      const code = getCode(handshakes, { pincode, kind: 'sender', now: state.now() })
      const pending = getPending(code.handshake_id, 'handshake_failed')
      const isOwn = pending.sender_id === sender_id && pending.handshake_id === handshake_id
      if (!isOwn || code.claim === null) throw new ShrdError('pincode_invalid')
      if (pending.offer !== null) throw new ShrdError('handshake_failed')
      pending.answered = code.claim
      const { receiver_id, receiver_nonce } = code.claim
      const receiver_log = state.members.get(receiver_id)?.log ?? []
      const payload = { handshake_id, sender_id, receiver_id }
      return { output: { payload, receiver_nonce, receiver_log } }
    },
    async signAsSender({ payload, ...given }, context) {
      const sender = await requireLog(state, context)
      const { handshake_id, expires_at } = payload
      const pending = getPending(handshake_id, 'relationship_not_found')
      const { answered, sender_commitment, sender_id } = pending
      if (sender_id !== sender.user_id) throw new ShrdError('relationship_not_found')
      if (answered === null || expires_at !== pending.expires_at) {
        throw new ShrdError('handshake_failed')
      }
      const offer = { ...given, payload, handshake_id, expires_at }
      const pinned = { ...answered, handshake_id, sender_commitment }
      await verifyOffer(pinned, offer, sender).catch((cause: unknown) => {
        throw new ShrdError('handshake_failed', { cause })
      })
      pending.offer = offer
      const code = { kind: 'signing', handshake_id, claim: answered } as const
      return { output: { pincode: createCode(handshakes, code, state.now()) } }
    },
    async enterSigningPin({ pincode, handshake_id }, context) {
      const user_id = requireUser(state, context)
      const code = getCode(handshakes, { pincode, kind: 'signing', now: state.now() })
      const isOwn = code.handshake_id === handshake_id && code.claim?.receiver_id === user_id
      if (!isOwn) throw new ShrdError('pincode_invalid')
      const { offer, sender_id } = getPending(handshake_id, 'handshake_failed')
      if (offer === null) throw new ShrdError('handshake_failed')
      const sender_log = state.members.get(sender_id)?.log ?? []
      return { output: { ...offer, sender_log } }
    },
    async signAsReceiver({ handshake_id, receiver_signature }, context) {
      const receiver = await requireLog(state, context)
      const pending = getPending(handshake_id, 'relationship_not_found')
      const { answered, offer, sender_commitment, sender_id } = pending
      if (answered?.receiver_id !== receiver.user_id || offer === null) {
        throw new ShrdError('relationship_not_found')
      }
      const record: HandshakeRecord = {
        ...offer,
        receiver: receiver.user_id,
        sender_commitment,
        receiver_nonce: answered.receiver_nonce,
        receiver_signature,
        revoked: null,
        revoke_hash: null,
        revoke_signature: null,
      }
      const sender = await logOf(state, sender_id)
      const options = { now: state.now(), revokedBefore: false }
      await verifyRelationship(record, sender, receiver, options).catch((cause: unknown) => {
        throw new ShrdError('record_invalid', { cause })
      })
      const aliases = { sender_alias: pending.alias, receiver_alias: answered.alias }
      if (!relationships.has(handshake_id)) relationships.set(handshake_id, { record, ...aliases })
      return DONE
    },
    async cancelHandshake({ handshake_id }, context) {
      const user_id = requireUser(state, context)
      if (findPending(handshake_id)?.sender_id === user_id) handshakes.byId.delete(handshake_id)
      return DONE
    },
    async renameHandshake({ handshake_id, alias, manifest }, context) {
      const { kept, user_id, sender_id } = await getRelationship(handshake_id, context)
      await storeManifest(state.manifests, await requireLog(state, context), manifest)
      kept[user_id === sender_id ? 'sender_alias' : 'receiver_alias'] = alias
      return DONE
    },
    async revokeHandshake({ manifest, revoked, revoke_hash, revoke_signature, ...rest }, context) {
      const { handshake_id } = rest
      const found = await getRelationship(handshake_id, context)
      const { kept, user_id, sender_id, receiver_id } = found
      if (user_id !== sender_id) throw new ShrdError('relationship_not_owned')
      const record = { ...kept.record, revoked, revoke_hash, revoke_signature }
      const sender = await requireLog(state, context)
      const receiver = await logOf(state, receiver_id)
      const pinned = record.payload_hash
      await verifyRevocation(record, sender, receiver, { pinned }).catch((cause: unknown) => {
        throw new ShrdError('record_invalid', { cause })
      })
      await storeManifest(state.manifests, sender, manifest)
      const ended: KeptRelationship = { ...kept, record }
      relationships.set(handshake_id, ended)
      return DONE
    },
  }
}
