import {
  ERRORS,
  type ErrorCode,
  isErrorCode,
  type StepEvent,
  type StepOutput,
  step,
} from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { drawSecret } from './draw-secret.ts'
import { isOffered } from './is-offered.ts'
import { takeChoice, takeIdentity, takeNewPassword, takeNothing, takeToken } from './known-steps.ts'
import {
  takeChosenPassword,
  takeCode,
  takeCodeRequest,
  takeForgotten,
  takeRegistration,
  takeResend,
  takeReset,
} from './mailed-steps.ts'
import { startSetup } from './second-factor.ts'
import type { ServiceState } from './service-state.ts'
import { addressOf, beSomebodyElse, nextOf, refuse, type SignIn } from './sign-in.ts'
import type { At, Outcome, StepHandler } from './step-handler.ts'
import { demandedLength, type TestClient } from './test-client.ts'

const HANDLERS: { readonly [Type in StepEvent['type']]: StepHandler<Type> } = {
  choose: takeChoice,
  identify: takeIdentity,
  password: takeChosenPassword,
  request_code: takeCodeRequest,
  code: takeCode,
  resend: takeResend,
  register: takeRegistration,
  forgot: takeForgotten,
  reset: takeReset,
  new_password: takeNewPassword,
  token: takeToken,
  // This service offers no passkeys.
  passkey: takeNothing,
  passkey_options: takeNothing,
  passkey_add: takeNothing,
  passkey_decline: takeNothing,
  // Nor other providers.
  provider: takeNothing,
  provider_register: takeNothing,
  provider_link: takeNothing,
  continue: takeNothing,
  consent: takeNothing,
  restart: (_, { signIn }) => ({ signIn: beSomebodyElse(signIn) }),
}

/** Wrong guesses cost an attempt; other refusals cost nothing. */
const GUESSES: readonly string[] = [
  'invalid_credentials',
  'token_invalid',
  'token_used',
  'email_not_verified',
] satisfies ErrorCode[]

/** Steps with a new password. */
const NEW_PASSWORD: readonly string[] = ['register', 'reset', 'password_change']

/** The sign-in after an event, and the reason of a refusal. */
export interface Taken extends Outcome {
  readonly error?: ShrdError<ErrorCode>
}

/** Handles an event; a refusal is in `error`. */
export async function takeStep(event: StepEvent, at: At): Promise<Taken> {
  try {
    return await handle(event, at)
  } catch (error) {
    if (!isShrdError(error)) throw error
    // Handlers refuse only with codes of the contract.
    const refusal = error as ShrdError<ErrorCode>
    const signIn = GUESSES.includes(error.code) ? refuse(at.signIn) : at.signIn
    return { signIn, error: refusal }
  }
}

function handle<Type extends StepEvent['type']>(
  event: Extract<StepEvent, { type: Type }>,
  at: At,
): Outcome | Promise<Outcome> {
  // The type of the record says that each handler takes events of its type.
  const handler = HANDLERS[event.type] as StepHandler<Type>
  return handler(event, at)
}

/** Adds the authenticator that the next step shows. */
export function withSetup(signIn: SignIn): SignIn {
  if (signIn.stage !== 'second_factor_setup') return { ...signIn, setup: null }
  return { ...signIn, setup: signIn.setup ?? startSetup() }
}

/** Checks the response against the contract, so that this fake never differs from it. */
export function describeStep(
  { signIn, notice, error }: Taken,
  client: TestClient,
): Pick<StepOutput, 'next' | 'data'> {
  const { policy } = client
  const next = nextOf(signIn)
  const refusal = next.kind === 'error' ? new ShrdError('interaction_expired') : error
  const data = {
    error: refusal === undefined ? null : describeError(refusal, signIn),
    notice: notice ?? null,
    email: addressOf(signIn),
    user_id: null,
    confirming: false,
    client: { client_id: client.client_id, name: client.name },
    methods: [...policy.methods],
    deliveries: [...policy.otp_delivery],
    registration: isOffered('register', policy),
    minimum: NEW_PASSWORD.includes(signIn.stage) ? demandedLength(policy) : null,
    scopes: null,
    consent: null,
    setup:
      signIn.setup === null ? null : { ...signIn.setup, qrCode: drawSecret(signIn.setup.secret) },
    expires_at: signIn.expires_at,
  }
  return step.output.omit({ transaction: true }).parse({ next, data })
}

function describeError({ code, data }: ShrdError, { attempts }: SignIn): object {
  const isCounted = code === 'invalid_credentials' || code.startsWith('token_')
  return {
    code,
    message: isErrorCode(code) ? ERRORS[code].message : code,
    ...(isCounted && { attempts }),
    ...(typeof data.attempts === 'number' && { attempts: data.attempts }),
    ...(typeof data.minimum === 'number' && { minimum: data.minimum }),
  }
}

/** Finds a set-up in progress, for a test that continues it. */
export function findSetup(state: ServiceState, sub: string): string | undefined {
  const signIn = [...state.signIns.values()].find((one) => one.sub === sub && one.setup !== null)
  const session = [...state.sessions.values()].filter((one) => one.sub === sub)
  const change = session.map(({ reference }) => state.changes.get(reference)?.setup)
  return signIn?.setup?.secret ?? change.find((setup) => setup !== undefined)?.secret
}
