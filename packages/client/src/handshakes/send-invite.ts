import type { Transition } from '../flows/flow.ts'
import type { FlowError, HandshakeFailure } from '../flows/flow-error.ts'

interface InviteStep {
  readonly step: 'invite'
  readonly busy: boolean
  readonly error: FlowError | null
}

interface ReceiverPinStep {
  readonly step: 'receiver-pin'
  /** For the partner, who responds with the Sender PIN. */
  readonly pin: string
  readonly busy: boolean
  /** Progress of the comparison of the Sender PIN, from 0 to 1. */
  readonly progress: number | null
  readonly error: FlowError | null
}

interface SigningStep {
  readonly step: 'signing'
  /** False after a failure; then a retry is possible. */
  readonly busy: boolean
  readonly progress: number | null
  readonly error: FlowError | null
}

interface SigningPinStep {
  readonly step: 'signing-pin'
  /** For the partner. Then ask whether the partner sees "Connected". */
  readonly pin: string
  readonly partner_id: string
  readonly busy: null | 'completing' | 'revoking'
  readonly error: FlowError | null
}

interface ConnectedStep {
  readonly step: 'connected'
  readonly handshake_id: string
  readonly partner_id: string
}

interface EndedStep {
  readonly step: 'ended'
  /** `null` if the user said that it failed and nothing of it is left. */
  readonly error: FlowError | null
}

/** The state of a sent invite. */
export type SendInviteState =
  | InviteStep
  | ReceiverPinStep
  | SigningStep
  | SigningPinStep
  | ConnectedStep
  | EndedStep

/** An action of the user. */
export type SendInviteEvent =
  | { readonly type: 'start'; alias: string; expires_at?: number | undefined }
  | { readonly type: 'enterPin'; pin: string }
  | { readonly type: 'retry' }
  /** "My partner sees Connected." */
  | { readonly type: 'partnerConnected' }
  /** "It failed." */
  | { readonly type: 'partnerFailed' }
  /** Discards everything. Ignored while a write is in progress. */
  | { readonly type: 'cancel' }

/** The outcome of an effect. */
export type SendInviteOutcome =
  | { readonly type: 'progressed'; progress: number }
  | { readonly type: 'invited'; pin: string }
  | { readonly type: 'matched' }
  | { readonly type: 'signed'; pin: string; partner_id: string }
  | { readonly type: 'completed'; handshake_id: string; partner_id: string }
  | { readonly type: 'revoked' }
  | HandshakeFailure

/** An effect for the performer. Secrets stay with the performer, never in a state. */
export type SendInviteEffect =
  | { readonly type: 'invite'; alias: string; expires_at: number | null }
  | { readonly type: 'compare'; pin: string }
  | { readonly type: 'sign' }
  | { readonly type: 'complete' }
  | { readonly type: 'revoke' }
  | { readonly type: 'forget' }

/** The empty form. */
export const sendInviteStart: SendInviteState = atForm(null)

type Next = Transition<SendInviteState, SendInviteEffect>
type AnyEvent = SendInviteEvent | SendInviteOutcome

/** The sender's side: invite → Receiver PIN → Sender PIN → Signing PIN → "Connected?". */
export function sendInviteTransition(state: SendInviteState, event: AnyEvent): Next {
  switch (state.step) {
    case 'invite':
      return whileInviting(state, event)
    case 'receiver-pin':
      return whileComparing(state, event)
    case 'signing':
      return whileSigning(state, event)
    case 'signing-pin':
      return whileAsking(state, event)
    case 'connected':
    case 'ended':
      return { state }
  }
}

function whileInviting(state: InviteStep, event: AnyEvent): Next {
  switch (event.type) {
    case 'start': {
      if (state.busy) return { state }
      const { alias, expires_at = null } = event
      const effect = { type: 'invite', alias, expires_at } as const
      return { state: { ...state, busy: true, error: null }, effects: [effect] }
    }
    case 'invited': {
      const { pin } = event
      return { state: { step: 'receiver-pin', pin, busy: false, progress: null, error: null } }
    }
    case 'failed':
      return startAgain(event.error)
    case 'cancel':
      return startAgain()
    default:
      return { state }
  }
}

function whileComparing(state: ReceiverPinStep, event: AnyEvent): Next {
  switch (event.type) {
    case 'enterPin':
      if (state.busy) return { state }
      return {
        state: { ...state, busy: true, error: null },
        effects: [{ type: 'compare', pin: event.pin }],
      }
    case 'progressed':
      return { state: { ...state, progress: event.progress } }
    case 'matched':
      return sign()
    case 'failed':
      if (event.isOver) return end(event.error)
      return { state: { ...state, busy: false, progress: null, error: event.error } }
    case 'cancel':
      return startAgain()
    default:
      return { state }
  }
}

function whileSigning(state: SigningStep, event: AnyEvent): Next {
  switch (event.type) {
    case 'progressed':
      return { state: { ...state, progress: event.progress } }
    case 'signed': {
      const { pin, partner_id } = event
      return { state: { step: 'signing-pin', pin, partner_id, busy: null, error: null } }
    }
    case 'failed':
      return { state: { ...state, busy: false, progress: null, error: event.error } }
    case 'retry':
      return state.busy ? { state } : sign()
    case 'cancel':
      return startAgain()
    default:
      return { state }
  }
}

function whileAsking(state: SigningPinStep, event: AnyEvent): Next {
  if (state.busy === null) return whileAnswering(state, event)
  switch (event.type) {
    case 'completed': {
      const { handshake_id, partner_id } = event
      const connected = { step: 'connected', handshake_id, partner_id } as const
      return { state: connected, effects: [{ type: 'forget' }] }
    }
    case 'revoked':
      return end(null)
    case 'failed':
      return { state: { ...state, busy: null, error: event.error } }
    default:
      return { state }
  }
}

/**
 * A user who leaves without an answer may not know that the partner succeeded, so it counts as
 * failed.
 */
function whileAnswering(state: SigningPinStep, event: AnyEvent): Next {
  switch (event.type) {
    case 'partnerConnected':
      return {
        state: { ...state, busy: 'completing', error: null },
        effects: [{ type: 'complete' }],
      }
    case 'partnerFailed':
    case 'cancel':
      return { state: { ...state, busy: 'revoking', error: null }, effects: [{ type: 'revoke' }] }
    default:
      return { state }
  }
}

function sign(): Next {
  const state = { step: 'signing', busy: true, progress: null, error: null } as const
  return { state, effects: [{ type: 'sign' }] }
}

function end(error: FlowError | null): Next {
  return { state: { step: 'ended', error }, effects: ['cancel', { type: 'forget' }] }
}

function startAgain(error: FlowError | null = null): Next {
  return { state: atForm(error), effects: ['cancel', { type: 'forget' }] }
}

function atForm(error: FlowError | null): SendInviteState {
  return { step: 'invite', busy: false, error }
}
