import { type ChosenStep, chosenStep, type StepNext } from '@shrd/contract'
import { isOffered } from './is-offered.ts'
import { isAddress, normaliseEmail } from './person.ts'
import { createSecret } from './random-text.ts'
import type { TestPolicy } from './test-client.ts'

/** Steps before the user is known. */
export type OpenStage =
  | ChosenStep
  | 'identify'
  | 'password_entry'
  | 'otp'
  | 'verify_email'
  | 'reset'

/** Steps after the user is known, in this order. */
export type LaterStage = 'second_factor' | 'second_factor_setup' | 'password_change'

/** The state of a sign-in. */
export interface SignIn {
  /** Valid for one event. */
  readonly auth_session: string
  /** Identifies it in its mails, from beginning to end. */
  readonly flow: string
  readonly client_id: string
  /** The application's request. */
  readonly params: Readonly<Record<string, string>>
  readonly resources: readonly string[]
  /** The key that every later request must prove. */
  readonly jkt: string | null
  readonly stage: OpenStage | LaterStage | 'done' | 'ended'
  readonly first: OpenStage
  readonly sub: string | null
  readonly amr: readonly string[]
  readonly ahead: readonly LaterStage[]
  /** Attempts left at this stage. */
  readonly attempts: number
  readonly email: string | null
  /** The address that the application proposed, for steps with an address. */
  readonly hint: string | null
  /** The flow of a registration whose link was opened here. */
  readonly registration: string | null
  /** The new authenticator during its set-up. */
  readonly setup: { readonly secret: string; readonly codes: readonly string[] } | null
  readonly expires_at: number
}

/** The values that begin a sign-in. */
export type Beginning = Pick<SignIn, 'client_id' | 'params' | 'resources' | 'jkt'>

const HOUR = 60 * 60_000
const ATTEMPTS = 5
const NOBODY = {
  sub: null,
  amr: [],
  ahead: [],
  email: null,
  registration: null,
  setup: null,
} as const
/** Steps with a code, which counts its own attempts. */
const WITH_CODE: readonly string[] = ['otp', 'verify_email', 'reset'] satisfies OpenStage[]
const WITH_ADDRESS: readonly string[] = [
  'identify',
  'password',
  'otp_request',
  'register',
  'forgot',
] satisfies OpenStage[]
const LATER: readonly string[] = [
  'second_factor',
  'second_factor_setup',
  'password_change',
] satisfies LaterStage[]

/** Starts a sign-in at the step that the request prefers. */
export function startSignIn(of: Beginning, policy: TestPolicy, now: number): SignIn {
  const first = firstStep(policy)
  const { data: wish } = chosenStep.safeParse(of.params.screen_hint)
  return {
    ...of,
    ...NOBODY,
    auth_session: createSecret(),
    flow: createSecret(),
    hint: readLoginHint(of.params.login_hint),
    stage: wish !== undefined && isOffered(wish, policy) ? wish : first,
    first,
    attempts: ATTEMPTS,
    expires_at: now + HOUR,
  }
}

/** Returns the first step of an application. */
function firstStep({ methods: [foremost], identifier_first }: TestPolicy): OpenStage {
  if (foremost === 'otp') return 'otp_request'
  if (foremost === 'key_file') return 'key_file'
  return identifier_first ? 'identify' : 'password'
}

/**
 * Returns the step at which a user with a newly proven address signs in: with the chosen password,
 * or else with a one-time code.
 */
export function stepOfNewcomer(policy: TestPolicy): OpenStage {
  if (policy.methods.includes('password')) return 'password'
  return policy.methods.includes('otp') ? 'otp_request' : firstStep(policy)
}

/** Ignores a proposal that is no address. */
function readLoginHint(hint = ''): string | null {
  const email = normaliseEmail(hint)
  return isAddress(email) ? email : null
}

/** Returns the address for a field: the typed one, or else the proposed one. */
export function addressOf({ email, hint, stage }: SignIn): string | null {
  return email ?? (WITH_ADDRESS.includes(stage) ? hint : null)
}

/** True before the user is known. */
function isOpen({ stage }: SignIn): boolean {
  return !LATER.includes(stage) && stage !== 'done' && stage !== 'ended'
}

/** Moves to another step. Only a new code gives new attempts. */
export function moveTo(signIn: SignIn, stage: OpenStage): SignIn {
  if (!isOpen(signIn)) return signIn
  return { ...signIn, stage, attempts: WITH_CODE.includes(stage) ? ATTEMPTS : signIn.attempts }
}

/** The user is identified; the remaining steps follow. */
export function identify(
  signIn: SignIn,
  { sub, amr, ahead }: Pick<SignIn, 'amr' | 'ahead'> & { sub: string },
): SignIn {
  return isOpen(signIn) ? goOn({ ...signIn, sub, ahead }, amr) : signIn
}

/** The step is done. */
export function goOn(signIn: SignIn, amr: readonly string[] = []): SignIn {
  const [stage = 'done', ...ahead] = signIn.ahead
  const proofs = [...new Set([...signIn.amr, ...amr])]
  return { ...signIn, stage, ahead, amr: proofs, attempts: ATTEMPTS }
}

/** The input is wrong and costs an attempt. */
export function refuse(signIn: SignIn): SignIn {
  const attempts = signIn.attempts - 1
  return { ...signIn, attempts, stage: attempts > 0 ? signIn.stage : 'ended' }
}

/** Restarts, perhaps with another user. */
export function restart(signIn: SignIn): SignIn {
  return { ...signIn, ...NOBODY, stage: signIn.first }
}

/** Restarts without proposing the former user. */
export function beSomebodyElse(signIn: SignIn): SignIn {
  const { email, hint } = signIn
  const isRefused = email !== null && normaliseEmail(email) === hint
  return restart(isRefused ? { ...signIn, hint: null } : signIn)
}

/** Returns the step of a sign-in; there is none after the end. */
export function nextOf({ stage }: SignIn): StepNext {
  return { kind: stage === 'done' || stage === 'ended' ? 'error' : stage }
}
