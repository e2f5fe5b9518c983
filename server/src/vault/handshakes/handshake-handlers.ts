import { type Handlers, signerOf } from '../../http/call.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { createInvitation } from './create-invitation.ts'
import { enterReceiverPin } from './enter-receiver-pin.ts'
import { enterSenderPin } from './enter-sender-pin.ts'
import { enterSigningPin } from './enter-signing-pin.ts'
import { getRelationship } from './get-relationship.ts'
import type { HandshakeDeps } from './handshake-deps.ts'
import { toRelationshipResponse } from './relationship-response.ts'
import { renamePartner } from './rename-partner.ts'
import { revokeRelationship } from './revoke-relationship.ts'
import { signAsReceiver } from './sign-as-receiver.ts'
import { signAsSender } from './sign-as-sender.ts'

/** The six steps of a handshake, and its end before the last one. */
type StepCalls =
  | 'createHandshake'
  | 'enterReceiverPin'
  | 'enterSenderPin'
  | 'signAsSender'
  | 'enterSigningPin'
  | 'signAsReceiver'
  | 'cancelHandshake'
/** The calls for completed handshakes. */
type RelationshipCalls = 'listHandshakes' | 'getHandshake' | 'renameHandshake' | 'revokeHandshake'

/** Handshakes between two members, and their relationships. Others see none of them. */
export function handshakeHandlers(
  deps: HandshakeDeps,
): Pick<Handlers, StepCalls | RelationshipCalls> {
  return {
    createHandshake: (call) => createInvitation(deps, call),
    enterReceiverPin: (call) => enterReceiverPin(deps, call),
    enterSenderPin: (call) => enterSenderPin(deps, call),
    signAsSender: (call) => signAsSender(deps, call),
    enterSigningPin: (call) => enterSigningPin(deps, call),
    signAsReceiver: (call) => signAsReceiver(deps, call),
    cancelHandshake: cancelInvitation,
    ...relationshipHandlers(deps),
  }
}

/**
 * A member alone decides how long the own key log is. A partner with a long one must not fill the
 * lists of others.
 */
const MOST_ENTRIES = 16

function relationshipHandlers(deps: HandshakeDeps): Pick<Handlers, RelationshipCalls> {
  return {
    listHandshakes: (call) => {
      const { user_id } = signerOf(call)
      return call.transaction(async (store) => {
        const all = await store.vault.relationships.list(user_id)
        const told = all.map((stored) => toRelationshipResponse(stored, user_id))
        const partners = told.map(({ receiver }) => receiver)
        const logs = await store.identity.members.keyLogs(partners, MOST_ENTRIES)
        return told.map((one) => ({ ...one, partner_log: logs.get(one.receiver) ?? null }))
      })
    },
    getHandshake: (call) => {
      const { user_id } = signerOf(call)
      return call.transaction(async (store) =>
        toRelationshipResponse(
          await getRelationship(store, user_id, call.input.handshake_id),
          user_id,
        ),
      )
    },
    renameHandshake: (call) => renamePartner(deps, call),
    revokeHandshake: (call) => revokeRelationship(deps, call),
  }
}
