import { BODY_LIMITS, type StepEvent, type StepOutput, step } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setPolicy, type Visitor, visitFor } from '../hosted-visitor.ts'
import type { TestAnswer } from '../http-client.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { readPage } from '../user-agent.ts'
import { expectCleanLog, expectRefusal } from './expect-refusal.ts'
import { CLIENT, createStages, type Stages } from './hosted-stages.ts'
import { stepEvents } from './input-fields.ts'
import { MARK, ODD, ODD_TEXTS } from './odd-values.ts'

const EVENTS = stepEvents()
const STAGES: readonly (keyof Stages)[] = [
  'identify',
  'password',
  'password_entry',
  'otp_request',
  'otp',
  'key_file',
  'passkey',
  'passkey_offer',
  'register',
  'verify_email',
  'forgot',
  'reset',
  'second_factor',
  'second_factor_setup',
  'password_change',
  'select_account',
  'consent',
]
/** The events that belong to a step; all others change nothing there. */
const TAKEN: Partial<Record<keyof Stages, readonly StepEvent['type'][]>> = {
  identify: ['identify'],
  password: ['password'],
  password_entry: ['password', 'request_code'],
  otp_request: ['request_code'],
  otp: ['code'],
  passkey: ['passkey', 'passkey_options'],
  passkey_offer: ['passkey_add', 'passkey_decline'],
  register: ['register'],
  verify_email: ['code'],
  forgot: ['forgot'],
  reset: ['reset'],
  second_factor: ['token'],
  second_factor_setup: ['token'],
  password_change: ['new_password'],
}
const TRANSACTION = 'A'.repeat(43)
const PASSWORD = 'violet lamps hum at dusk'
const WHOLE_TEXTS = Object.values(ODD_TEXTS).filter((text) => text.isWellFormed())
const parses = (event: unknown) => step.input.safeParse({ transaction: TRANSACTION, event }).success

/** Every event with an odd text in one of its members; one text is enough where it is not taken. */
function oddEvents(taken: readonly string[]): unknown[] {
  let people = 0
  return EVENTS.flatMap(({ sample, fields }) => {
    const { type } = Object(sample)
    const texts = WHOLE_TEXTS.slice(0, taken.includes(type) ? undefined : 1)
    const sound = () => ({ email: `odd${++people}@example.org`, password: PASSWORD, terms: true })
    return fields.flatMap(({ path }) =>
      texts.map((text) => pick({ ...Object(sample), ...sound(), type, [path]: text }, sample)),
    )
  }).filter(parses)
}

/** Only the members that the sample has. */
function pick(event: object, sample: unknown): object {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name in Object(sample)))
}

let server: TestServer
let stages: Stages
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite', env: { TRUST_PROXY: 'true' } })
  stages = createStages(server)
})
afterAll(() => server.stop())

