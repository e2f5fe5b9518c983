import type { ChosenStep } from '@shrd/contract'

/** Steps of a person who is not known yet. Between those that may be chosen, they go freely. */
export type OpenStage =
  | ChosenStep
  | 'identify'
  | 'password_entry'
  | 'otp'
  | 'verify_email'
  | 'reset'

/** What may be asked of a person once they are known, in this order. */
export type LaterStage =
  | 'select_account'
  | 'second_factor'
  | 'second_factor_setup'
  | 'password_change'
  | 'consent'

/** Where a sign-in stands. Kept on the server, never in the browser. */
export interface SignInState {
  stage: OpenStage | LaterStage | 'done' | 'ended'
  /** Where it began: what starting again leads back to. */
  first: OpenStage
  /** The person, once it is proven who they are. */
  sub: string | null
  /** The session of somebody who was signed in already; `null` for a proof given here. */
  session: string | null
  /** How the person proved who they are (RFC 8176). */
  amr: readonly string[]
  /** When that was, for somebody who was signed in already; `null` for a proof given here. */
  signedInAt: number | null
  /** True when the application is a third party that this person has not allowed yet. */
  consentNeeded: boolean
  /** What is asked after this. */
  ahead: readonly LaterStage[]
  /** Tries that are left at this stage. */
  attempts: number
}

/** Whose proof it was, and what is still to be asked of that person. */
export interface Identified {
  sub: string
  amr: readonly string[]
  ahead: readonly LaterStage[]
  /** The session in which it was proven, if that was not here. */
  known?: { session: string; signedInAt: number }
}

/** What was found out about an event of the person; secrets never come this far. */
export type SignInEvent =
  /** To another step of somebody unknown: chosen, or the one that follows. */
  | { type: 'moved'; to: OpenStage }
  | ({ type: 'identified' } & Identified)
  /** What that step asks was given; `amr` when it proves something. */
  | { type: 'passed'; step: LaterStage; amr?: readonly string[] }
  /** What was given is wrong, which costs a try. */
  | { type: 'refused' }
  | { type: 'consent_denied' }
  /** The session it began from is over, or the person may not sign in any more. */
  | { type: 'finish_refused' }
  | { type: 'restarted' }

/** Tries a person has at one stage of one sign-in. */
export const ATTEMPTS = 5

const NOBODY = {
  sub: null,
  session: null,
  amr: [],
  signedInAt: null,
  consentNeeded: false,
  ahead: [],
} as const

/** A sign-in of somebody who is not known yet. */
export function startSignIn(first: OpenStage = 'password'): SignInState {
  return { ...NOBODY, stage: first, first, attempts: ATTEMPTS }
}

/** Somebody who has a session already. */
interface KnownPerson {
  sub: string
  session: string
  amr: readonly string[]
  signedInAt: number
}

/** A sign-in of somebody who has a session already: at most consent is left. */
export function startKnown(
  person: KnownPerson,
  { consentNeeded, first = 'password' }: { consentNeeded: boolean; first?: OpenStage },
): SignInState {
  const stage = consentNeeded ? 'consent' : 'done'
  return { ...person, stage, first, consentNeeded, ahead: [], attempts: ATTEMPTS }
}

/** A sign-in of somebody who has a session already, and may be somebody else this time. */
export function startChoosing(person: KnownPerson, first: OpenStage): SignInState {
  return { ...startKnown(person, { consentNeeded: false, first }), stage: 'select_account' }
}

/** What is left of a sign-in that was answered: nobody, and nothing to try. */
export function answeredSignIn(): SignInState {
  return { ...NOBODY, stage: 'ended', first: 'password', attempts: 0 }
}

/** True when no event can lead on. */
export function isOver({ stage }: SignInState): boolean {
  return stage === 'done' || stage === 'ended'
}

/** True at a step of somebody who is not known yet. */
function isOpen(stage: SignInState['stage']): stage is OpenStage {
  return !isLater(stage) && stage !== 'done' && stage !== 'ended'
}

/**
 * The order of the login: who it is, by whichever way; then what is ahead of that person, one after
 * the other. An event that does not belong to the stage changes nothing.
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
      return state.stage === event.step ? goOn(state, event.amr ?? []) : state
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
  'second_factor_setup',
  'password_change',
  'consent',
] satisfies LaterStage[]

function isLater(stage: SignInState['stage']): boolean {
  return LATER.includes(stage)
}

/** Steps of codes, which count their own tries. */
const WITH_CODE: readonly OpenStage[] = ['otp', 'verify_email', 'reset']

/** A new code may be tried anew; going back and forth between other steps gives no new tries. */
function move(state: SignInState, to: OpenStage): SignInState {
  return { ...state, stage: to, attempts: WITH_CODE.includes(to) ? ATTEMPTS : state.attempts }
}

function identify(state: SignInState, { sub, amr, ahead, known }: Identified): SignInState {
  const consentNeeded = ahead.includes('consent')
  return goOn({ ...state, ...known, sub, consentNeeded, ahead }, amr)
}

function goOn(state: SignInState, amr: readonly string[]): SignInState {
  const [stage = 'done', ...ahead] = state.ahead
  return { ...state, stage, ahead, amr: union(state.amr, amr), attempts: ATTEMPTS }
}

/** A one-time code and an authenticator are named by one word. */
function union(known: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...known, ...more])]
}

function refuse(state: SignInState): SignInState {
  const attempts = state.attempts - 1
  return { ...state, attempts, stage: attempts > 0 ? state.stage : 'ended' }
}

function refuseFinish(state: SignInState): SignInState {
  return state.stage === 'done' ? { ...state, ...NOBODY, stage: state.first } : state
}
