import type { StepEvent, StepInput, StepNotice, StepOutput } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import { normaliseEmail } from '../persons/email.ts'
import { lacksSecondFactor } from '../two-factor/lacks-second-factor.ts'
import type { TwoFactor, TwoFactorSetup } from '../two-factor/two-factor.ts'
import type { SignInFailure, SignInFailures } from '../user-events/sign-in-failures.ts'
import { findPasskeyScreen } from './passkey-screen.ts'
import { findProviderScreen, waitsForProof } from './provider-screen.ts'
import type { SignInEntry } from './sign-in-entry.ts'
import { advance, isOver, type SignInEvent } from './sign-in-machine.ts'
import { NOBODY, type SignIn, type SignIns } from './sign-ins.ts'
import { answerStep, expiredStep } from './step-answer.ts'
import type { Finding, StepHandler, StepHandlers } from './steps/finding.ts'
import { catchRefusals } from './steps/refusals.ts'

/** The one login behind every entry: takes an event, returns the next step. */
export interface SignInSteps {
  /** The step of a newly opened sign-in. */
  show(signIn: SignIn, entry: SignInEntry, notice?: StepNotice): Promise<StepOutput>
  take(input: StepInput, entry: SignInEntry): Promise<StepOutput>
  /**
   * Goes on with a sign-in whose browser comes back from a provider.
   *
   * @param check what the answer means
   */
  resume(returned: ReturnedSignIn, entry: SignInEntry): Promise<ResumedSignIn>
}

/** A sign-in whose browser comes back. */
export interface ReturnedSignIn {
  /** SHA-256 of the handle that it had. */
  readonly transactionHash: string
  /** What the answer means. */
  check(signIn: SignIn): Promise<Finding>
}

/** The step after an answer. */
export interface ResumedSignIn extends Pick<SignIn, 'restart' | 'wished'> {
  readonly step: StepOutput
}

interface Deps {
  database: Pick<Database, 'store'>
  ports: Pick<Ports, 'now' | 'randomBytes'>
  signIns: SignIns
  signInFailures: SignInFailures
  twoFactor: Pick<TwoFactor, 'createSetup' | 'showSetup'>
  handlers: StepHandlers
}

/** See {@link SignInSteps}. */
export function createSignInSteps(deps: Deps): SignInSteps {
  return {
    show: (signIn, entry, notice) =>
      stand(deps, signIn, { entry, finding: firstFinding(entry, notice), isKept: true }),
    take: (input, entry) => take(deps, input, entry),
    resume: (returned, entry) => resume(deps, returned, entry),
  }
}

/** Before the user types anything, they learn whether that makes sense. */
function firstFinding({ isServing }: SignInEntry, notice: StepNotice | undefined): Finding {
  return {
    ...(notice !== undefined && { notice }),
    ...(!isServing && { error: { code: 'application_unavailable' as const } }),
  }
}

async function take(deps: Deps, input: StepInput, entry: SignInEntry): Promise<StepOutput> {
  // Claim before any check: of many parallel guesses, only one is checked.
  const signIn = await deps.signIns.claim(input.transaction, entry)
  if (signIn === undefined || isOver(signIn.state)) return expiredStep(input.transaction, entry)
  const finding = await catchRefusals(async () => {
    if (!entry.isServing) throw new ShrdError('application_unavailable')
    return handle(deps.handlers, input.event, { signIn, entry })
  })
  if (finding.event?.type === 'refused') await recordFailure(deps, input.event, { signIn, entry })
  return goOn(deps, { signIn: withoutUsed(signIn, input.event), finding, entry })
}

async function resume(
  deps: Deps,
  { transactionHash, check }: ReturnedSignIn,
  entry: SignInEntry,
): Promise<ResumedSignIn> {
  const signIn = await deps.signIns.claimReturned(transactionHash, entry)
  if (signIn === undefined || isOver(signIn.state)) {
    return { step: expiredStep(NO_HANDLE, entry, 'provider_expired'), restart: null }
  }
  const finding = await catchRefusals(async () => {
    if (!entry.isServing) throw new ShrdError('application_unavailable')
    return check(signIn)
  })
  const { restart, wished } = signIn
  return { restart, wished, step: await goOn(deps, { signIn, finding, entry }) }
}

/** A handle that no sign-in has. */
const NO_HANDLE = 'A'.repeat(43)

/** What a finding means for its sign-in. */
async function goOn(
  deps: Deps,
  { signIn, finding, entry }: { signIn: SignIn; finding: Finding; entry: SignInEntry },
): Promise<StepOutput> {
  const event = await withLink(deps, signIn, finding.event)
  const next = move({ ...signIn, ...finding.kept }, event)
  if (finding.to !== undefined) {
    await deps.signIns.save(next)
    return answerStep(next, entry, { to: finding.to })
  }
  if (next.state.stage === 'done') return finish(deps, next, entry)
  if (finding.event?.type === 'consent_denied') return deny(deps, next, entry)
  const isNext = next.state.stage !== signIn.state.stage
  return stand(deps, next, { entry, finding, isNext })
}

/**
 * Whoever proves that they are the user whom a provider waits for decides at the end about it. A member
 * whose second factor was reset gets nothing new: whoever reads their mail could be here.
 */
async function withLink(
  { database }: Pick<Deps, 'database'>,
  { upstream }: Pick<SignIn, 'upstream'>,
  event: SignInEvent | undefined,
): Promise<SignInEvent | undefined> {
  if (event?.type !== 'identified' || upstream === undefined || upstream.sub !== event.sub) {
    return event
  }
  if (await lacksSecondFactor(database.store, event.sub)) return event
  const { ahead } = event
  const at = ahead.findIndex((stage) => stage === 'passkey_offer' || stage === 'consent')
  const place = at === -1 ? ahead.length : at
  return { ...event, ahead: [...ahead.slice(0, place), 'provider_link', ...ahead.slice(place)] }
}

