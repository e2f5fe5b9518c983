import { z } from 'zod'
import { type ErrorCode, isErrorCode } from '../errors.ts'
import { providerId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { bytes32, timestamp } from '../wire.ts'
import { ownAttribute } from './attributes.ts'
import { passkeyAssertion, passkeyAttestation, passkeyCreation, passkeyRequest } from './passkey.ts'
import { offeredProvider, waitingProvider } from './provider.ts'

const email = z.string().min(1).max(LIMITS.username)
const password = z.string().min(1).max(LIMITS.password)
/** A code from a mail: the typed digits, or the value in its link. */
const code = z.string().min(1).max(64)

/** The ways to sign in. */
export const signInMethod = z.enum(['password', 'otp', 'key_file', 'passkey', 'provider'])
/** See {@link signInMethod}. */
export type SignInMethod = z.infer<typeof signInMethod>

/** The ways to deliver a one-time code. */
export const codeDelivery = z.enum(['email', 'chat'])
/** See {@link codeDelivery}. */
export type CodeDelivery = z.infer<typeof codeDelivery>

/** Steps that a user can choose before signing in. */
export const chosenStep = z.enum([
  'password',
  'otp_request',
  'key_file',
  'passkey',
  'provider',
  'register',
  'forgot',
])
/** See {@link chosenStep}. */
export type ChosenStep = z.infer<typeof chosenStep>

/** The user's action at the present step. */
export const stepEvent = z.discriminatedUnion('type', [
  /** Chooses another way. Keeps the typed e-mail address. */
  z.strictObject({ type: z.literal('choose'), to: chosenStep, email: email.optional() }),
  /** The user's address, if the flow asks for it first. */
  z.strictObject({ type: z.literal('identify'), email }),
  z.strictObject({ type: z.literal('password'), email, password }),
  z.strictObject({ type: z.literal('request_code'), email, via: codeDelivery }),
  /** A one-time code, or the code that proves an address. */
  z.strictObject({ type: z.literal('code'), code }),
  /** Requests another code, if the first did not arrive. */
  z.strictObject({ type: z.literal('resend') }),
  z.strictObject({
    type: z.literal('register'),
    email,
    password,
    name: z.string().max(LIMITS.username).nullable(),
    terms: z.boolean(),
  }),
  z.strictObject({ type: z.literal('forgot'), email }),
  /** A new password for a forgotten one, with the code from the mail. */
  z.strictObject({ type: z.literal('reset'), code, password }),
  /** A new password for a user who must change the old one. */
  z.strictObject({ type: z.literal('new_password'), password }),
  /** A token of the authenticator app or an emergency code, also at the set-up. */
  z.strictObject({ type: z.literal('token'), token: z.string().min(1).max(32) }),
  /**
   * Signs in with a passkey, or proves the second factor with it: the response to the options in
   * `data.passkey`. It is accepted at every step whose data has these options.
   */
  z.strictObject({ type: z.literal('passkey'), credential: passkeyAssertion }),
  /** Stays at the step, with new options in `data.passkey`: a challenge lasts five minutes. */
  z.strictObject({ type: z.literal('passkey_options') }),
  /** Answers `passkey_offer` with the passkey that the browser created. */
  z.strictObject({
    type: z.literal('passkey_add'),
    credential: passkeyAttestation,
    name: z.string().trim().min(1).max(LIMITS.passkeyName).nullable(),
  }),
  /**
   * Answers `passkey_offer` without a passkey. `skip`: for this sign-in alone, such as in a browser
   * without passkeys; `later`: not for 30 days; `never`: not again. At `second_factor_passkey` it
   * leads to `second_factor_setup`.
   */
  z.strictObject({
    type: z.literal('passkey_decline'),
    until: z.enum(['skip', 'later', 'never']),
  }),
  /**
   * Signs in with one of `data.providers`, at every step whose data has them. The response is
   * `redirect` to the provider, which returns to a page of the service.
   */
  z.strictObject({ type: z.literal('provider'), provider_id: providerId }),
  /** Answers `provider_register`: creates the user. */
  z.strictObject({ type: z.literal('provider_register'), terms: z.boolean() }),
  /** Answers `provider_link`: whether the user can sign in with the provider from now on. */
  z.strictObject({ type: z.literal('provider_link'), accepted: z.boolean() }),
  /** Continues with this browser's session: from a key file, or of a signed-in user. */
  z.strictObject({ type: z.literal('continue') }),
  z.strictObject({ type: z.literal('consent'), granted: z.boolean() }),
  /** Goes back to the first step, possibly for another user. */
  z.strictObject({ type: z.literal('restart') }),
])
/** See {@link stepEvent}. */
export type StepEvent = z.infer<typeof stepEvent>

/** The next step. `redirect` ends the flow, or leads to a provider. After `error`, the flow must start again. */
export const stepNext = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('identify') }),
  z.strictObject({ kind: z.literal('password') }),
  /** Asks for the password of the address in `data.email`. */
  z.strictObject({ kind: z.literal('password_entry') }),
  z.strictObject({ kind: z.literal('otp_request') }),
  z.strictObject({ kind: z.literal('otp') }),
  z.strictObject({ kind: z.literal('key_file') }),
  /** Asks for a passkey, with the options in `data.passkey`. */
  z.strictObject({ kind: z.literal('passkey') }),
  /** Asks for one of `data.providers`. */
  z.strictObject({ kind: z.literal('provider') }),
  /** Asks whether `data.provider` becomes a new user, and for the terms. */
  z.strictObject({ kind: z.literal('provider_register') }),
  z.strictObject({ kind: z.literal('register') }),
  z.strictObject({ kind: z.literal('verify_email') }),
  z.strictObject({ kind: z.literal('forgot') }),
  z.strictObject({ kind: z.literal('reset') }),
  z.strictObject({ kind: z.literal('password_change') }),
  z.strictObject({ kind: z.literal('second_factor') }),
  /** Asks a user without an authenticator app for a passkey as the second factor. */
  z.strictObject({ kind: z.literal('second_factor_passkey') }),
  z.strictObject({ kind: z.literal('second_factor_setup') }),
  /** Offers a passkey to a user who has just used a password: options in `data.passkey_creation`. */
  z.strictObject({ kind: z.literal('passkey_offer') }),
  /** Asks whether to connect `data.provider` to the user, who has proven all that is needed. */
  z.strictObject({ kind: z.literal('provider_link') }),
  /** Asks whether to continue as the signed-in user, who is in `data`. */
  z.strictObject({ kind: z.literal('select_account') }),
  z.strictObject({ kind: z.literal('consent') }),
  z.strictObject({ kind: z.literal('redirect'), to: z.url() }),
  z.strictObject({ kind: z.literal('error') }),
])
/** See {@link stepNext}. */
export type StepNext = z.infer<typeof stepNext>

