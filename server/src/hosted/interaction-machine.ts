/** Where a sign-in stands. Kept on the server, never in the browser. */
export interface SignInState {
  stage: 'password' | 'second_factor' | 'consent' | 'done' | 'ended'
  /** The person, once the password was right. */
  sub: string | null
  /** The session of somebody who was signed in already; `null` for a proof given here. */
  session: string | null
  /** How the person proved who they are (RFC 8176). */
  amr: readonly string[]
  /** When that was, for somebody who was signed in already; `null` for a proof given here. */
  signedInAt: number | null
  /** True when the application is a third party that this person has not allowed yet. */
  consentNeeded: boolean
  /** Tries that are left at this stage. */
  attempts: number
}

/** Whose password it was, and what is still to be asked of that person. */
interface Identified {
  sub: string
  secondFactor: boolean
  consentNeeded: boolean
}

/** What was found out about an event of the person; secrets never come this far. */
export type SignInEvent =
  | ({ type: 'password_accepted' } & Identified)
  | { type: 'password_refused' }
  | { type: 'token_accepted' }
  | { type: 'token_refused' }
  | { type: 'consent_given' }
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
} as const

/** A sign-in of somebody who is not known yet. */
export function startSignIn(): SignInState {
  return { ...NOBODY, stage: 'password', attempts: ATTEMPTS }
}

/** A sign-in of somebody who has a session already: at most consent is left. */
export function startKnown(
  person: { sub: string; session: string; amr: readonly string[]; signedInAt: number },
  { consentNeeded }: { consentNeeded: boolean },
): SignInState {
  const stage = consentNeeded ? 'consent' : 'done'
  return { ...person, stage, consentNeeded, attempts: ATTEMPTS }
}

/** What is left of a sign-in that was answered: nobody, and nothing to try. */
export function answeredSignIn(): SignInState {
  return { ...NOBODY, stage: 'ended', attempts: 0 }
}

/** True when no event can lead on. */
export function isOver({ stage }: SignInState): boolean {
  return stage === 'done' || stage === 'ended'
}

/**
 * The order of the login: password, second factor where the person has one, consent where a third
 * party asks. An event that does not belong to the stage changes nothing.
 */
export function advance(state: SignInState, event: SignInEvent): SignInState {
  if (event.type === 'restarted') return restart(state)
  switch (`${state.stage}/${event.type}`) {
    case 'password/password_refused':
    case 'second_factor/token_refused':
      return refuse(state)
    case 'second_factor/token_accepted':
      return proven({ ...state, amr: [...state.amr, 'otp', 'mfa'] })
    case 'consent/consent_given':
      return { ...state, stage: 'done' }
    case 'consent/consent_denied':
      return { ...state, stage: 'ended' }
    case 'done/finish_refused':
      return { ...state, ...NOBODY, stage: 'password' }
    default:
      return event.type === 'password_accepted' && state.stage === 'password'
        ? identified(state, event)
        : state
  }
}

/** Back to the first step, as nobody. Tries that were used up stay used up. */
function restart(state: SignInState): SignInState {
  return isOver(state) ? state : { ...state, ...NOBODY, stage: 'password' }
}

function identified(
  state: SignInState,
  { sub, secondFactor, consentNeeded }: Identified,
): SignInState {
  const known = { ...state, sub, consentNeeded, amr: ['pwd'] }
  return secondFactor ? { ...known, stage: 'second_factor', attempts: ATTEMPTS } : proven(known)
}

function proven(state: SignInState): SignInState {
  return { ...state, stage: state.consentNeeded ? 'consent' : 'done' }
}

function refuse(state: SignInState): SignInState {
  const attempts = state.attempts - 1
  return { ...state, attempts, stage: attempts > 0 ? state.stage : 'ended' }
}
