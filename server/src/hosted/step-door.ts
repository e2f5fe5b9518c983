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
import { advance, type SignInEvent, type SignInState } from './interaction-machine.ts'
import type { SignIn, SignIns } from './sign-ins.ts'

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
  /** Carries out a sign-in that is done, and says where the browser goes. */
  finish(state: SignInState): Promise<string>
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
  if (signIn === undefined) return expired(input.transaction)
  const { event, error } = await find(deps, signIn.state, input, door)
  const state = event === undefined ? signIn.state : advance(signIn.state, event)
  const email = input.event.type === 'password' ? input.event.email : signIn.email
  const next = { ...signIn, state, email: state.sub === null ? null : email }
  await deps.signIns.save(next)
  if (state.stage === 'done') return answer(next, door, redirect(await door.finish(state)))
  if (event?.type === 'consent_denied') return answer(next, door, redirect(await door.deny()))
  return answer(next, door, nextOf(state), error)
}

/** Turns what a person sent into what the machine may know. Only the step they are at counts. */
async function find(
  deps: Deps,
  state: SignInState,
  { event }: StepInput,
  door: Door,
): Promise<Finding> {
  if (event.type === 'restart') return { event: { type: 'restarted' } }
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
  const data = { error, email: null, client: null, scopes: null, setup: null, expires_at: null }
  return { transaction, next: { kind: 'error' }, data }
}
