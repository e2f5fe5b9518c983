import { type StepData, stepEvent } from '@shrd/contract'
import { describe, expect, test } from 'vitest'
import { NO_DATA } from './step-machine.ts'
import { toStepEvent, toWayEvent, viewStep } from './step-view.ts'

type State = Parameters<typeof toStepEvent>[0]
type Kind = State['step']['kind']

const data: StepData = { ...NO_DATA, email: 'ada@example.org' }
const at = (kind: Kind): State => ({ step: { kind }, data })
const email = 'ada@example.org'
const password = ' correct horse '

test.each<[Kind, Record<string, string>, object]>([
  ['identify', { email: ` ${email} ` }, { type: 'identify', email }],
  ['password', { email, password }, { type: 'password', email, password }],
  ['password_entry', { who: email, password }, { type: 'password', email, password }],
  ['otp_request', { email, via: 'chat' }, { type: 'request_code', email, via: 'chat' }],
  ['otp', { code: '123456' }, { type: 'code', code: '123456' }],
  ['verify_email', { code: '123456' }, { type: 'code', code: '123456' }],
  [
    'register',
    { email, password, name: ' ', terms: 'on' },
    { type: 'register', email, password, name: null, terms: true },
  ],
  [
    'register',
    { email, password, name: ' Ada ' },
    { type: 'register', email, password, name: 'Ada', terms: true },
  ],
  ['forgot', { email }, { type: 'forgot', email }],
  ['reset', { code: '1', who: email, password }, { type: 'reset', code: '1', password }],
  ['password_change', { password }, { type: 'new_password', password }],
  ['second_factor', { token: '123456' }, { type: 'token', token: '123456' }],
  ['second_factor_setup', { token: '123456', saved: 'on' }, { type: 'token', token: '123456' }],
  ['error', {}, { type: 'restart' }],
])('at %s the fields %j are the event %j, which the service takes', (kind, fields, event) => {
  expect(toStepEvent(at(kind), fields)).toEqual(event)
  expect(stepEvent.parse(event)).toEqual(event)
})

describe('the ways of a step', () => {
  const waysAt = (kind: Kind, changes: Partial<StepData>) =>
    viewStep({ step: { kind }, data: { ...data, ...changes } }).ways

  test('are those that the application offers', () => {
    expect(waysAt('password', {})).toEqual(['forgot'])
    const offered = { methods: ['password' as const, 'otp' as const], registration: true }
    expect(waysAt('password', offered)).toEqual(['forgot', 'otp_request', 'register'])
  })

  test('of a mail are only there for somebody it can be sent to', () => {
    expect(waysAt('verify_email', {})).toEqual(['resend', 'back'])
    expect(waysAt('verify_email', { email: null })).toEqual(['back'])
  })

  test('back leads to how the application begins', () => {
    expect(toWayEvent('back', { ...data, methods: ['password'] })).toEqual({
      type: 'choose',
      to: 'password',
    })
    expect(toWayEvent('back', { ...data, methods: ['otp'] }, email)).toEqual({
      type: 'choose',
      to: 'otp_request',
      email,
    })
  })

  test('are events that the service takes', () => {
    for (const way of ['back', 'request_code', 'resend', 'restart', 'register'] as const) {
      expect(() => stepEvent.parse(toWayEvent(way, data))).not.toThrow()
    }
  })
})

test.each(['constructor', '__proto__', 'toString', 'a later step'])(
  'a step called %s has no screen: it is like one that has stopped',
  (kind) => {
    // A step of a later version of the service.
    const view = viewStep({ step: { kind: kind as Kind }, data } as State)
    expect(view).toEqual({ event: 'restart', fields: [], ways: [] })
  },
)
