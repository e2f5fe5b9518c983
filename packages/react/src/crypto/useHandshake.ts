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

/** The state and events of each side of a handshake. */
export interface HandshakeRoles {
  send: { readonly state: SendInviteState; readonly event: SendInviteEvent }
  receive: { readonly state: ReceiveInviteState; readonly event: ReceiveInviteEvent }
}

/** A running invite from `client.handshakes.send()` or `receive()`. */
export type InviteFlow<Role extends keyof HandshakeRoles> = Flow<
  HandshakeRoles[Role]['state'],
  HandshakeRoles[Role]['event']
>

/** Data that both members have when they are connected. */
export interface Connection {
  readonly handshake_id: string
  readonly partner_id: string
}

/** One side of a handshake, for a component. */
export interface UsedHandshake<Role extends keyof HandshakeRoles> {
  /** The overall state; `running` includes waiting for the partner. */
  readonly state: 'idle' | 'running' | 'done' | 'failed'
  /** 0 to 1 while a PIN is computed or compared. */
  readonly progress: number | null
  readonly error: FlowError | null
  /** The relationship, when it exists. */
  readonly result: Connection | null
  /** The current step, with the PIN to show. */
  readonly invite: HandshakeRoles[Role]['state']
  /** Reports a user action to the invite. */
  send(event: HandshakeRoles[Role]['event']): void
  /** Stops and leaves nothing behind. Ignored during a write that cannot stop halfway. */
  abort(): void
  /** Starts again with the empty form. */
  restart(): void
}

/**
 * One side of a handshake without an interface. Two people exchange three PINs, which prove the
 * keys of each to the other. Unmounting the component or reloading the page ends it.
 *
 * Codes: `alias_too_short`, `pin_mistyped`, `pin_wrong`, `pin_used`, `handshake_expired`,
 * `handshake_ended` (an attacker may be between the two), `handshake_invalid`, `handshake_failed`.
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
  // The roles have the names of the two calls; TypeScript cannot match them in a union.
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

/** A flow that lives as long as the component and can be replaced by a new one. */
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
      // StrictMode unmounts and remounts at once; end the flow only if the component stays
      // unmounted.
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