/** A challenge is good for one response, right or wrong. */
function withoutUsed(signIn: SignIn, { type }: StepEvent): SignIn {
  return type.startsWith('passkey') ? { ...signIn, passkey: undefined } : signIn
}

function handle<Type extends StepEvent['type']>(
  handlers: StepHandlers,
  event: Extract<StepEvent, { type: Type }>,
  at: { signIn: SignIn; entry: SignInEntry },
): Promise<Finding> {
  // The handler of a type gets only events of that type, as the record's type says.
  const handler = handlers[event.type] as StepHandler<Type>
  return handler(event, at)
}

/** The steps at which a refusal is a failed sign-in. Others are of registrations and resets. */
const FAILING: Readonly<Partial<Record<SignIn['state']['stage'], SignInFailure['step']>>> = {
  password: 'password',
  password_entry: 'password',
  otp: 'otp',
  second_factor: 'second_factor',
}

async function recordFailure(
  { database, signInFailures }: Deps,
  event: StepEvent,
  { signIn, entry }: { signIn: SignIn; entry: SignInEntry },
): Promise<void> {
  const { accountId, address, client } = entry
  const clientId = client?.client_id
  if (event.type === 'passkey') {
    // Not the typed address: a passkey may belong to another user.
    const { sub } = signIn.state
    const typed = event.credential.id
    return signInFailures.record({ accountId, sub, typed, step: 'passkey', clientId, address })
  }
  const step = FAILING[signIn.state.stage]
  if (step === undefined) return
  const email = event.type === 'password' ? normaliseEmail(event.email) : (signIn.email ?? '')
  // Also if the user is known: an unknown address must not cost less.
  const person = await database.store.identity.persons.findByEmail(accountId, email)
  const sub = signIn.state.sub ?? person?.sub ?? null
  const failure = { accountId, sub, typed: email, step, clientId, address }
  await signInFailures.record(failure)
}

function move(signIn: SignIn, event: SignInEvent | undefined): SignIn {
  if (event === undefined) return signIn
  const state = advance(signIn.state, event)
  const isReset = event.type === 'restarted' || event.type === 'finish_refused'
  // In a confirmation the user is always known.
  const cleared = signIn.confirms === undefined ? NOBODY : {}
  return { ...signIn, ...(isReset && { ...cleared, upstream: undefined }), state }
}

/** Stores the state of the sign-in, and returns its step. */
async function stand(
  deps: Deps,
  signIn: SignIn,
  {
    entry,
    finding: { error, notice },
    isKept = false,
    isNext = false,
  }: { entry: SignInEntry; finding: Finding; isKept?: boolean; isNext?: boolean },
): Promise<StepOutput> {
  const offered = await findSetup(deps, signIn, entry)
  const setup = offered === 'too_many_requests' ? undefined : offered
  const { challenge, data: passkeys } = await findPasskeyScreen(deps, signIn, entry)
  const kept = { ...signIn, setup: setup?.pending ?? null, passkey: challenge }
  const isSame = kept.setup === signIn.setup && challenge === signIn.passkey
  if (!isKept || !isSame) await deps.signIns.save(kept)
  const refused = offered === 'too_many_requests' ? { code: offered } : error
  const providers = await findProviderScreen(deps, kept, entry)
  // A new step says itself that a code was sent.
  const isFree = notice === undefined || (isNext && notice === 'code_sent')
  const told = isFree && waitsForProof(kept) ? 'provider_proof' : notice
  return answerStep(kept, entry, { error: refused, notice: told, setup, passkeys, providers })
}

/** The same authenticator as long as its set-up is in progress. */
async function findSetup(
  { twoFactor }: Deps,
  { state: { stage, sub }, setup, email, user_id }: SignIn,
  { brand }: SignInEntry,
): Promise<TwoFactorSetup | undefined | 'too_many_requests'> {
  if (stage !== 'second_factor_setup' || sub === null) return undefined
  const label = email ?? user_id ?? brand
  if (setup !== null) return twoFactor.showSetup(sub, label, setup, brand)
  try {
    return await twoFactor.createSetup(sub, label, brand)
  } catch (error) {
    if (isShrdError(error, 'too_many_requests')) return 'too_many_requests'
    throw error
  }
}

/** Only here, at the step that completes it: a stored sign-in alone starts no session. */
async function finish(deps: Deps, signIn: SignIn, entry: SignInEntry): Promise<StepOutput> {
  try {
    const to = await entry.finish(signIn.state, (store) => deps.signIns.end(signIn, store))
    return answerStep(signIn, entry, { to })
  } catch (error) {
    if (isShrdError(error, 'interaction_expired')) return expiredStep(signIn.transaction, entry)
    const code = REFUSALS.find((refusal) => isShrdError(error, refusal))
    if (code === undefined) throw error
    // There is nothing left to confirm, and no other user may continue in its place.
    if (entry.confirming) return expiredStep(signIn.transaction, entry, code)
    const refused = move(signIn, { type: 'finish_refused' })
    return stand(deps, refused, { entry, finding: { error: { code } } })
  }
}

/** Reasons to ask for the user again. */
const REFUSALS = ['session_ended', 'invalid_credentials'] as const

async function deny(deps: Deps, signIn: SignIn, entry: SignInEntry): Promise<StepOutput> {
  if (!(await deps.signIns.end(signIn))) return expiredStep(signIn.transaction, entry)
  return answerStep(signIn, entry, { to: await entry.deny() })
}
