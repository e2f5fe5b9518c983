import type { ChosenStep } from '@shrd/contract'
import { addProofs, hasSecondFactor } from '../proofs.ts'

/** Steps before the user is known. Users can move freely between the offered ones. */
export type OpenStage =
  | ChosenStep
  | 'identify'
  | 'password_entry'
  | 'provider_register'
  | 'otp'
  | 'verify_email'
  | 'reset'

/** Steps after the user is known, in this order. */
export type LaterStage =
  | 'select_account'
  | 'second_factor'
  | 'second_factor_passkey'
  | 'second_factor_setup'
  | 'password_change'
  | 'provider_link'
  | 'passkey_offer'
  | 'consent'

/** The state of a sign-in. It stays on the server, never in the browser. */
export interface SignInState {
  stage: OpenStage | LaterStage | 'done' | 'ended'
  /** The first step, to which a restart leads. */
  first: OpenStage
  /** The user, after the proof. */
  sub: string | null
  /** The session of a user who was already signed in; `null` for a proof in this sign-in. */
  session: string | null
  /** The proofs of the user (RFC 8176). */
  amr: readonly string[]
  /**
   * The time of the proof for a user who was already signed in; `null` for a proof in this sign-in.
   */
  signedInAt: number | null
  /** True if another provider has answered without asking for the user. No session is fresh by it. */
  isStale: boolean
  /** True if the application is a third party without this user's consent. */
  consentNeeded: boolean
  /** The steps after this one. */
  ahead: readonly LaterStage[]
  /** The tries left at this step. */
  attempts: number
}

/** The proven user, and their remaining steps. */
export interface Identified {
  sub: string
  amr: readonly string[]
  ahead: readonly LaterStage[]
  /** The session of the proof, if it was in another sign-in. */
  known?: { session: string; signedInAt: number }
  /** See {@link SignInState}. */
  isStale?: boolean
}

/** A result about a user's event. Secrets never get here. */
export type SignInEvent =
  /** To another step of an unknown user: chosen, or the next one. */
  | { type: 'moved'; to: OpenStage }
  | ({ type: 'identified' } & Identified)
  /** The step was passed; `amr` if it proves something. */
  | { type: 'passed'; step: LaterStage; amr?: readonly string[] }
  /** The input was wrong, which costs a try. */
  | { type: 'refused' }
  | { type: 'consent_denied' }
  /** The session from which it started is over, or the user may not sign in any more. */
  | { type: 'finish_refused' }
  | { type: 'restarted' }

/** Tries of a user at one step of one sign-in. */
export const ATTEMPTS = 5

const NOBODY = {
  sub: null,
  session: null,
  amr: [],
  signedInAt: null,
  isStale: false,
  consentNeeded: false,
  ahead: [],
} as const

/** Starts a sign-in of an unknown user. */
export function startSignIn(first: OpenStage = 'password'): SignInState {
  return { ...NOBODY, stage: first, first, attempts: ATTEMPTS }
}

/** A user who already has a session. */
interface KnownPerson {
  sub: string
  session: string
  amr: readonly string[]
  signedInAt: number
  /** See {@link SignInState}. */
  isStale?: boolean
}

/** Starts a sign-in of a user who already has a session: at most consent is left. */
export function startKnown(
  person: KnownPerson,
  { consentNeeded, first = 'password' }: { consentNeeded: boolean; first?: OpenStage },
): SignInState {
  const stage = consentNeeded ? 'consent' : 'done'
  const known = { ...NOBODY, ...person }
  return { ...known, stage, first, consentNeeded, attempts: ATTEMPTS }
}

/** Starts a sign-in of a user who already has a session, but may choose another account. */
export function startChoosing(person: KnownPerson, first: OpenStage): SignInState {
  return { ...startKnown(person, { consentNeeded: false, first }), stage: 'select_account' }
}

/** The state after a sign-in was answered: no user, and no tries. */
export function answeredSignIn(): SignInState {
  return { ...NOBODY, stage: 'ended', first: 'password', attempts: 0 }
}

/** True if no event can continue the sign-in. */
export function isOver({ stage }: SignInState): boolean {
  return stage === 'done' || stage === 'ended'
}

/** True at a step of an unknown user. */
function isOpen(stage: SignInState['stage']): stage is OpenStage {
  return !isLater(stage) && stage !== 'done' && stage !== 'ended'
}

/**
 * Advances the login: first the proof of the user, by any method; then the remaining steps in
 * order. An event that does not belong to the step changes nothing.
 */
export function advance(state: SignInState, event: SignInEvent): SignInState {
  if (isOver(state)) return event.type === 'finish_refused' ? refuseFinish(state) : state
  switch (event.type) {
    case 'restarted':
      return { ...state, ...NOBODY, stage: state.first }
    case 'moved':
      return isOpen(state.stage) ? move(state, event.to) : state
    case 'identified':
      return isOpen(state.stage) ? identify(state, event) : state
    case 'passed':
      return state.stage === event.step ? pass(state, event) : state
    case 'refused':
      return refuse(state)
    case 'consent_denied':
      return state.stage === 'consent' ? { ...state, stage: 'ended' } : state
    case 'finish_refused':
      return state
  }
}

const LATER: readonly string[] = [
  'select_account',
  'second_factor',
  'second_factor_passkey',
  'second_factor_setup',
  'password_change',
  'provider_link',
  'passkey_offer',
  'consent',
] satisfies LaterStage[]

function isLater(stage: SignInState['stage']): boolean {
  return LATER.includes(stage)
}

/** Steps for codes, which count their own tries. */
const WITH_CODE: readonly OpenStage[] = ['otp', 'verify_email', 'reset']

/** A new code has new tries. Moving between other steps gives no new tries. */
function move(state: SignInState, to: OpenStage): SignInState {
  return { ...state, stage: to, attempts: WITH_CODE.includes(to) ? ATTEMPTS : state.attempts }
}

function identify(
  state: SignInState,
  { sub, amr, ahead, known, isStale = false }: Identified,
): SignInState {
  const consentNeeded = ahead.includes('consent')
  return goOn({ ...state, ...known, sub, isStale, consentNeeded, ahead }, amr)
}

/** A factor that the user had before is a proof of now. One that they have just set up is none. */
function pass(
  state: SignInState,
  { step, amr = [] }: Extract<SignInEvent, { type: 'passed' }>,
): SignInState {
  const isProof = amr.length > 0 && step !== 'second_factor_setup'
  return goOn({ ...state, isStale: state.isStale && !isProof }, amr)
}

/** Nobody sets up a second factor after they have proven one. */
function goOn(state: SignInState, more: readonly string[]): SignInState {
  const amr = addProofs(state.amr, more)
  const [stage = 'done', ...ahead] = hasSecondFactor(amr)
    ? state.ahead.filter((each) => each !== 'second_factor_setup')
    : state.ahead
  return { ...state, stage, ahead, amr, attempts: ATTEMPTS }
}

function refuse(state: SignInState): SignInState {
  const attempts = state.attempts - 1
  return { ...state, attempts, stage: attempts > 0 ? state.stage : 'ended' }
}

function refuseFinish(state: SignInState): SignInState {
  return state.stage === 'done' ? { ...state, ...NOBODY, stage: state.first } : state
}
