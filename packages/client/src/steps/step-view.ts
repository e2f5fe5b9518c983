import type { ChosenStep, StepData, StepEvent, StepNext } from '@shrd/contract'

/**
 * A field of a step's form. `who` is the address that is known already, for password managers; `via` is
 * how a code is sent, where there is a choice; `setup` shows a new authenticator and its codes.
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

/** Another way than the form: a step to choose, or `back` to the first one, whichever that is. */
export type StepWay = ChosenStep | 'back' | 'request_code' | 'resend' | 'restart'

/** A step of the service, or what is shown before and after all of them: the way there, and who came. */
export type StepKind = StepNext['kind'] | 'leave' | 'signed_in'

/** What the screen of a step consists of; its texts are found by the name of the step. */
export interface StepView {
  /** What its form sends. */
  readonly event: StepEvent['type']
  readonly fields: readonly StepField[]
  readonly ways: readonly StepWay[]
}

/** Event, fields and ways of a step, as words; data only, so that who does not use it does not load it. */
type Row = readonly [event: StepEvent['type'], fields?: string, ways?: string]

const VIEWS: Readonly<Partial<Record<StepKind, Row>>> = {
  leave: ['continue'],
  identify: ['identify', 'email'],
  password: ['password', 'email password', 'otp_request key_file register'],
  password_entry: ['password', 'who password', 'request_code restart'],
  otp_request: ['request_code', 'email via', 'password'],
  otp: ['code', 'code', 'otp_request password'],
  second_factor: ['token', 'token'],
  second_factor_setup: ['token', 'setup token'],
  register: ['register', 'email name new_password terms', 'password'],
  verify_email: ['code', 'code', 'resend back register'],
  forgot: ['forgot', 'email', 'back'],
  reset: ['reset', 'code who new_password', 'forgot back'],
  password_change: ['new_password', 'who new_password'],
  redirect: ['continue'],
  error: ['restart'],
  signed_in: ['continue', '', 'restart'],
}

/** Says of a way that not every application and person has whether it is there. */
const IS_OFFERED: Readonly<Partial<Record<StepWay, (data: StepData) => boolean>>> = {
  password: ({ methods }) => methods.includes('password'),
  otp_request: ({ methods }) => methods.includes('otp'),
  request_code: ({ methods }) => methods.includes('otp'),
  key_file: ({ methods }) => methods.includes('key_file'),
  register: ({ registration }) => registration,
  // A page that was loaded anew does not know any more to whom a code could be sent.
  resend: ({ email }) => email !== null,
}

/**
 * What the screen of a step consists of: its fields, and the ways that are offered. A step that only a page
 * of the service has a screen for, such as consent, is like one that has stopped.
 *
 * @example
 * import { NO_DATA, viewStep } from '@shrd/client/auth'
 *
 * const view = viewStep({ step: { kind: 'forgot' }, data: NO_DATA })
 * console.assert(view.fields.join() === 'email')
 */
export function viewStep({ step, data }: { step: { kind: StepKind }; data: StepData }): StepView {
  const [event, fields = '', ways = ''] =
    (Object.hasOwn(VIEWS, step.kind) && VIEWS[step.kind]) || STOPPED
  return {
    event,
    // The rows are made of nothing but fields and ways.
    fields: toWords(fields) as StepField[],
    ways: (toWords(ways) as StepWay[]).filter((way) => IS_OFFERED[way]?.(data) ?? true),
  }
}

const STOPPED: Row = ['restart']

const toWords = (text: string): string[] => text.split(' ').filter(Boolean)

/**
 * What a person says who takes a way.
 *
 * @param email what was typed of the address so far, which goes along
 */
export function toWayEvent(way: StepWay, data: StepData, email = ''): StepEvent {
  if (way === 'resend' || way === 'restart') return { type: way }
  if (way === 'request_code') {
    return { type: way, email: data.email ?? '', via: data.deliveries[0] ?? 'email' }
  }
  const first = data.methods.includes('password') ? 'password' : 'otp_request'
  return { type: 'choose', to: way === 'back' ? first : way, ...(email && { email }) }
}
