import {
  ERRORS,
  type ErrorCode,
  type StepData,
  type StepNext,
  type StepNotice,
  type StepOutput,
} from '@shrd/contract'
import { demandedLength } from '../client-policy/client-policy.ts'
import type { TwoFactorSetup } from '../two-factor/two-factor.ts'
import { isOffered } from './is-offered.ts'
import type { SignInEntry } from './sign-in-entry.ts'
import type { OpenStage, SignInState } from './sign-in-machine.ts'
import { NOBODY, type SignIn } from './sign-ins.ts'
import type { StepRefusal } from './steps/finding.ts'

/** Parts of a response besides the present step. */
export interface AnswerOptions {
  error?: StepRefusal | undefined
  notice?: StepNotice | undefined
  setup?: TwoFactorSetup | undefined
  /** The options for passkeys. */
  passkeys?: Pick<StepData, 'passkey' | 'passkey_creation'>
  /** What the step shows of other providers. */
  providers?: Pick<StepData, 'providers' | 'provider'>
  /** Where the browser goes after the last step, or to a provider. */
  to?: string | undefined
}

/** What a screen shows of an entry. */
export type ShownEntry = Pick<
  SignInEntry,
  'confirming' | 'client' | 'policy' | 'scopes' | 'describeConsent'
>

/** The response for the present step, with the data of its screen. */
export function answerStep(
  signIn: SignIn,
  entry: ShownEntry,
  { error, notice, setup, passkeys = {}, providers = {}, to }: AnswerOptions = {},
): StepOutput {
  const { stage } = signIn.state
  const next: StepNext = to === undefined ? nextOf(stage) : { kind: 'redirect', to }
  const isConsent = next.kind === 'consent'
  const isKnown = isConsent || next.kind === 'select_account'
  const refusal: StepRefusal | undefined =
    next.kind === 'error' ? { code: 'interaction_expired' } : error
  return {
    transaction: signIn.transaction,
    next,
    data: {
      error: refusal === undefined ? null : toError(refusal, signIn.state),
      notice: notice ?? null,
      email: signIn.email ?? proposalOf(signIn),
      user_id: isKnown ? signIn.user_id : null,
      confirming: entry.confirming,
      client: entry.client,
      ...offersOf(entry),
      minimum: minimumOf(stage, entry),
      scopes: isConsent ? [...entry.scopes] : null,
      consent: isConsent ? entry.describeConsent(signIn.state) : null,
      setup: setup === undefined ? null : screenOf(setup),
      ...passkeys,
      ...providers,
      expires_at: signIn.expires_at,
    },
  }
}

/**
 * The response for a sign-in that can only restart: it was answered, has expired, or was continued
 * in another tab, unless `code` names another reason.
 */
export function expiredStep(
  transaction: string,
  entry: Pick<SignInEntry, 'confirming' | 'policy'>,
  code: ErrorCode = 'interaction_expired',
): StepOutput {
  const error = { code, message: messageOf(code) }
  const { setup, ...nobody } = NOBODY
  const nothing = {
    ...{ notice: null, client: null, minimum: null, scopes: null, consent: null },
    expires_at: null,
  }
  return {
    transaction,
    next: { kind: 'error' },
    data: { error, ...nobody, ...nothing, confirming: entry.confirming, setup, ...offersOf(entry) },
  }
}

const WITH_ADDRESS: readonly string[] = [
  'identify',
  'password',
  'otp_request',
  'register',
  'forgot',
] satisfies OpenStage[]

/** Only into a field where the user can change it. Elsewhere it would claim who the user is. */
function proposalOf({ state, hint }: SignIn): string | null {
  return (WITH_ADDRESS.includes(state.stage) && hint) || null
}

function nextOf(stage: SignInState['stage']): StepNext {
  return { kind: stage === 'done' || stage === 'ended' ? 'error' : stage }
}

function offersOf({
  policy,
}: Pick<SignInEntry, 'policy'>): Pick<StepData, 'methods' | 'deliveries' | 'registration'> {
  const { methods, otp_delivery } = policy
  const registration = isOffered('register', policy)
  return { methods: [...methods], deliveries: [...otp_delivery], registration }
}

const NEW_PASSWORD: readonly string[] = ['register', 'reset', 'password_change']

function minimumOf(stage: SignInState['stage'], { policy }: ShownEntry): number | null {
  return NEW_PASSWORD.includes(stage) ? demandedLength(policy) : null
}

function screenOf({ secret, qrCode, codes }: TwoFactorSetup): StepData['setup'] {
  return { secret, qrCode, codes: [...codes] }
}

function toError({ code, ...numbers }: StepRefusal, { attempts }: SignInState): StepData['error'] {
  const counts = code === 'invalid_credentials' || code.startsWith('token_')
  return { code, message: messageOf(code), ...(counts && { attempts }), ...numbers }
}

function messageOf(code: ErrorCode): string {
  return ERRORS[code].message
}
