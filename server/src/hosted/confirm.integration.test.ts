import type { StepEvent } from '@shrd/contract'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { codeIn, readMail, type Visitor, visit } from '../../test/hosted-visitor.ts'
import { createSignedInMember, signIn, type TestMember } from '../../test/test-member.ts'
import { createPerson, openSession, type TestPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { readPage, type UserAgent } from '../../test/user-agent.ts'

const MINUTE = 60_000
const CONFIRM = '/confirm?to=/account/security'

describe.each(databases)('proving once more who one is, on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())

  /** Somebody whose session is fresh no more. */
  async function open(): Promise<{ person: TestPerson; agent: UserAgent; reference: string }> {
    const person = await createPerson(server)
    const opened = await openSession(server, person.sub)
    server.clock.advance(11 * MINUTE)
    return { person, ...opened }
  }
  const sessionOf = async (agent: UserAgent) =>
    server.app.services.sessions.find(agent.cookie('shrd_session') ?? '')
  const isFresh = async (agent: UserAgent) =>
    ((await sessionOf(agent))?.fresh_until ?? 0) > server.clock.now()
  const confirm = (agent: UserAgent) => visit(server, CONFIRM, agent)
  const target = () => ({ kind: 'redirect', to: `${server.origin}/account/security` })
  const passwordOf = ({ password }: TestPerson, email = 'typed@example.org'): StepEvent => ({
    type: 'password',
    email,
    password,
  })
  async function enrol(person: TestPerson): Promise<string> {
    const { twoFactor, database: opened } = server.app.services
    const { secret, pending } = await twoFactor.createSetup(person.sub, person.email)
    const typed = { token: await tokenOf(secret), address: '::1' }
    const setup = await twoFactor.acceptSetup(person.sub, pending, typed)
    await opened.transaction((store) => twoFactor.enrol(store, person.sub, setup))
    return secret
  }
  const tokenOf = (secret: string, steps = 0) =>
    generate({ secret, epoch: Math.floor(server.clock.now() / 1_000) + steps * 30 })
  async function setPassword({ sub }: TestPerson, password: string): Promise<void> {
    const person = await server.database.store.identity.persons.find(sub)
    if (person === undefined) throw new Error('nobody was made')
    const { passwords, database: opened } = server.app.services
    await opened.transaction((store) => passwords.set(store, person, password))
  }
  const withoutPassword = ({ sub }: TestPerson) =>
    server.database.knex('password_credentials').where({ sub }).delete()

  test('asks for the password of the one who is signed in, and makes that session fresh under a new secret [HOSTED-10]', async () => {
    const { person, agent, reference } = await open()
    const before = await sessionOf(agent)
    const secret = agent.cookie('shrd_session') ?? ''
    const visitor = await confirm(agent)
    expect(visitor.step).toMatchObject({
      next: { kind: 'password_entry' },
      data: { confirming: true, email: person.email, registration: false, client: null },
    })
    expect(visitor.step.data.methods).toEqual(['password', 'otp'])
    expect((await visitor.send(passwordOf(person))).next).toEqual(target())
    const after = await sessionOf(agent)
    expect(await isFresh(agent)).toBe(true)
    expect(after?.reference).not.toBe(reference)
    expect(after).toMatchObject({ sub: person.sub, expires_at: before?.expires_at })
    expect(await server.app.services.sessions.find(secret)).toBeUndefined()
  })

  test('takes the address of nobody else, with whatever password', async () => {
    const { person, agent } = await open()
    const other = await createPerson(server)
    await setPassword(other, 'the password of another')
    const visitor = await confirm(agent)
    await visitor.send(passwordOf({ ...other, password: 'the password of another' }, other.email))
    expect(visitor.step.data).toMatchObject({
      email: person.email,
      error: { code: 'invalid_credentials', attempts: 4 },
    })
    expect(await isFresh(agent)).toBe(false)
    expect((await visitor.send(passwordOf(person, other.email))).next).toEqual(target())
    expect((await sessionOf(agent))?.sub).toBe(person.sub)
  })

  test('looks in the pool of the person, whatever the address is in another one', async () => {
    const { persons, passwords, database: opened } = server.app.services
    const namesake = await createPerson(server)
    const account_id = `acc_pool_${database}`
    const account = { account_id, name: 'Pool', kind: 'developer', created_at: 1 } as const
    const person = { ...namesake, password: 'the password of the pool' }
    await opened.store.identity.accounts.insert(account)
    const made = await opened.transaction(async (store) => {
      const created = await persons.create(store, { account_id, email: namesake.email })
      if (created === undefined) throw new Error('the address is taken')
      await passwords.set(store, created, person.password)
      return created
    })
    const { agent } = await openSession(server, made.sub)
    const visitor = await confirm(agent)
    await visitor.send(passwordOf(namesake))
    expect(visitor.step.data.error?.code).toBe('invalid_credentials')
    expect((await visitor.send(passwordOf(person))).next).toEqual(target())
    expect((await sessionOf(agent))?.sub).toBe(made.sub)
  })

  const ELSEWHERE: StepEvent[] = [
    { type: 'choose', to: 'register' },
    { type: 'choose', to: 'forgot' },
    { type: 'choose', to: 'key_file' },
    { type: 'identify', email: 'other@example.org' },
    { type: 'register', email: 'new@example.org', password: 'x', name: null, terms: true },
    { type: 'resend' },
    { type: 'forgot', email: 'other@example.org' },
    { type: 'reset', code: '123456', password: 'violet lamps hum at dusk' },
    { type: 'new_password', password: 'violet lamps hum at dusk' },
    { type: 'code', code: '123456' },
    { type: 'token', token: '123456' },
    { type: 'consent', granted: true },
    { type: 'restart' },
  ]

  test('does nothing at events that lead to others, to a registration or past a step', async () => {
    const { person, agent } = await open()
    const visitor = await confirm(agent)
    const { next, data } = visitor.step
    const mails = await server.database.knex('mails').pluck('mail_id')
    for (const event of ELSEWHERE) {
      await visitor.send(event)
      expect(visitor.step, JSON.stringify(event)).toMatchObject({ next, data })
    }
    expect(await server.database.knex('mails').pluck('mail_id')).toEqual(mails)
    expect(await isFresh(agent)).toBe(false)
    expect((await visitor.send(passwordOf(person))).next).toEqual(target())
  })

  test('asks for the second factor of somebody who has one, and starts anew with the same person', async () => {
    const { person, agent } = await open()
    const secret = await enrol(person)
    const visitor = await confirm(agent)
    await visitor.send(passwordOf(person))
    expect([visitor.kind, await isFresh(agent)]).toEqual(['second_factor', false])
    await visitor.send({ type: 'token', token: '000000' })
    expect(visitor.step.data.error?.code).toBe('token_invalid')
    await visitor.send({ type: 'restart' })
    expect([visitor.kind, visitor.step.data.email]).toEqual(['password_entry', person.email])
    await visitor.send(passwordOf(person))
    await visitor.send({ type: 'token', token: await tokenOf(secret, 1) })
    expect(visitor.step.next).toEqual(target())
    expect((await sessionOf(agent))?.amr).toEqual(expect.arrayContaining(['pwd', 'otp', 'mfa']))
  })

  test('demands no other password, however weak the present one was when it was set', async () => {
    const { person, agent } = await open()
    const row = server.database.knex('password_credentials').where({ sub: person.sub })
    await row.update({ minimum_length: 0 })
    expect((await (await confirm(agent)).send(passwordOf(person))).next).toEqual(target())
  })

  test('sends who has no password a code, to the own address whatever was typed', async () => {
    const { person, agent } = await open()
    await withoutPassword(person)
    const other = await createPerson(server)
    const visitor = await confirm(agent)
    expect([visitor.kind, visitor.step.data.methods]).toEqual(['otp_request', ['otp']])
    await visitor.send({ type: 'request_code', email: other.email, via: 'email' })
    await expect(readMail(server, other.email)).rejects.toThrow('no mail')
    const { mail_id } = await readMail(server, person.email)
    server.clock.advance(2 * MINUTE)
    await visitor.send({ type: 'request_code', email: other.email, via: 'email' })
    expect((await readMail(server, person.email)).mail_id).not.toBe(mail_id)
    await visitor.send({ type: 'code', code: codeIn(await readMail(server, person.email)) })
    expect([visitor.step.next, await isFresh(agent)]).toEqual([target(), true])
  })

  test('offers no code to an address that nobody has proven', async () => {
    const { person, agent } = await open()
    const row = server.database.knex('persons').where({ sub: person.sub })
    await row.update({ email_verified: false })
    const visitor = await confirm(agent)
    expect(visitor.step.data.methods).toEqual(['password'])
    await visitor.send({ type: 'request_code', email: person.email, via: 'email' })
    expect([visitor.kind, visitor.step.data.notice]).toEqual(['password_entry', null])
    // Nor to anybody with nothing to prove it with: they sign in.
    await withoutPassword(person)
    const answer = await agent.visit(`${server.origin}${CONFIRM}`)
    expect([answer.status, answer.headers.location]).toEqual([303, '/login'])
  })

  const carry = ({ cookie }: TestMember, agent: UserAgent) =>
    agent.setCookie('shrd_session', cookie.split('=')[1])
  async function openMember(): Promise<{ member: TestMember; visitor: Visitor }> {
    const member = await createSignedInMember(server)
    server.clock.advance(11 * MINUTE)
    const { agent } = await openSession(server, (await createPerson(server)).sub)
    carry(member, agent)
    return { member, visitor: await confirm(agent) }
  }

  test('takes the key file of a member, whose new session is fresh and opens the vault', async () => {
    const { member, visitor } = await openMember()
    const { agent } = visitor
    expect(visitor.step).toMatchObject({ next: { kind: 'key_file' }, data: { email: null } })
    await visitor.send({ type: 'continue' })
    expect([visitor.kind, visitor.step.data.error?.code]).toEqual(['key_file', 'session_ended'])
    await signIn(server, member)
    carry(member, agent)
    await visitor.send({ type: 'continue' })
    expect([visitor.step.next, await isFresh(agent)]).toEqual([target(), true])
    expect((await sessionOf(agent))?.key_proven).toBe(true)
  })

  test('refuses the key file of somebody else as what it is: a wrong guess', async () => {
    const { visitor } = await openMember()
    const other = await createSignedInMember(server)
    carry(other, visitor.agent)
    await visitor.send({ type: 'continue' })
    expect(visitor.step).toMatchObject({
      next: { kind: 'key_file' },
      data: { email: null, error: { code: 'invalid_credentials', attempts: 4 } },
    })
    expect(JSON.stringify(visitor.step)).not.toContain(other.identity.user_id)
  })

  test('ends after five wrong guesses, which slow nobody down elsewhere', async () => {
    const { person, agent } = await open()
    const visitor = await confirm(agent)
    const wrong: StepEvent = { type: 'password', email: person.email, password: 'wrong' }
    for (let tries = 4; tries >= 1; tries--) {
      expect((await visitor.send(wrong)).data.error).toMatchObject({ attempts: tries })
    }
    expect((await visitor.send(wrong)).next.kind).toBe('error')
    const login = await visit(server, '/login')
    await login.send({ ...passwordOf(person, person.email) })
    expect(login.kind).toBe('redirect')
    // The session counts on its own, over all its confirmations, and then like everybody.
    const again = await confirm(agent)
    for (let tries = 4; tries >= 1; tries--) await again.send(wrong)
    const last = await confirm(agent)
    for (let tries = 4; tries >= 1; tries--) await last.send(wrong)
    const late = await confirm(agent)
    await late.send(wrong)
    await late.send({ ...passwordOf(person, person.email) })
    expect(late.step.data.error?.code).toBe('too_many_requests')
  })

  test('opens its key-file page at the same step, under the policy that it needs [HOSTED-26]', async () => {
    const { visitor } = await openMember()
    const { agent } = visitor
    const { page } = readPage(await agent.visit(`${server.origin}${CONFIRM}`))
    const path = page.name === 'sign_in' ? page.door.replace(/step$/, 'key-file') : ''
    const answer = await agent.visit(`${server.origin}${path}`)
    expect(readPage(answer).page).toMatchObject({ step: { next: { kind: 'key_file' } } })
    expect(answer.headers['content-security-policy']).toContain("worker-src 'self'")
    const { agent: stranger } = await open()
    const refused = await stranger.visit(`${server.origin}${path}`)
    expect([refused.status, refused.headers.location]).toEqual([
      303,
      '/confirm?to=%2Faccount%2Fsecurity',
    ])
  })
})