/** The reason why the last event was refused. */
export const stepError = z.strictObject({
  code: z.custom<ErrorCode>(isErrorCode),
  message: z.string(),
  /** The remaining attempts, if they are counted. */
  attempts: z.int().min(0).optional(),
  /** The least characters of a password. */
  minimum: z.int().min(1).optional(),
})
/** See {@link stepError}. */
export type StepError = z.infer<typeof stepError>

/** A message with the step that is not an error. */
export const stepNotice = z.enum([
  'code_sent',
  'email_verified',
  'password_changed',
  /** The session that this browser had is over. */
  'session_ended',
  /**
   * The address that `data.provider` named has a user here, who proves their identity first. It comes
   * with every step until then that has nothing else to say.
   */
  'provider_proof',
])
/** See {@link stepNotice}. */
export type StepNotice = z.infer<typeof stepNotice>

/** The data for the screen of the next step. Properties that the step does not need are `null`. */
export const stepData = z.strictObject({
  error: stepError.nullable(),
  notice: stepNotice.nullable(),
  /** The typed address of the user. Before that, the proposed address for its field. */
  email: z.string().nullable(),
  /** The id of a user without an address, at `select_account` and `consent`. */
  user_id: z.string().nullable(),
  /** True if a signed-in user must prove their identity again. No other user can sign in then. */
  confirming: z.boolean(),
  /** The requesting application. */
  client: z.strictObject({ client_id: z.string(), name: z.string() }).nullable(),
  /** The ways to sign in that the application offers, the preferred one first. */
  methods: z.array(signInMethod),
  /** The ways to deliver one-time codes. */
  deliveries: z.array(codeDelivery),
  /** True if new users may register. */
  registration: z.boolean(),
  /** The least characters of a new password, if the step asks for one. */
  minimum: z.int().nullable(),
  /** OAuth scopes to agree to, at `consent`. */
  scopes: z.array(z.string()).nullable(),
  /** The scopes of APIs, own attributes, and the latest end of the consent, at `consent`. */
  consent: z
    .strictObject({
      /** What the account keeps of the user besides the standard claims, and the application gets. */
      attributes: z.array(ownAttribute.pick({ name: true, labels: true })).optional(),
      resources: z.array(z.strictObject({ uri: z.string(), scopes: z.array(z.string()) })),
      until: timestamp,
      /**
       * The program, if nobody has registered it: the domain that vouches for it, what it calls itself,
       * the application whose APIs it asks for, and whether it runs on the user's own device.
       */
      agent: z
        .strictObject({
          domain: z.string(),
          name: z.string().nullable(),
          at: z.string(),
          on_device: z.boolean(),
        })
        .optional(),
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
  /**
   * The options for a passkey, at the steps that accept one if the application offers passkeys. At
   * a step with a field for the address, also for conditional mediation (`mediation:
   * 'conditional'`): the browser then offers passkeys in that field. They are the same for every
   * address. At the steps of a second factor they name the passkeys of the user.
   */
  passkey: passkeyRequest.optional(),
  /** The options for a new passkey, at `passkey_offer`. */
  passkey_creation: passkeyCreation.optional(),
  /**
   * The other providers that the application offers, in its order, at the steps of a user who is not
   * known yet. The one that waits to be connected is not among them, unless it is the only way in.
   */
  providers: z.array(offeredProvider).optional(),
  /** The user of a provider who waits to be connected. */
  provider: waitingProvider.optional(),
  /** When the transaction expires. */
  expires_at: timestamp.nullable(),
})
/** See {@link stepData}. */
export type StepData = z.infer<typeof stepData>

/**
 * One step of the hosted sign-in. All entry points ("doors") of a flow use the same value.
 *
 * It is not an endpoint: each door has its own path, and the interaction's is bound to a cookie.
 */
export const step = {
  input: z.strictObject({ transaction: bytes32, event: stepEvent }),
  output: z.strictObject({ transaction: bytes32, next: stepNext, data: stepData }),
} as const
/** The input of a door. */
export type StepInput = z.infer<typeof step.input>
/** The response of a door. `transaction` is the handle for the next event. */
export type StepOutput = z.infer<typeof step.output>
