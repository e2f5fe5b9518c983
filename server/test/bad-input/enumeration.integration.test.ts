import { randomInt } from 'node:crypto'
import type { StepEvent } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopBackground } from '../full-account.ts'
import { setPolicy, visit, visitFor } from '../hosted-visitor.ts'
import type { TestAnswer } from '../http-client.ts'
import { addPasskey } from '../passkey-journey.ts'
import { createPerson, openSession } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { createUserAgent } from '../user-agent.ts'
import { compareRanks, tellsApart } from './rank-test.ts'

const CLIENT = 'spa-pkce'
const SAMPLES = 40
const WRONG = 'not the password of anybody'

/** Where an address is asked for, and what is sent there. */
interface Flow {
  /** A page of the service. */
  readonly path?: string
  /** An application, instead. */
  readonly client?: string
  readonly event: (email: string) => StepEvent
}

const FLOWS: Readonly<Record<string, Flow>> = {
  'the sign-in with a password': {
    path: '/login',
    event: (email) => ({ type: 'password', email, password: WRONG }),
  },
  'the request for a one-time code': {
    path: '/login/otp',
    event: (email) => ({ type: 'request_code', email, via: 'email' }),
  },
  'the registration': {
    path: '/register',
    event: (email) => ({ type: 'register', email, password: WRONG, name: null, terms: true }),
  },
  'the forgotten password': {
    path: '/forgot-password',
    event: (email) => ({ type: 'forgot', email }),
  },
  'the address, where an application offers passkeys': {
    client: CLIENT,
    event: (email) => ({ type: 'identify', email }),
  },
}

let server: TestServer
let known: string[]
let addresses = 0
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite', env: { TRUST_PROXY: 'true' } })
  await stopBackground(server)
  const people = Array.from({ length: SAMPLES }, () => createPerson(server))
  const made = await Promise.all(people)
  known = made.map(({ email }) => email)
  await setPolicy(server, CLIENT, { methods: ['password', 'passkey'], identifier_first: true })
  for (const { sub } of made.slice(0, 6)) {
    await addPasskey(server, (await openSession(server, sub)).agent)
  }
})
afterAll(() => server?.stop())
// So many mails and no more are sent to an address in a while.
beforeEach(() => server.clock.advance(3_600_000))

/** Addresses of nobody, as long as those of the known. */
const unknownLike = (email: string) => email.replace(/^x/, 'y')

/** Opens the page from an address of its own, and sends the event; only that is measured. */
async function take(
  flow: keyof typeof FLOWS,
  email: string,
): Promise<{ answer: TestAnswer; milliseconds: number }> {
  const {
    path = '/login',
    client,
    event,
  } = FLOWS[flow] ?? { event: () => ({ type: 'resend' as const }) }
  const n = ++addresses
  const agent = createUserAgent({ 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` })
  const open = () =>
    client === undefined ? visit(server, path, agent) : visitFor(server, client, { agent })
  const { door, step } = await open()
  const body = JSON.stringify({ transaction: step.transaction, event: event(email) })
  const headers = { 'content-type': 'application/json' }
  const start = performance.now()
  const answer = await agent.send(`${server.origin}${door}`, {
    origin: server.origin,
    headers,
    body,
  })
  return { answer, milliseconds: performance.now() - start }
}

/** Known and unknown in turn, either one first, so that what else happens meets both. */
async function measure(flow: string) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (const email of known) {
    const pair = [
      ['known', email],
      ['unknown', unknownLike(email)],
    ] as const
    for (const [who, address] of randomInt(2) === 0 ? pair : pair.toReversed()) {
      const { answer, milliseconds } = await take(flow, address)
      expect(answer.status).toBe(200)
      expect(answer.json.data.error?.code ?? 'invalid_credentials').toBe('invalid_credentials')
      times[who].push(milliseconds)
    }
  }
  return compareRanks(times.known, times.unknown)
}

/** Everything that an answer says, but for what is new each time. */
function said({ status, headers, json }: TestAnswer): unknown {
  const { 'x-request-id': _, date: __, ...others } = headers
  const { passkey } = json.data
  const options = passkey && { passkey: { ...passkey, challenge: 'random' } }
  const data = { ...json.data, ...options, email: 'the address', expires_at: 'then' }
  return { status, others, json: { ...json, transaction: 'handle', data } }
}

/** The kinds of queries that some work sends; what delivers mails goes on without it. */
async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = []
  const listen = ({ sql }: { sql: string }) => {
    if (!/^(select|update) .*[`"]mails[`"]/.test(sql)) queries.push(/^\w+/.exec(sql)?.[0] ?? '')
  }
  server.database.knex.on('query', listen)
  await work().finally(() => server.database.knex.off('query', listen))
  return queries
}

/** What most of several runs send: now and then the service does something else meanwhile. */
async function usualQueries(emails: readonly string[], flow: string): Promise<string> {
  const counts = new Map<string, number>()
  for (const email of emails) {
    const kinds = (await queriesOf(() => take(flow, email))).join(' ')
    counts.set(kinds, (counts.get(kinds) ?? 0) + 1)
  }
  const [[usual, times] = ['', 0]] = [...counts].sort(([, a], [, b]) => b - a)
  expect(times).toBeGreaterThan(emails.length / 2)
  return usual
}

describe.each(Object.keys(FLOWS))('%s', (flow) => {
  test('gives known and unknown addresses the same answer, to the byte', async () => {
    const email = known[0] ?? ''
    const [one, other] = [await take(flow, email), await take(flow, unknownLike(email))]
    expect(JSON.stringify(said(other.answer))).toBe(JSON.stringify(said(one.answer)))
  })

  test('asks the database the same for both', async () => {
    const expected = await usualQueries(known.slice(1, 6), flow)
    expect(expected.length).toBeGreaterThan(20)
    expect(await usualQueries(known.slice(1, 6).map(unknownLike), flow)).toBe(expected)
  })

  test('takes the same time for both', async () => {
    const compared = await measure(flow)
    expect(tellsApart(compared), JSON.stringify(compared)).toBe(false)
  })
})

test('the time would tell known from unknown where the slow hash is left out for nobody', async () => {
  const { hasher } = server.app.services
  const { verify } = hasher
  Object.assign(hasher, {
    verify: async (...given: Parameters<typeof verify>) =>
      given[0] !== undefined && verify(...given),
  })
  try {
    const compared = await measure('the sign-in with a password')
    expect(tellsApart(compared), JSON.stringify(compared)).toBe(true)
  } finally {
    Object.assign(hasher, { verify })
  }
})
