import { z } from 'zod'
import { type ErrorCode, isErrorCode } from '../errors.ts'
import { LIMITS } from '../limits.ts'
import { bytes32, timestamp } from '../wire.ts'

const email = z.string().min(1).max(LIMITS.username)
const password = z.string().min(1).max(LIMITS.password)
/** Of a mail: the digits that are typed, or what its link carries. */
const code = z.string().min(1).max(64)

/** How a person can say who they are. */
export const signInMethod = z.enum(['password', 'otp', 'key_file'])
/** See {@link signInMethod}. */
export type SignInMethod = z.infer<typeof signInMethod>

/** How a one-time password reaches a person. */
export const codeDelivery = z.enum(['email', 'chat'])
/** See {@link codeDelivery}. */
export type CodeDelivery = z.infer<typeof codeDelivery>

/** Steps that a person can choose to go to while nobody is signed in. */
export const chosenStep = z.enum(['password', 'otp_request', 'key_file', 'register', 'forgot'])
/** See {@link chosenStep}. */
export type ChosenStep = z.infer<typeof chosenStep>

/** What a person did at the step they saw. */
export const stepEvent = z.discriminatedUnion('type', [
  /** Another way than the one shown; what was typed so far goes along. */
  z.strictObject({ type: z.literal('choose'), to: chosenStep, email: email.optional() }),
  /** Who it is, where that is asked before anything else. */
  z.strictObject({ type: z.literal('identify'), email }),
  z.strictObject({ type: z.literal('password'), email, password }),
  z.strictObject({ type: z.literal('request_code'), email, via: codeDelivery }),
  /** A one-time password, or the code that proves an address. */
  z.strictObject({ type: z.literal('code'), code }),
  /** Another code than the one that did not arrive. */
  z.strictObject({ type: z.literal('resend') }),
  z.strictObject({
    type: z.literal('register'),
    email,
    password,
    name: z.string().max(LIMITS.username).nullable(),
    terms: z.boolean(),
  }),
  z.strictObject({ type: z.literal('forgot'), email }),
  /** The new password of somebody who forgot theirs, with the code of the mail. */
  z.strictObject({ type: z.literal('reset'), code, password }),
  /** The new password of somebody who has to change theirs. */
  z.strictObject({ type: z.literal('new_password'), password }),
  /** A token of the authenticator app or an emergency code, at the question and at the set-up. */
  z.strictObject({ type: z.literal('token'), token: z.string().min(1).max(32) }),
  /** With the session of this browser: what a key file has started, or who is signed in already. */
  z.strictObject({ type: z.literal('continue') }),
  z.strictObject({ type: z.literal('consent'), granted: z.boolean() }),
  /** Back to the first step, with another person perhaps. */
  z.strictObject({ type: z.literal('restart') }),
])
/** See {@link stepEvent}. */
export type StepEvent = z.infer<typeof stepEvent>

/** The step that comes next. `redirect` ends the flow; `error` means that it has to start again. */
export const stepNext = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('identify') }),
  z.strictObject({ kind: z.literal('password') }),
  /** The password of the address that `data.email` names. */
  z.strictObject({ kind: z.literal('password_entry') }),
  z.strictObject({ kind: z.literal('otp_request') }),
  z.strictObject({ kind: z.literal('otp') }),
  z.strictObject({ kind: z.literal('key_file') }),
  z.strictObject({ kind: z.literal('register') }),
  z.strictObject({ kind: z.literal('verify_email') }),
  z.strictObject({ kind: z.literal('forgot') }),
  z.strictObject({ kind: z.literal('reset') }),
  z.strictObject({ kind: z.literal('password_change') }),
  z.strictObject({ kind: z.literal('second_factor') }),
  z.strictObject({ kind: z.literal('second_factor_setup') }),
  /** Whether to go on as the person who is signed in, whom `data` names. */
  z.strictObject({ kind: z.literal('select_account') }),
  z.strictObject({ kind: z.literal('consent') }),
  z.strictObject({ kind: z.literal('redirect'), to: z.url() }),
  z.strictObject({ kind: z.literal('error') }),
])
/** See {@link stepNext}. */
export type StepNext = z.infer<typeof stepNext>

/** Why the last event was refused. */
export const stepError = z.strictObject({
  code: z.custom<ErrorCode>(isErrorCode),
  message: z.string(),
  /** Tries that are left, where tries are counted. */
  attempts: z.int().min(0).optional(),
  /** Characters that a password needs. */
  minimum: z.int().min(1).optional(),
})
/** See {@link stepError}. */
export type StepError = z.infer<typeof stepError>

/** What is said besides the step, and is no error. */
export const stepNotice = z.enum([
  'code_sent',
  'email_verified',
  'password_changed',
  /** The session that this browser had is over. */
  'session_ended',
])
/** See {@link stepNotice}. */
export type StepNotice = z.infer<typeof stepNotice>

/** What the screen of the next step shows; a member that the step does not need is `null`. */
export const stepData = z.strictObject({
  error: stepError.nullable(),
  notice: stepNotice.nullable(),
  /** The address of the person, once it was typed; before, in a field for it, the one that was proposed. */
  email: z.string().nullable(),
  /** Who a person without an address is, at `select_account` and `consent`. */
  user_id: z.string().nullable(),
  /** True where somebody signed in proves once more who they are; it is nobody else's turn then. */
  confirming: z.boolean(),
  /** The application that asks. */
  client: z.strictObject({ client_id: z.string(), name: z.string() }).nullable(),
  /** Ways to sign in that the application offers, the first one foremost. */
  methods: z.array(signInMethod),
  /** How one-time passwords are sent. */
  deliveries: z.array(codeDelivery),
  /** Whether somebody new may register. */
  registration: z.boolean(),
  /** Characters that a new password needs, where one is asked for. */
  minimum: z.int().nullable(),
  /** OAuth scopes to agree to, at `consent`. */
  scopes: z.array(z.string()).nullable(),
  /** Which of these scopes are of APIs, and until when it lasts at the latest, at `consent`. */
  consent: z
    .strictObject({
      resources: z.array(z.strictObject({ uri: z.string(), scopes: z.array(z.string()) })),
      until: timestamp,
    })
    .nullable(),
  /** The new authenticator, at `second_factor_setup`. */
  setup: z
    .strictObject({
      secret: z.string(),
      qrCode: z.string(),
      codes: z.array(z.string()).length(10),
    })
    .nullable(),
  /** When the transaction ends by itself. */
  expires_at: timestamp.nullable(),
})
/** See {@link stepData}. */
export type StepData = z.infer<typeof stepData>

/**
 * One step of the hosted sign-in: the same value behind every door that a flow can be entered by.
 *
 * It is no endpoint: the doors have paths of their own, and the interaction's is bound to a cookie.
 */
export const step = {
  input: z.strictObject({ transaction: bytes32, event: stepEvent }),
  output: z.strictObject({ transaction: bytes32, next: stepNext, data: stepData }),
} as const
/** What a door takes. */
export type StepInput = z.infer<typeof step.input>
/** What a door answers; `transaction` is the handle for the next event. */
export type StepOutput = z.infer<typeof step.output>
