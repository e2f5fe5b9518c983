import type { StepEvent, StepOutput } from '@shrd/contract'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import type { TestAnswer } from '../../test/http-client.ts'
import {
  type Credentials,
  createRequest,
  discover,
  firstPerson,
  followToApplication,
  locationOf,
} from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, readSignIn, type UserAgent } from '../../test/user-agent.ts'

const JSON_HEADERS = { 'content-type': 'application/json' }

interface Opened {
  agent: UserAgent
  door: string
  step: StepOutput
}

describe.each(databases)('the steps of a hosted sign-in on %s', (database) => {
  let server: TestServer
  let person: Credentials
  beforeAll(async () => {
    server = await startTestServer({ database })
    person = firstPerson(server)
  })
  afterAll(() => server?.stop())

  const open = async (): Promise<Opened> => {
    const spa = await discover(server, 'spa-pkce')
    const redirect_uri = `${server.config.spaOrigin}/callback`
    const { agent, url } = await createRequest(spa, { redirect_uri })
    const location = locationOf(await agent.visit(url.href), server.origin)
    return { agent, ...readSignIn(await agent.visit(location)) }
  }
  const post = (
    { agent, door }: Pick<Opened, 'agent' | 'door'>,
    body: unknown,
    {
      origin = server.origin,
      headers = {},
    }: { origin?: string; headers?: Record<string, string> } = {},
  ): Promise<TestAnswer> =>
    agent.send(`${server.origin}${door}`, {
      origin,
      headers: { ...JSON_HEADERS, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const send = async (opened: Opened, event: StepEvent): Promise<StepOutput> => {
    const { transaction } = opened.step
    const { json } = await post(opened, { transaction, event })
    opened.step = json
    return json
  }
  const wrong = (email = person.email): StepEvent => ({
    type: 'password',
    email,
    password: 'wrong',
  })

  test('a wrong password is INVALID USER CREDENTIALS with the attempts left, and the right one still works', async () => {
    const opened = await open()
    expect(await send(opened, wrong())).toMatchObject({
      next: { kind: 'password' },
      data: {
        email: null,
        error: { code: 'invalid_credentials', message: 'INVALID USER CREDENTIALS', attempts: 4 },
      },
    })
    const { next } = await send(opened, { type: 'password', ...person })
    expect(next.kind).toBe('consent')
  })

  test('an unknown e-mail and a wrong password are one answer', async () => {
    const known = await send(await open(), wrong())
    const unknown = await send(await open(), wrong('nobody@example.org'))
    expect(unknown.next).toEqual(known.next)
    expect(unknown.data).toEqual({ ...known.data, expires_at: unknown.data.expires_at })
    // Takes back what was counted against the first person.
    await send(await open(), { type: 'password', ...person })
  })

  test('the last try ends the sign-in', async () => {
    const opened = await open()
    const email = `somebody-${database}@example.org`
    for (let tries = 4; tries > 0; tries--) {
      expect((await send(opened, wrong(email))).data.error?.attempts).toBe(tries)
    }
    const ended = { next: { kind: 'error' }, data: { error: { code: 'interaction_expired' } } }
    expect(await send(opened, wrong(email))).toMatchObject(ended)
    expect(await send(opened, { type: 'password', ...person })).toMatchObject(ended)
  })

  test('of eight guesses sent at once one is looked at', { tags: ['sql'] }, async () => {
    const opened = await open()
    const { transaction } = opened.step
    const event = wrong(`parallel-${database}@example.org`)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(opened, { transaction, event })),
    )
    const kinds = answers.map(({ json }) => json.next.kind)
    expect(kinds.filter((kind) => kind === 'password')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'error')).toHaveLength(7)
  })

  test('a handle that was used is refused, and a reload goes on where the person was', async () => {
    const opened = await open()
    const { transaction } = opened.step
    await send(opened, { type: 'password', ...person })
    const replayed = await post(opened, { transaction, event: { type: 'consent', granted: true } })
    expect(replayed.json.next).toEqual({ kind: 'error' })
    const location = `${server.origin}${opened.door.replace('/step', '')}`
    opened.step = readSignIn(await opened.agent.visit(location)).step
    expect(opened.step).toMatchObject({ next: { kind: 'consent' }, data: { email: person.email } })
    expect((await send(opened, { type: 'consent', granted: true })).next.kind).toBe('redirect')
  })

  test('a handle of one sign-in opens no other', async () => {
    const mine = await open()
    const yours = await open()
    const { transaction } = yours.step
    const answer = await post(mine, { transaction, event: { type: 'password', ...person } })
    expect(answer.json.next).toEqual({ kind: 'error' })
  })

  test('no step can be left out', async () => {
    const opened = await open()
    expect((await send(opened, { type: 'consent', granted: true })).next.kind).toBe('password')
    expect((await send(opened, { type: 'token', token: '123456' })).next.kind).toBe('password')
  })

  test('without the cookie of the interaction there is nothing to answer', async () => {
    const { door, step } = await open()
    const { transaction } = step
    const body = { transaction, event: { type: 'password', ...person } }
    const answer = await post({ agent: createUserAgent(), door }, body)
    expect(answer.json).toMatchObject({
      status: 410,
      code: 'interaction_expired',
      message: 'ERROR: 304',
    })
  })

  test('the cookie of one interaction does not answer another', async () => {
    const mine = await open()
    const yours = await open()
    for (const name of ['_interaction', '_interaction.sig']) {
      yours.agent.setCookie(name, mine.agent.cookie(name))
    }
    const { transaction } = mine.step
    const answer = await post(yours, { transaction, event: { type: 'password', ...person } })
    expect(answer.json.code).toBe('interaction_expired')
  })

  test('only a script of our own page is listened to', async () => {
    const opened = await open()
    const { transaction } = opened.step
    const body = { transaction, event: { type: 'password', ...person } }
    for (const origin of [server.config.spaOrigin, server.config.vaultOrigin, 'null']) {
      expect((await post(opened, body, { origin })).json.code).toBe('origin_not_allowed')
    }
    const headers = { 'shrd-client': '0' }
    expect((await post(opened, body, { headers })).json.code).toBe('client_header_missing')
  })

  test('what is not a step is refused before anything is looked at', async () => {
    const opened = await open()
    const { transaction } = opened.step
    const event = { type: 'password', ...person }
    const refusals: [unknown, string, Record<string, string>?][] = [
      ['{', 'invalid_json'],
      [{ transaction, event: { ...event, extra: 1 } }, 'invalid_input'],
      [{ transaction, event: { type: 'else' } }, 'invalid_input'],
      [{ transaction: 'short', event }, 'invalid_input'],
      [{ transaction, event }, 'unsupported_media_type', { 'content-type': 'text/plain' }],
      [`"${'x'.repeat(300_000)}"`, 'body_too_large'],
    ]
    for (const [body, code, headers = {}] of refusals) {
      expect((await post(opened, body, { headers })).json.code).toBe(code)
    }
    expect((await send(opened, { type: 'password', ...person })).next.kind).toBe('consent')
  })

  test('a person with an authenticator is asked for a token, which counts once and stands in the ID token', async () => {
    const { credentials, secret } = await createPersonWithTotp(server, 'totp@localhost')
    const opened = await open()
    const asked = await send(opened, { type: 'password', ...credentials })
    expect(asked.next).toEqual({ kind: 'second_factor' })
    expect(await send(opened, { type: 'token', token: '000000' })).toMatchObject({
      next: { kind: 'second_factor' },
      data: { error: { code: 'token_invalid', attempts: 4 } },
    })
    // The step of the set-up was used; the next one is thirty seconds on.
    server.clock.advance(30_000)
    const epoch = Math.floor(server.clock.now() / 1_000)
    const token = await generate({ secret, epoch })
    expect((await send(opened, { type: 'token', token })).next.kind).toBe('consent')
    await send(opened, { type: 'consent', granted: true })
    const callback = await followToApplication(server, opened.agent, opened.step)
    expect(callback.searchParams.has('code')).toBe(true)
    const again = await open()
    await send(again, { type: 'password', ...credentials })
    const replayed = await send(again, { type: 'token', token })
    expect(replayed.data.error?.code).toBe('token_used')
  })

  test('a suspended person cannot sign in', async () => {
    const { credentials, sub } = await createPersonWithTotp(server, 'suspended@localhost')
    await server.database.knex('persons').where({ sub }).update({ status: 'suspended' })
    const answer = await send(await open(), { type: 'password', ...credentials })
    expect(answer.data.error?.code).toBe('invalid_credentials')
  })
})

const PASSWORD = 'a long password for tests'

async function createPersonWithTotp(server: TestServer, email: string) {
  const { persons, passwords, twoFactor, database } = server.app.services
  const person = await database.transaction(async (store) => {
    const created = await persons.create(store, { account_id: 'acc_platform', email })
    if (created === undefined) throw new Error(`${email} is taken`)
    await passwords.set(store, created, PASSWORD)
    return created
  })
  const { secret, pending } = await twoFactor.createSetup(person.sub, email)
  const token = await generate({ secret, epoch: Math.floor(server.clock.now() / 1_000) })
  const setup = await twoFactor.acceptSetup(person.sub, pending, { token, address: '::1' })
  await database.transaction((store) => twoFactor.enrol(store, person.sub, setup))
  return { credentials: { email, password: PASSWORD }, secret, sub: person.sub }
}
