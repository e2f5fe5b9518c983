import { createFlow, type Flow, loadPerformer } from '../flows/flow.ts'
import { handshakeFailure } from '../flows/flow-error.ts'
import { loadPart } from '../load-part.ts'
import { readAlias, sealAlias } from './partner-alias.ts'
import {
  type ReceiveInviteEffect,
  type ReceiveInviteEvent,
  type ReceiveInviteOutcome,
  type ReceiveInviteState,
  receiveInviteStart,
  receiveInviteTransition,
} from './receive-invite.ts'
import {
  type SendInviteEffect,
  type SendInviteEvent,
  type SendInviteOutcome,
  type SendInviteState,
  sendInviteStart,
  sendInviteTransition,
} from './send-invite.ts'
import type { HandshakeDependencies } from './send-invite-effects.ts'

/** Adds, renames and removes partners of the signed-in member. */
export interface Handshakes {
  /** Creates an invite to send. Call `destroy` when its screen closes. A reload ends it. */
  send(): Flow<SendInviteState, SendInviteEvent>
  /** Creates an invite to receive. Call `destroy` when its screen closes. A reload ends it. */
  receive(): Flow<ReceiveInviteState, ReceiveInviteEvent>
  /**
   * Ends a relationship for good. Only the member who sent the invite can; a receiver stops sharing
   * instead.
   *
   * @throws `relationship_not_found`, `relationship_not_owned`, `relationship_ended`,
   *   `handshake_invalid`
   */
  revoke(handshake_id: string, options?: { signal?: AbortSignal }): Promise<void>
  /**
   * Changes the member's name for a partner.
   *
   * @throws `alias_too_short`, `relationship_not_found`
   */
  rename(handshake_id: string, alias: string): Promise<void>
}

/** Creates the handshake calls. The PINs of both people protect a handshake from the server. */
export function createHandshakes(dependencies: HandshakeDependencies): Handshakes {
  const { call, getMember, ports } = dependencies
  return {
    send: () =>
      createFlow<SendInviteState, SendInviteEvent | SendInviteOutcome, SendInviteEffect>({
        initial: sendInviteStart,
        transition: sendInviteTransition,
        perform: loadPerformer(async () => {
          const { createSendInvitePerformer } = await import('./send-invite-effects.ts')
          return createSendInvitePerformer(dependencies)
        }),
        failed: handshakeFailure,
      }),
    receive: () =>
      createFlow<
        ReceiveInviteState,
        ReceiveInviteEvent | ReceiveInviteOutcome,
        ReceiveInviteEffect
      >({
        initial: receiveInviteStart,
        transition: receiveInviteTransition,
        perform: loadPerformer(async () => {
          const { createReceiveInvitePerformer } = await import('./receive-invite-effects.ts')
          return createReceiveInvitePerformer(dependencies)
        }),
        failed: handshakeFailure,
      }),
    async revoke(handshake_id, { signal } = {}) {
      const member = getMember()
      const { revokeListed } = await loadPart(() => import('./revoke-relationship.ts'))
      await revokeListed(handshake_id, { call, member, ports, signal })
    },
    async rename(handshake_id, typed) {
      const alias = readAlias(typed)
      const member = getMember()
      await member.manifest.read()
      await member.contacts.change(
        handshake_id,
        (contact) => ({ ...contact, alias }),
        async (manifest) => {
          const sealed = await sealAlias(member, alias)
          return call('renameHandshake', { handshake_id, alias: sealed, manifest })
        },
      )
    },
  }
}
