import type { Transition } from '../flows/flow.ts'
import type { FlowError } from '../flows/flow-error.ts'
import type { HandshakeFailure } from './handshake-error.ts'

interface InviteStep {
  readonly step: 'invite'
  readonly busy: boolean
  readonly error: FlowError | null
}

interface ReceiverPinStep {
  readonly step: 'receiver-pin'
  /** To be passed on to the partner, who answers with the Sender PIN. */
  readonly pin: string
  readonly busy: boolean
  /** 0 to 1 while the Sender PIN is compared. */
  readonly progress: number | null
  readonly error: FlowError | null
}

interface SigningStep {
  readonly step: 'signing'
  /** False once it has failed and may be tried again. */
  readonly busy: boolean
  readonly progress: number | null
  readonly error: FlowError | null
}

interface SigningPinStep {
  readonly step: 'signing-pin'
  /** To be passed on; then the question is whether the partner sees "Connected". */
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
  /** `null` when the person said that it failed, and nothing of it is left. */
  readonly error: FlowError | null
}

/** Where a sent invite stands. */
export type SendInviteState =
  | InviteStep
  | ReceiverPinStep
  | SigningStep
  | SigningPinStep
  | ConnectedStep
  | EndedStep

/** What a person does. */
export type SendInviteEvent =
  | { readonly type: 'start'; alias: string; expires_at?: number | undefined }
  | { readonly type: 'enterPin'; pin: string }
  | { readonly type: 'retry' }
  /** "My partner sees Connected." */
  | { readonly type: 'partnerConnected' }
  /** "It failed." */
  | { readonly type: 'partnerFailed' }
  /** Leaves nothing behind; ignored while something is written that cannot be half done. */
  | { readonly type: 'cancel' }

/** What comes out of an effect. */
export type SendInviteOutcome =
  | { readonly type: 'progressed'; progress: number }
  | { readonly type: 'invited'; pin: string }
  | { readonly type: 'matched' }
  | { readonly type: 'signed'; pin: string; partner_id: string }
  | { readonly type: 'completed'; handshake_id: string; partner_id: string }
  | { readonly type: 'revoked' }
  | HandshakeFailure

/** What the machine asks for. Everything secret stays with the performer, never in a state. */
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

/** Whoever leaves without an answer has not learnt that the partner succeeded: it failed. */
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
