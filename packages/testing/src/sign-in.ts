import { type ChosenStep, chosenStep, type StepNext } from '@shrd/contract'
import { isOffered } from './is-offered.ts'
import { isAddress, normaliseEmail } from './person.ts'
import { createSecret } from './random-text.ts'
import type { TestPolicy } from './test-client.ts'

/** Steps of somebody who is not known yet. */
export type OpenStage =
  | ChosenStep
  | 'identify'
  | 'password_entry'
  | 'otp'
  | 'verify_email'
  | 'reset'

/** What may be asked of somebody once they are known, in this order. */
export type LaterStage = 'second_factor' | 'second_factor_setup' | 'password_change'

/** Where a sign-in stands. */
export interface SignIn {
  /** Good for one event. */
  readonly auth_session: string
  /** Names it in what is mailed for it: the same from beginning to end. */
  readonly flow: string
  readonly client_id: string
  /** What the application asked for when it began. */
  readonly params: Readonly<Record<string, string>>
  readonly resources: readonly string[]
  /** The key that every further request must prove. */
  readonly jkt: string | null
  readonly stage: OpenStage | LaterStage | 'done' | 'ended'
  readonly first: OpenStage
  readonly sub: string | null
  readonly amr: readonly string[]
  readonly ahead: readonly LaterStage[]
  /** Tries that are left at this stage. */
  readonly attempts: number
  readonly email: string | null
  /** The address that the application proposed, for the steps that ask for one. */
  readonly hint: string | null
  /** The new authenticator, while one is set up. */
  readonly setup: { readonly secret: string; readonly codes: readonly string[] } | null
  readonly expires_at: number
}

/** What an application began a sign-in with. */
export type Beginning = Pick<SignIn, 'client_id' | 'params' | 'resources' | 'jkt'>

const HOUR = 60 * 60_000
const ATTEMPTS = 5
const NOBODY = { sub: null, amr: [], ahead: [], email: null, setup: null } as const
/** Steps of codes, which count their own tries. */
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

/** A sign-in of somebody who is not known yet, at the step that the request wishes for. */
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

/** What an application has people see first. */
function firstStep({ methods: [foremost], identifier_first }: TestPolicy): OpenStage {
  if (foremost === 'otp') return 'otp_request'
  if (foremost === 'key_file') return 'key_file'
  return identifier_first ? 'identify' : 'password'
}

/** What is no address is no proposal. */
function readLoginHint(hint = ''): string | null {
  const email = normaliseEmail(hint)
  return isAddress(email) ? email : null
}

/** What a field for an address holds: what was typed, else what the application proposed. */
export function addressOf({ email, hint, stage }: SignIn): string | null {
  return email ?? (WITH_ADDRESS.includes(stage) ? hint : null)
}

/** True where nobody is known yet. */
function isOpen({ stage }: SignIn): boolean {
  return !LATER.includes(stage) && stage !== 'done' && stage !== 'ended'
}

/** To another step; a new code may be tried anew, and nothing else gives new tries. */
export function moveTo(signIn: SignIn, stage: OpenStage): SignIn {
  if (!isOpen(signIn)) return signIn
  return { ...signIn, stage, attempts: WITH_CODE.includes(stage) ? ATTEMPTS : signIn.attempts }
}

/** It is proven who it is; what is ahead of them is asked next. */
export function identify(
  signIn: SignIn,
  { sub, amr, ahead }: Pick<SignIn, 'amr' | 'ahead'> & { sub: string },
): SignIn {
  return isOpen(signIn) ? goOn({ ...signIn, sub, ahead }, amr) : signIn
}

/** What the step asks was given. */
export function goOn(signIn: SignIn, amr: readonly string[] = []): SignIn {
  const [stage = 'done', ...ahead] = signIn.ahead
  const proofs = [...new Set([...signIn.amr, ...amr])]
  return { ...signIn, stage, ahead, amr: proofs, attempts: ATTEMPTS }
}

/** What was given is wrong, which costs a try. */
export function refuse(signIn: SignIn): SignIn {
  const attempts = signIn.attempts - 1
  return { ...signIn, attempts, stage: attempts > 0 ? signIn.stage : 'ended' }
}

/** From the beginning, with another person perhaps. */
export function restart(signIn: SignIn): SignIn {
  return { ...signIn, ...NOBODY, stage: signIn.first }
}

/** From the beginning; who it is not is not proposed once more. */
export function beSomebodyElse(signIn: SignIn): SignIn {
  const { email, hint } = signIn
  const isRefused = email !== null && normaliseEmail(email) === hint
  return restart(isRefused ? { ...signIn, hint: null } : signIn)
}

/** The step that a sign-in shows; there is none after its end. */
export function nextOf({ stage }: SignIn): StepNext {
  return { kind: stage === 'done' || stage === 'ended' ? 'error' : stage }
}
