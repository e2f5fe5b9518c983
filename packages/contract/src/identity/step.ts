import { z } from 'zod'
import { type ErrorCode, isErrorCode } from '../errors.ts'
import { LIMITS } from '../limits.ts'
import { bytes32, timestamp } from '../wire.ts'

/** What a person did at the step they saw. */
export const stepEvent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('password'),
    email: z.string().min(1).max(LIMITS.username),
    password: z.string().min(1).max(LIMITS.password),
  }),
  /** A token of the authenticator app or an emergency code, at the question and at the set-up. */
  z.strictObject({ type: z.literal('token'), token: z.string().min(1).max(32) }),
  z.strictObject({ type: z.literal('consent'), granted: z.boolean() }),
  /** Back to the first step, with another person perhaps. */
  z.strictObject({ type: z.literal('restart') }),
])
/** See {@link stepEvent}. */
export type StepEvent = z.infer<typeof stepEvent>

/** The step that comes next. `redirect` ends the flow; `error` means that it has to start again. */
export const stepNext = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password') }),
  z.strictObject({ kind: z.literal('second_factor') }),
  z.strictObject({ kind: z.literal('second_factor_setup') }),
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
})
/** See {@link stepError}. */
export type StepError = z.infer<typeof stepError>

/** What the screen of the next step shows; a member that the step does not need is `null`. */
export const stepData = z.strictObject({
  error: stepError.nullable(),
  /** The address of the person, once it was typed. */
  email: z.string().nullable(),
  /** Who a person without an address is, at `consent`. */
  user_id: z.string().nullable(),
  /** The application that asks, at `consent`. */
  client: z.strictObject({ client_id: z.string(), name: z.string() }).nullable(),
  /** OAuth scopes to agree to, at `consent`. */
  scopes: z.array(z.string()).nullable(),
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
