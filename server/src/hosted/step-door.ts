import {
  ERRORS,
  type ErrorCode,
  type StepData,
  type StepInput,
  type StepNext,
  type StepOutput,
} from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import type { Passwords } from '../identity/password/passwords.ts'
import type { TwoFactor } from '../identity/two-factor/two-factor.ts'
import { advance, isOver, type SignInEvent, type SignInState } from './interaction-machine.ts'
import type { EndSignIn } from './own-session.ts'
import { NOBODY, type SignIn, type SignIns } from './sign-ins.ts'

/** What is particular to one way into the login. */
export interface Door {
  /** The OIDC interaction that is answered; `null` outside of one. */
  interaction: string | null
  /** The pool that the person belongs to. */
  accountId: string
  address: string
  /** The application that asks, and for what. */
  client: { client_id: string; name: string } | null
  scopes: readonly string[]
  /** True when the application must ask this person. */
  needsConsent(sub: string): boolean
  /**
   * Carries out a sign-in that is done, and says where the browser goes.
   *
   * @throws `session_ended`, `invalid_credentials`, `interaction_expired`
   */
  finish(state: SignInState, end: EndSignIn): Promise<string>
  /** Signs this browser out, for another person. */
  leave(): Promise<void>
  /** Tells the application that the person did not agree, and says where the browser goes. */
  deny(): Promise<string>
}

/** The one login behind every door: takes an event, answers the next step. */
export interface StepDoor {
  /** The step a sign-in stands at. */
  show(signIn: SignIn, door: Door): StepOutput
  take(input: StepInput, door: Door): Promise<StepOutput>
}

interface Deps {
  signIns: SignIns
  passwords: Pick<Passwords, 'verify'>
  twoFactor: Pick<TwoFactor, 'isEnrolled' | 'verify'>
}

/** What became of an event: a fact for the machine, or an error that changes nothing. */
interface Finding {
  event?: SignInEvent
  error?: ErrorCode
}

/** See {@link StepDoor}. */
export function createStepDoor(deps: Deps): StepDoor {
  return {
    show: (signIn, door) => answer(signIn, door, nextOf(signIn.state)),
    take: (input, door) => take(deps, input, door),
  }
}

async function take(deps: Deps, input: StepInput, door: Door): Promise<StepOutput> {
  // Claimed before anything is checked: of many guesses sent at once, one is looked at.
  const signIn = await deps.signIns.claim(input.transaction, door.interaction)
  if (signIn === undefined || isOver(signIn.state)) return expired(input.transaction)
  const { event, error } = await find(deps, signIn.state, input, door)
  const email = input.event.type === 'password' ? input.event.email : signIn.email
  const next = move({ ...signIn, email }, event)
  if (next.state.stage === 'done') return finish(deps, next, door)
  if (event?.type === 'consent_denied') return deny(deps, next, door)
  await deps.signIns.save(next)
  return answer(next, door, nextOf(next.state), error)
}

function move(signIn: SignIn, event: SignInEvent | undefined): SignIn {
  const state = event === undefined ? signIn.state : advance(signIn.state, event)
  return { ...signIn, ...(state.sub === null && NOBODY), state }
}

/** Only here, at the step that makes it done: what is kept of a sign-in starts no session. */
async function finish(deps: Deps, signIn: SignIn, door: Door): Promise<StepOutput> {
  try {
    const to = await door.finish(signIn.state, (store) => deps.signIns.end(signIn, store))
    return answer(signIn, door, redirect(to))
  } catch (error) {
    if (isShrdError(error, 'interaction_expired')) return expired(signIn.transaction)
    const code = REFUSALS.find((refusal) => isShrdError(error, refusal))
    if (code === undefined) throw error
    const refused = move(signIn, { type: 'finish_refused' })
    await deps.signIns.save(refused)
    return answer(refused, door, nextOf(refused.state), code)
  }
}

/** Reasons to ask for the password once more. */
const REFUSALS = ['session_ended', 'invalid_credentials'] as const

