import { createFlow, type Flow } from '../flows/flow.ts'
import { loadPerformer } from '../flows/load-performer.ts'
import { loadPart } from '../load-part.ts'
import { handshakeFailure } from './handshake-error.ts'
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

/** How the signed-in member gains partners, renames them and lets them go. */
export interface Handshakes {
  /** A new invite to send; `destroy` it when its screen goes away. A reload ends it. */
  send(): Flow<SendInviteState, SendInviteEvent>
  /** A new invite to receive; `destroy` it when its screen goes away. A reload ends it. */
  receive(): Flow<ReceiveInviteState, ReceiveInviteEvent>
  /**
   * Ends a relationship for good. Only who has sent the invite can; a receiver stops sharing.
   *
   * @throws `relationship_not_found`, `relationship_not_owned`, `relationship_ended`,
   *   `handshake_invalid`
   */
  revoke(handshake_id: string, options?: { signal?: AbortSignal }): Promise<void>
  /**
   * Changes what the member calls a partner.
   *
   * @throws `alias_too_short`, `relationship_not_found`
   */
  rename(handshake_id: string, alias: string): Promise<void>
}

/** Handshakes, with the PINs of both people between them and the server. */
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
