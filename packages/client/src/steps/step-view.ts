import type { ChosenStep, StepData, StepEvent, StepNext } from '@shrd/contract'

/**
 * A field of a step's form. `who` is the known address, for password managers; `via` chooses how to
 * send a code; `setup` shows a new authenticator and its codes.
 */
export type StepField =
  | 'who'
  | 'email'
  | 'name'
  | 'password'
  | 'new_password'
  | 'code'
  | 'setup'
  | 'token'
  | 'terms'
  | 'via'

/**
 * A way other than the form: a step to choose, or `back` to the first step. `later` and `never` answer
 * the offer of a passkey. `set_up` is an authenticator app in place of a passkey.
 */
export type StepWay =
  | ChosenStep
  | 'back'
  | 'request_code'
  | 'resend'
  | 'restart'
  | 'later'
  | 'never'
  | 'unlinked'
  | 'set_up'

/**
 * A step of the service, or a screen before or after all steps: the redirect, and the signed-in
 * user.
 */
export type StepKind = StepNext['kind'] | 'leave' | 'signed_in'

/** The contents of a step's screen; its texts are found by the name of the step. */
export interface StepView {
  /**
   * The event that its form sends. `passkey_options` stands for the dialog of the browser: `SignIn`
   * opens it instead, and your own screens call `ask` of `watchPasskeys`.
   */
  readonly event: StepEvent['type']
  readonly fields: readonly StepField[]
  readonly ways: readonly StepWay[]
}

/** Event, fields and ways of each step, as words; plain data, so that bundlers can drop it. */
const VIEWS: Readonly<Partial<Record<StepKind, string>>> = {
  leave: 'continue',
  identify: 'identify/email/passkey',
  password: 'password/email password/passkey forgot otp_request key_file register',
  password_entry: 'password/who password/passkey forgot request_code restart',
  otp_request: 'request_code/email via/passkey password',
  provider: 'restart//password otp_request key_file register',
  provider_register: 'provider_register/terms/restart',
  provider_link: 'provider_link//unlinked',
  otp: 'code/code/otp_request password',
  passkey: 'passkey_options//password otp_request key_file register',
  passkey_offer: 'passkey_options//later never',
  second_factor: 'token/token/passkey',
  second_factor_passkey: 'passkey_options//set_up',
  second_factor_setup: 'token/setup token/passkey',
  register: 'register/email name new_password terms/password',
  verify_email: 'code/code/resend back',
  forgot: 'forgot/email/back',
  reset: 'reset/code who new_password/forgot back',
  password_change: 'new_password/who new_password',
  redirect: 'continue',
  error: 'restart',
  signed_in: 'continue//restart',
}

/** The methods of the ways that not every application and user has. */
const METHODS: Readonly<Partial<Record<StepWay, StepData['methods'][number]>>> = {
  password: 'password',
  otp_request: 'otp',
  request_code: 'otp',
  key_file: 'key_file',
  passkey: 'passkey',
}

function isOffered(way: StepWay, data: StepData): boolean {
  if (way === 'register') return data.registration
  // After a reload the page no longer knows the address for the code.
  if (way === 'resend') return data.email !== null
  // Before the first answer of the service, `methods` is all that the page knows.
  if (way === 'passkey' && (data.passkey || data.expires_at !== null)) return !!data.passkey
  const method = METHODS[way]
  return !method || data.methods.includes(method)
}

/**
 * The contents of a step's screen: its fields and the offered ways. A step with a screen only on
 * the service's pages, such as consent, counts as stopped.
 *
 * @example
 * import { NO_DATA, viewStep } from '@shrd/client/auth'
 *
 * const view = viewStep({ step: { kind: 'forgot' }, data: NO_DATA })
 * console.assert(view.fields.join() === 'email')
 */
export function viewStep({ step, data }: { step: { kind: StepKind }; data: StepData }): StepView {
  const row = (Object.hasOwn(VIEWS, step.kind) && VIEWS[step.kind]) || 'restart'
  const [event, fields = '', ways = ''] = row.split('/')
  // The rows contain only events, fields and ways.
  return {
    event: event as StepEvent['type'],
    fields: toWords(fields) as StepField[],
    ways: (toWords(ways) as StepWay[]).filter((way) => isOffered(way, data)),
  }
}

const toWords = (text: string): string[] => text.split(' ').filter(Boolean)

/**
 * The event for a way.
 *
 * @param email the typed address, which is kept
 */
export function toWayEvent(way: StepWay, data: StepData, email = ''): StepEvent {
  if (way === 'resend' || way === 'restart') return { type: way }
  if (way === 'unlinked') return { type: 'provider_link', accepted: false }
  if (way === 'request_code') {
    return { type: way, email: data.email ?? '', via: data.deliveries[0] ?? 'email' }
  }
  if (way === 'passkey' && data.passkey) return { type: 'passkey_options' }
  if (way === 'set_up') return { type: 'passkey_decline', until: 'skip' }
  if (way === 'later' || way === 'never') return { type: 'passkey_decline', until: way }
  const first = data.methods.includes('password') ? 'password' : 'otp_request'
  return { type: 'choose', to: way === 'back' ? first : way, ...(email && { email }) }
}

const WITH_EMAIL: readonly StepEvent['type'][] = [
  'forgot',
  'identify',
  'password',
  'register',
  'request_code',
]

/** The values of a step's form, by field name. */
export type StepFields = Readonly<Record<string, string>>

/**
 * The event of a user's input at a step. Field names equal the event's properties: `email`,
 * `password`, `code`, `token`, `name`, `via`. A form cannot be submitted without the required
 * consent (`terms`, `saved`), so a submitted form includes it.
 *
 * @example
 * import { NO_DATA, toStepEvent } from '@shrd/client/auth'
 *
 * const state = { step: { kind: 'forgot' }, data: NO_DATA }
 * const event = toStepEvent(state, { email: 'ada@example.org' })
 * console.assert(event.type === 'forgot')
 */
export function toStepEvent(
  state: Parameters<typeof viewStep>[0],
  { terms: _agreed, saved: _saved, name, who, email = who, ...fields }: StepFields,
): StepEvent {
  const type = viewStep(state).event
  // The fields of a step are the properties of its event, which the service parses.
  return {
    type,
    ...fields,
    ...(email !== undefined && WITH_EMAIL.includes(type) && { email: email.trim() }),
    // Without a choice the form has no such field.
    ...(type === 'request_code' && { via: fields.via ?? state.data.deliveries[0] ?? 'email' }),
    ...(type === 'provider_link' && { accepted: true }),
    ...(type === 'provider_register' && { terms: true }),
    ...(type === 'register' && { name: name?.trim() || null, terms: true }),
  } as StepEvent
}
