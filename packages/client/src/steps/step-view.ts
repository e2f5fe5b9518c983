import type { ChosenStep, StepData, StepEvent, StepNext } from '@shrd/contract'

/**
 * A field of a step's form. `who` is the address that is known already, for password managers; `via` is
 * how a code is sent, where there is a choice.
 */
export type StepField =
  | 'who'
  | 'email'
  | 'name'
  | 'password'
  | 'new_password'
  | 'code'
  | 'token'
  | 'terms'
  | 'via'

/** Another way than the form: a step to choose, or `back` to the first one, whichever that is. */
export type StepWay = ChosenStep | 'back' | 'request_code' | 'resend' | 'restart'

/** What the screen of a step consists of; its texts are found by the name of the step. */
export interface StepView {
  /** What its form sends. */
  readonly event: StepEvent['type']
  readonly fields: readonly StepField[]
  readonly ways: readonly StepWay[]
}

const VIEWS: Readonly<Partial<Record<StepNext['kind'], StepView>>> = {
  identify: { event: 'identify', fields: ['email'], ways: [] },
  password: {
    event: 'password',
    fields: ['email', 'password'],
    ways: ['otp_request', 'key_file', 'register'],
  },
  password_entry: {
    event: 'password',
    fields: ['who', 'password'],
    ways: ['request_code', 'restart'],
  },
  otp_request: { event: 'request_code', fields: ['email', 'via'], ways: ['password'] },
  otp: { event: 'code', fields: ['code'], ways: ['otp_request', 'password'] },
  second_factor: { event: 'token', fields: ['token'], ways: [] },
  register: {
    event: 'register',
    fields: ['email', 'name', 'new_password', 'terms'],
    ways: ['password'],
  },
  verify_email: { event: 'code', fields: ['code'], ways: ['resend', 'back', 'register'] },
  forgot: { event: 'forgot', fields: ['email'], ways: ['back'] },
  reset: { event: 'reset', fields: ['code', 'who', 'new_password'], ways: ['forgot', 'back'] },
  password_change: { event: 'new_password', fields: ['who', 'new_password'], ways: [] },
  second_factor_setup: { event: 'token', fields: ['token'], ways: [] },
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
 * What the screen of a step consists of: its fields, and the ways that are offered. `undefined` for a step
 * without a form: consent, a key file, a redirect, the end.
 *
 * @example
 * import { NO_DATA, viewStep } from '@shrd/client/auth'
 *
 * const view = viewStep({ step: { kind: 'forgot' }, data: NO_DATA })
 * console.assert(view?.fields.join() === 'email')
 */
export function viewStep({ step, data }: { step: StepNext; data: StepData }): StepView | undefined {
  const view = VIEWS[step.kind]
  return view && { ...view, ways: view.ways.filter((way) => IS_OFFERED[way]?.(data) ?? true) }
}

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
