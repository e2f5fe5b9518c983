import type { StepEvent, StepInput, StepNotice, StepOutput } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import type { TwoFactor, TwoFactorSetup } from '../two-factor/two-factor.ts'
import type { Door } from './sign-in-entry.ts'
import { advance, isOver, type SignInEvent } from './sign-in-machine.ts'
import { NOBODY, type SignIn, type SignIns } from './sign-ins.ts'
import { answerStep, expiredStep } from './step-answer.ts'
import type { Finding, StepHandler, StepHandlers } from './steps/finding.ts'
import { catchRefusals } from './steps/refusals.ts'

/** The one login behind every door: takes an event, returns the next step. */
export interface StepDoor {
  /** The step of a newly opened sign-in. */
  show(signIn: SignIn, door: Door, notice?: StepNotice): Promise<StepOutput>
  take(input: StepInput, door: Door): Promise<StepOutput>
}

interface Deps {
  signIns: SignIns
  twoFactor: Pick<TwoFactor, 'createSetup' | 'showSetup'>
  handlers: StepHandlers
}

/** See {@link StepDoor}. */
export function createStepDoor(deps: Deps): StepDoor {
  return {
    show: (signIn, door, notice) =>
      stand(deps, signIn, { door, finding: notice === undefined ? {} : { notice }, isKept: true }),
    take: (input, door) => take(deps, input, door),
  }
}

async function take(deps: Deps, input: StepInput, door: Door): Promise<StepOutput> {
  // Claim before any check: of many parallel guesses, only one is checked.
  const signIn = await deps.signIns.claim(input.transaction, door.interaction)
  if (signIn === undefined || isOver(signIn.state)) return expiredStep(input.transaction, door)
  const finding = await catchRefusals(() => handle(deps.handlers, input.event, { signIn, door }))
  const next = move({ ...signIn, ...finding.kept }, finding.event)
  if (next.state.stage === 'done') return finish(deps, next, door)
  if (finding.event?.type === 'consent_denied') return deny(deps, next, door)
  return stand(deps, next, { door, finding })
}

function handle<Type extends StepEvent['type']>(
  handlers: StepHandlers,
  event: Extract<StepEvent, { type: Type }>,
  at: { signIn: SignIn; door: Door },
): Promise<Finding> {
  // The handler of a type gets only events of that type, as the record's type says.
  const handler = handlers[event.type] as StepHandler<Type>
  return handler(event, at)
}

function move(signIn: SignIn, event: SignInEvent | undefined): SignIn {
  if (event === undefined) return signIn
  const state = advance(signIn.state, event)
  const isReset = event.type === 'restarted' || event.type === 'finish_refused'
  // In a confirmation the user is always known.
  return { ...signIn, ...(isReset && signIn.confirms === undefined && NOBODY), state }
}

/** Stores the state of the sign-in, and returns its step. */
async function stand(
  deps: Deps,
  signIn: SignIn,
  {
    door,
    finding: { error, notice },
    isKept = false,
  }: { door: Door; finding: Finding; isKept?: boolean },
): Promise<StepOutput> {
  const offered = await findSetup(deps, signIn, door)
  const setup = offered === 'too_many_requests' ? undefined : offered
  const kept = { ...signIn, setup: setup?.pending ?? null }
  if (!isKept || kept.setup !== signIn.setup) await deps.signIns.save(kept)
  const refused = offered === 'too_many_requests' ? { code: offered } : error
  return answerStep(kept, door, { error: refused, notice, setup })
}

/** The same authenticator as long as its set-up is in progress. */
async function findSetup(
  { twoFactor }: Deps,
  { state: { stage, sub }, setup, email, user_id }: SignIn,
  { brand }: Door,
): Promise<TwoFactorSetup | undefined | 'too_many_requests'> {
  if (stage !== 'second_factor_setup' || sub === null) return undefined
  const label = email ?? user_id ?? brand
  if (setup !== null) return twoFactor.showSetup(sub, label, setup)
  try {
    return await twoFactor.createSetup(sub, label)
  } catch (error) {
    if (isShrdError(error, 'too_many_requests')) return 'too_many_requests'
    throw error
  }
}

/** Only here, at the step that completes it: a stored sign-in alone starts no session. */
async function finish(deps: Deps, signIn: SignIn, door: Door): Promise<StepOutput> {
  try {
    const to = await door.finish(signIn.state, (store) => deps.signIns.end(signIn, store))
    return answerStep(signIn, door, { to })
  } catch (error) {
    if (isShrdError(error, 'interaction_expired')) return expiredStep(signIn.transaction, door)
    const code = REFUSALS.find((refusal) => isShrdError(error, refusal))
    if (code === undefined) throw error
    // There is nothing left to confirm, and no other user may continue in its place.
    if (door.confirming) return expiredStep(signIn.transaction, door, code)
    const refused = move(signIn, { type: 'finish_refused' })
    return stand(deps, refused, { door, finding: { error: { code } } })
  }
}

/** Reasons to ask for the user again. */
const REFUSALS = ['session_ended', 'invalid_credentials'] as const

async function deny(deps: Deps, signIn: SignIn, door: Door): Promise<StepOutput> {
  if (!(await deps.signIns.end(signIn))) return expiredStep(signIn.transaction, door)
  return answerStep(signIn, door, { to: await door.deny() })
}
