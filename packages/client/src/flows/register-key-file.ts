import type { Transition } from './flow.ts'
import type { FlowError } from './flow-error.ts'

interface FormStep {
  readonly step: 'form'
  /**
   * `checking` judges the password; `creating` makes and checks the key file on this device;
   * `posting` sends the public keys.
   */
  readonly busy: null | 'checking' | 'creating' | 'posting'
  /** Progress of making and checking the key file, from 0 to 1. */
  readonly progress: number | null
  readonly error: FlowError | null
}

interface SaveKeyFileStep {
  readonly step: 'save-key-file'
  readonly fileName: string
  readonly fileText: string
  /** The user said "I have saved it"; the second before the redirect has begun. */
  readonly saved: boolean
}

interface RegisteredStep {
  readonly step: 'done'
  readonly redirectTo: string
}

/** The state of a registration with a key file. */
export type RegisterState = FormStep | SaveKeyFileStep | RegisteredStep

/** An action of the user. */
export type RegisterEvent =
  | { readonly type: 'submit'; password: string; acceptedTerms: boolean; ambot?: string }
  | { readonly type: 'cancel' }
  | { readonly type: 'downloadAgain' }
  | { readonly type: 'saved' }

/** The outcome of an effect. */
export type RegisterOutcome =
  | { readonly type: 'progressed'; progress: number }
  | { readonly type: 'keyFileChecked' }
  | { readonly type: 'registered'; fileName: string; fileText: string }
  | { readonly type: 'left'; to: string }
  | { readonly type: 'failed'; error: FlowError }

/** An effect for the performer. The new keys stay with the performer, never in a state. */
export type RegisterEffect =
  | { readonly type: 'createKeyFile'; password: string }
  | { readonly type: 'post' }
  | { readonly type: 'download'; fileName: string; fileText: string }
  | { readonly type: 'forget' }
  | { readonly type: 'leave' }

/** The empty form. */
export const registerStart: RegisterState = form()

type Next = Transition<RegisterState, RegisterEffect>

/** The whole registration: form → save the key file → done. */
export function registerTransition(
  state: RegisterState,
  event: RegisterEvent | RegisterOutcome,
): Next {
  switch (state.step) {
    case 'form':
      return state.busy === null ? whileFilling(state, event) : whileMaking(state, event)
    case 'save-key-file':
      return whileSaving(state, event)
    case 'done':
      return { state }
  }
}

function whileFilling(state: FormStep, event: RegisterEvent | RegisterOutcome): Next {
  // A robot fills the decoy field: do nothing and show nothing.
  if (event.type !== 'submit' || event.ambot) return { state }
  if (!event.acceptedTerms) return { state: form({ code: 'terms_not_accepted' }) }
  return {
    state: { ...form(), busy: 'checking' },
    effects: [{ type: 'createKeyFile', password: event.password }],
  }
}

function whileMaking(state: FormStep, event: RegisterEvent | RegisterOutcome): Next {
  switch (event.type) {
    case 'progressed':
      return { state: { ...state, busy: 'creating', progress: event.progress } }
    case 'keyFileChecked':
      return { state: { ...state, busy: 'posting', progress: null }, effects: [{ type: 'post' }] }
    case 'registered':
      return showKeyFile(event)
    case 'failed':
      return { state: form(event.error), effects: ['cancel', { type: 'forget' }] }
    case 'cancel':
      return { state: form(), effects: ['cancel', { type: 'forget' }] }
    default:
      return { state }
  }
}

function showKeyFile({ fileName, fileText }: { fileName: string; fileText: string }): Next {
  return {
    state: { step: 'save-key-file', fileName, fileText, saved: false },
    effects: [{ type: 'download', fileName, fileText }],
  }
}

function whileSaving(state: SaveKeyFileStep, event: RegisterEvent | RegisterOutcome): Next {
  const { fileName, fileText } = state
  switch (event.type) {
    case 'downloadAgain':
      return { state, effects: [{ type: 'download', fileName, fileText }] }
    case 'saved':
      if (state.saved) return { state }
      return { state: { ...state, saved: true }, effects: [{ type: 'leave' }] }
    case 'left':
      return { state: { step: 'done', redirectTo: event.to } }
    default:
      return { state }
  }
}

function form(error: FlowError | null = null): FormStep {
  return { step: 'form', busy: null, progress: null, error }
}
