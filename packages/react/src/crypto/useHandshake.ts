import type {
  Flow,
  FlowError,
  Handshakes,
  ReceiveInviteEvent,
  ReceiveInviteState,
  SendInviteEvent,
  SendInviteState,
} from '@shrd/client'
import { useContext, useEffect, useRef, useState } from 'react'
import { useFlow } from '../flow/useFlow.ts'
import { ShrdContext } from '../provider/ShrdContext.ts'
import { requireMemberClient } from '../provider/useShrdClient.ts'

/** The two sides of a handshake: its invite, and what a person does with it. */
export interface HandshakeRoles {
  send: { readonly state: SendInviteState; readonly event: SendInviteEvent }
  receive: { readonly state: ReceiveInviteState; readonly event: ReceiveInviteEvent }
}

/** A running invite, as `client.handshakes.send()` and `receive()` make it. */
export type InviteFlow<Role extends keyof HandshakeRoles> = Flow<
  HandshakeRoles[Role]['state'],
  HandshakeRoles[Role]['event']
>

/** What both have once they are connected. */
export interface Connection {
  readonly handshake_id: string
  readonly partner_id: string
}

/** One side of a handshake as a component reads it. */
export interface UsedHandshake<Role extends keyof HandshakeRoles> {
  /** In short where it stands; `running` also while the partner is waited for. */
  readonly state: 'idle' | 'running' | 'done' | 'failed'
  /** 0 to 1 while a PIN is computed or compared. */
  readonly progress: number | null
  readonly error: FlowError | null
  /** The relationship, once there is one. */
  readonly result: Connection | null
  /** Which step it is at, with the PIN to be shown. */
  readonly invite: HandshakeRoles[Role]['state']
  /** Tells the invite what the person did. */
  send(event: HandshakeRoles[Role]['event']): void
  /** Leaves nothing behind; ignored while something is written that cannot be half done. */
  abort(): void
  /** Begins anew with the empty form. */
  restart(): void
}

/**
 * One side of a handshake without any interface: three PINs travel between two people, and prove the
 * keys of each to the other. It ends with the component, and a reload ends it.
 *
 * Codes: `alias_too_short`, `pin_mistyped`, `pin_wrong`, `pin_used`, `handshake_expired`,
 * `handshake_ended` (somebody may be between the two), `handshake_invalid`, `handshake_failed`.
 *
 * @param role `send` for who invites, `receive` for who was invited
 * @param create makes an own flow, for tests; by default it is one of the provider's client
 * @example
 * const { invite, send, result } = useHandshake('receive')
 * if (result !== null) return <p>Connected</p>
 * if (invite.step === 'sender-pin') return <BigPin pin={invite.pin} />
 * return <AskForPin onPin={(alias, pin) => send({ type: 'start', alias, pin })} />
 */
export function useHandshake<Role extends keyof HandshakeRoles>(
  role: Role,
  create?: () => InviteFlow<Role>,
): UsedHandshake<Role> {
  const { client } = useContext(ShrdContext)
  const make = create ?? (() => createInvite(requireMemberClient(client).handshakes, role))
  const { flow, restart } = useRestartedFlow(make)
  const { state: invite, send } = useFlow(flow)
  return {
    ...describeInvite(invite),
    invite,
    send,
    abort: () => send({ type: 'cancel' }),
    restart,
  }
}

function createInvite<Role extends keyof HandshakeRoles>(
  handshakes: Handshakes,
  role: Role,
): InviteFlow<Role> {
  // The names of the roles are those of the two calls; a union of roles loses which is which.
  return handshakes[role]() as unknown as InviteFlow<Role>
}

type Invite = SendInviteState | ReceiveInviteState

function describeInvite(
  invite: Invite,
): Pick<UsedHandshake<'send'>, 'state' | 'progress' | 'error' | 'result'> {
  if (invite.step === 'connected') {
    const { handshake_id, partner_id } = invite
    return { state: 'done', progress: null, error: null, result: { handshake_id, partner_id } }
  }
  const { error } = invite
  const progress = 'progress' in invite ? invite.progress : null
  return { state: stateOf(invite), progress, error, result: null }
}

function stateOf(invite: Exclude<Invite, { step: 'connected' }>): 'idle' | 'running' | 'failed' {
  if (invite.step === 'ended' || invite.error !== null) return 'failed'
  const isAtStart = invite.step === 'invite' || invite.step === 'enter'
  return isAtStart && !invite.busy ? 'idle' : 'running'
}

/** A flow that lives as long as the component, and that can be exchanged for a new one. */
function useRestartedFlow<Running extends Pick<Flow<unknown, never>, 'destroy'>>(
  create: () => Running,
): { flow: Running; restart(): void } {
  const [flow, setFlow] = useState(create)
  const present = useRef(flow)
  present.current = flow
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      // StrictMode unmounts and mounts again at once; only a component that stays away ends its flow.
      queueMicrotask(() => {
        if (!mounted.current) present.current.destroy()
      })
    }
  }, [])
  function restart() {
    flow.destroy()
    setFlow(create())
  }
  return { flow, restart }
}
