import type { Transition } from '../flows/flow.ts'
import type { FlowError, HandshakeFailure } from '../flows/flow-error.ts'

interface EnterStep {
  readonly step: 'enter'
  readonly busy: boolean
  /** Progress of computing the Sender PIN, from 0 to 1. */
  readonly progress: number | null
  readonly error: FlowError | null
}

interface SenderPinStep {
  readonly step: 'sender-pin'
  /** For the partner, who responds with the Signing PIN. */
  readonly pin: string
  readonly busy: boolean
  /** Progress of the comparison of the Signing PIN, from 0 to 1. */
  readonly progress: number | null
  readonly error: FlowError | null
}

/** The terms of a relationship, after the PINs have verified them. */
export interface OfferedTerms {
  readonly partner_id: string
  /** `null` if the relationship does not expire. */
  readonly expires_at: number | null
}

interface ConsentStep extends OfferedTerms {
  readonly step: 'consent'
  readonly busy: boolean
  readonly error: FlowError | null
}

interface ConnectedStep {
  readonly step: 'connected'
  readonly handshake_id: string
  readonly partner_id: string
}

interface EndedStep {
  readonly step: 'ended'
  readonly error: FlowError
}

/** The state of a received invite. */
export type ReceiveInviteState = EnterStep | SenderPinStep | ConsentStep | ConnectedStep | EndedStep

/** An action of the user. */
export type ReceiveInviteEvent =
  | { readonly type: 'start'; alias: string; pin: string }
  | { readonly type: 'enterPin'; pin: string }
  /** Agrees to the shown terms. */
  | { readonly type: 'sign' }
  /** Discards everything. Ignored while the consent is being sent. */
  | { readonly type: 'cancel' }

/** The outcome of an effect. */
export type ReceiveInviteOutcome =
  | { readonly type: 'progressed'; progress: number }
  | { readonly type: 'answered'; pin: string }
  | ({ readonly type: 'matched' } & OfferedTerms)
  | { readonly type: 'signed'; handshake_id: string; partner_id: string }
  | HandshakeFailure

/** An effect for the performer. Secrets stay with the performer, never in a state. */
export type ReceiveInviteEffect =
  | { readonly type: 'answer'; alias: string; pin: string }
  | { readonly type: 'compare'; pin: string }
  | { readonly type: 'sign' }
  | { readonly type: 'forget' }

/** The empty form. */
export const receiveInviteStart: ReceiveInviteState = atForm(null)

type Next = Transition<ReceiveInviteState, ReceiveInviteEffect>
type AnyEvent = ReceiveInviteEvent | ReceiveInviteOutcome

/** The receiver's side: Receiver PIN → Sender PIN → Signing PIN → consent → connected. */
export function receiveInviteTransition(state: ReceiveInviteState, event: AnyEvent): Next {
  switch (state.step) {
    case 'enter':
      return whileEntering(state, event)
    case 'sender-pin':
      return whileComparing(state, event)
    case 'consent':
      return whileConsenting(state, event)
    case 'connected':
    case 'ended':
      return { state }
  }
}

function whileEntering(state: EnterStep, event: AnyEvent): Next {
  switch (event.type) {
    case 'start': {
      if (state.busy) return { state }
      const effect = { type: 'answer', alias: event.alias, pin: event.pin } as const
      return { state: { ...state, busy: true, error: null }, effects: [effect] }
    }
    case 'progressed':
      return { state: { ...state, progress: event.progress } }
    case 'answered': {
      const { pin } = event
      return { state: { step: 'sender-pin', pin, busy: false, progress: null, error: null } }
    }
    case 'failed':
      return startAgain(event.error)
    case 'cancel':
      return startAgain()
    default:
      return { state }
  }
}

function whileComparing(state: SenderPinStep, event: AnyEvent): Next {
  switch (event.type) {
    case 'enterPin':
      if (state.busy) return { state }
      return {
        state: { ...state, busy: true, error: null },
        effects: [{ type: 'compare', pin: event.pin }],
      }
    case 'progressed':
      return { state: { ...state, progress: event.progress } }
    case 'matched': {
      const { partner_id, expires_at } = event
      return { state: { step: 'consent', partner_id, expires_at, busy: false, error: null } }
    }
    case 'failed':
      if (event.isOver) return end(event.error)
      return { state: { ...state, busy: false, progress: null, error: event.error } }
    case 'cancel':
      return startAgain()
    default:
      return { state }
  }
}

function whileConsenting(state: ConsentStep, event: AnyEvent): Next {
  switch (event.type) {
    case 'sign':
      if (state.busy) return { state }
      return { state: { ...state, busy: true, error: null }, effects: [{ type: 'sign' }] }
    case 'signed': {
      const { handshake_id, partner_id } = event
      const connected = { step: 'connected', handshake_id, partner_id } as const
      return { state: connected, effects: [{ type: 'forget' }] }
    }
    case 'failed':
      return { state: { ...state, busy: false, error: event.error } }
    case 'cancel':
      return state.busy ? { state } : startAgain()
    default:
      return { state }
  }
}

function end(error: FlowError): Next {
  return { state: { step: 'ended', error }, effects: ['cancel', { type: 'forget' }] }
}

function startAgain(error: FlowError | null = null): Next {
  return { state: atForm(error), effects: ['cancel', { type: 'forget' }] }
}

function atForm(error: FlowError | null): ReceiveInviteState {
  return { step: 'enter', busy: false, progress: null, error }
}