/** Sends whatever it is to the door of the service's own pages or of an interaction. */
function sendTo({ agent, door }: Visitor, body: unknown): Promise<TestAnswer> {
  return agent.send(`${server.origin}${door}`, {
    origin: server.origin,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** A text may be anything; the address that was typed is shown again, and nothing else. */
function expectStep({ json, status }: TestAnswer, what: string): StepOutput {
  expect(status, what).toBe(200)
  const { email: _, ...data } = step.output.parse(json).data
  expect(JSON.stringify({ ...json, data }), what).not.toContain(MARK)
  return json
}

describe('the parser of events', () => {
  test('knows every event with every member, and takes each as it should be', () => {
    expect(EVENTS.map(({ sample }) => parses(sample))).toEqual(EVENTS.map(() => true))
    expect(EVENTS.length).toBe(step.input.shape.event.options.length)
  })

  test('takes texts within their limits, and never a list, an object or a number for one', () => {
    for (const { fields } of EVENTS) {
      for (const field of fields) {
        for (const [kind, value] of Object.entries(ODD)) {
          const what = `${field.path}: ${kind}`
          const isShort = typeof value === 'string' && value.length <= 1_024
          const isOption = value === null || typeof value === 'boolean'
          // An authenticator that says nothing of its transports.
          const isNone = field.path.endsWith('.transports') && Array.isArray(value) && !value.length
          if (!isShort && !isOption && !isNone) expect(parses(field.with(value)), what).toBe(false)
        }
      }
    }
  })

  test('misses every member but the address that goes along to another way, and what authenticators may leave out', () => {
    const optional = EVENTS.flatMap(({ sample, fields }) =>
      fields
        .filter((field) => parses(field.without()))
        .map(({ path }) => `${Object(sample).type}.${path}`),
    )
    expect(optional).toEqual([
      'choose.email',
      'passkey.credential.response.userHandle',
      'passkey_add.credential.response.transports',
    ])
  })
})

describe.each(STAGES)('at the step %s', (stage) => {
  test('every event with odd texts leads to a step, and breaks nothing', async () => {
    let visitor = await stages[stage]()
    expect(visitor.kind).toBe(stage)
    for (const event of oddEvents(TAKEN[stage] ?? [])) {
      const { transaction } = visitor.step
      const next = expectStep(await sendTo(visitor, { transaction, event }), JSON.stringify(event))
      visitor = { ...visitor, step: next, kind: next.next.kind }
      if (next.next.kind !== stage) visitor = await stages[stage]()
    }
  })

  test('what is no event is refused, and the sign-in goes on', async () => {
    const visitor = await stages[stage]()
    const { transaction } = visitor.step
    for (const { fields } of EVENTS) {
      const [, field = fields[0]] = fields
      for (const value of [[[MARK]], undefined]) {
        const event = value === undefined ? field?.without() : field?.with(value)
        if (parses(event)) continue
        expectRefusal(await sendTo(visitor, { transaction, event }), ['invalid_input'], stage)
      }
    }
    const again = await visitor.send({ type: 'choose', to: 'otp_request' })
    expect(again.next.kind).not.toBe('error')
  })
})

describe('a page', () => {
  test('shows an address that was typed as text, whatever it is', async () => {
    await setPolicy(server, CLIENT, { identifier_first: true })
    for (const email of [
      ODD_TEXTS.markup ?? '',
      '</script><script>alert(1)</script>',
      '\u2028\u202e',
    ]) {
      const { agent, door, send } = await visitFor(server, CLIENT)
      await send({ type: 'identify', email })
      const page = await agent.visit(`${server.origin}${door.replace(/\/step$/, '')}`)
      const { page: drawn } = readPage(page)
      expect(drawn.name === 'sign_in' && drawn.step.data.email).toBe(email)
      expect(page.text).not.toMatch(/<img|<script>/)
    }
  })
})

describe('a transaction', () => {
  test('that is odd, unknown or of another door is refused or over', async () => {
    const visitor = await stages.password()
    const event = { type: 'choose', to: 'forgot' }
    const odd: Readonly<Record<string, unknown>> = { ...ODD, missing: undefined }
    for (const [kind, transaction] of Object.entries(odd)) {
      const answer = await sendTo(visitor, { transaction, event })
      const isHalf = typeof transaction === 'string' && !transaction.isWellFormed()
      const isTooLong = JSON.stringify({ transaction }).length > BODY_LIMITS.small
      const code = isHalf ? 'invalid_json' : 'invalid_input'
      expectRefusal(answer, [isTooLong ? 'body_too_large' : code], kind)
    }
    const unknown = expectStep(
      await sendTo(visitor, { transaction: TRANSACTION, event }),
      'unknown',
    )
    expect(unknown.data.error?.code).toBe('interaction_expired')
    const other = await stages.consent()
    const { transaction } = other.step
    const crossed = expectStep(await sendTo(visitor, { transaction, event }), 'another door')
    expect(crossed.data.error?.code).toBe('interaction_expired')
    expect((await other.send({ type: 'choose', to: 'password' })).next.kind).toBe('consent')
  })

  test.each([
    ['is empty', '', ['invalid_json']],
    ['is half', '{"transaction":', ['invalid_json']],
    ['is a list', '[]', ['invalid_input']],
    ['is null', 'null', ['invalid_input']],
    [
      'has a member more',
      `{"transaction":"${TRANSACTION}","event":{"type":"resend"},"x":"${MARK}"}`,
      ['invalid_input'],
    ],
    [
      'has a prototype',
      `{"transaction":"${TRANSACTION}","event":{"type":"resend","__proto__":{}}}`,
      ['invalid_input'],
    ],
    ['is deep', `{"event":${'['.repeat(8_000)}${']'.repeat(8_000)}}`, ['invalid_input']],
    ['is too long', `{"transaction":"${'x'.repeat(300_000)}"}`, ['body_too_large']],
  ])('whose body %s is refused at either door', async (_, body, codes) => {
    for (const visitor of [await stages.password(), await stages.consent()]) {
      expectRefusal(await sendTo(visitor, body), codes, visitor.door)
    }
  })
})

test('the log holds nothing of what was sent', () => expectCleanLog(server, ['a long password']))