async function deny(deps: Deps, signIn: SignIn, door: Door): Promise<StepOutput> {
  if (!(await deps.signIns.end(signIn))) return expired(signIn.transaction)
  return answer(signIn, door, redirect(await door.deny()))
}

/** Turns what a person sent into what the machine may know. Only the step they are at counts. */
async function find(
  deps: Deps,
  state: SignInState,
  { event }: StepInput,
  door: Door,
): Promise<Finding> {
  if (event.type === 'restart') {
    if (state.stage === 'consent') await door.leave()
    return { event: { type: 'restarted' } }
  }
  if (event.type === 'password' && state.stage === 'password') {
    return guarded('password_refused', () => checkPassword(deps, event, door))
  }
  const { sub } = state
  if (event.type === 'token' && state.stage === 'second_factor' && sub !== null) {
    return guarded('token_refused', () => checkToken(deps, sub, event.token))
  }
  if (event.type === 'consent' && state.stage === 'consent') {
    return { event: { type: event.granted ? 'consent_given' : 'consent_denied' } }
  }
  return {}
}

async function checkPassword(
  { passwords, twoFactor }: Deps,
  { email, password }: { email: string; password: string },
  { accountId, address, needsConsent }: Door,
): Promise<SignInEvent> {
  const { sub } = await passwords.verify({ accountId, email, password, address })
  const secondFactor = await twoFactor.isEnrolled(sub)
  return { type: 'password_accepted', sub, secondFactor, consentNeeded: needsConsent(sub) }
}

async function checkToken({ twoFactor }: Deps, sub: string, token: string): Promise<SignInEvent> {
  await twoFactor.verify(sub, token)
  return { type: 'token_accepted' }
}

/** A refused credential costs a try; being asked to wait does not. */
async function guarded(
  refused: 'password_refused' | 'token_refused',
  check: () => Promise<SignInEvent>,
): Promise<Finding> {
  try {
    return { event: await check() }
  } catch (error) {
    if (isShrdError(error, 'too_many_requests')) return { error: error.code }
    for (const code of ['invalid_credentials', 'token_invalid', 'token_used'] as const) {
      if (isShrdError(error, code)) return { event: { type: refused }, error: code }
    }
    throw error
  }
}

const NEXT = {
  password: { kind: 'password' },
  second_factor: { kind: 'second_factor' },
  consent: { kind: 'consent' },
  done: { kind: 'error' },
  ended: { kind: 'error' },
} as const satisfies Record<SignInState['stage'], StepNext>

function nextOf({ stage }: SignInState): StepNext {
  return NEXT[stage]
}

function redirect(to: string): StepNext {
  return { kind: 'redirect', to }
}

function answer(signIn: SignIn, door: Door, next: StepNext, code?: ErrorCode): StepOutput {
  const isConsent = next.kind === 'consent'
  return {
    transaction: signIn.transaction,
    next,
    data: {
      error: toError(next.kind === 'error' ? 'interaction_expired' : code, signIn.state),
      email: signIn.email,
      user_id: isConsent ? signIn.user_id : null,
      client: door.client,
      scopes: isConsent ? [...door.scopes] : null,
      setup: null,
      expires_at: signIn.expires_at,
    },
  }
}

function toError(code: ErrorCode | undefined, { attempts }: SignInState): StepData['error'] {
  if (code === undefined) return null
  const { message } = ERRORS[code]
  const counts = code === 'invalid_credentials' || code.startsWith('token_')
  return counts ? { code, message, attempts } : { code, message }
}

/** The sign-in was answered, took too long, or went on in another tab. */
function expired(transaction: string): StepOutput {
  const code = 'interaction_expired'
  const error = { code, message: ERRORS[code].message } as const
  const nothing = { client: null, scopes: null, setup: null, expires_at: null }
  const data = { error, ...NOBODY, ...nothing }
  return { transaction, next: { kind: 'error' }, data }
}
