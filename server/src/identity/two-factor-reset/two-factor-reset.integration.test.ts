import { hashStatement } from '@shrd/crypto'
import { rotateIdentity, signTwoFactorReset, verifyKeyLog } from '@shrd/crypto/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, codeTo, mailsTo } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { stopBackground } from '../../../test/full-account.ts'
import { setPolicy, visitFor } from '../../../test/hosted-visitor.ts'
import { createAuthenticator } from '../../../test/software-authenticator.ts'
import {
  call,
  createSignedInMember,
  proveLogin,
  signIn,
  type TestMember,
  tokenOf,
} from '../../../test/test-member.ts'
import { createPerson, openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { changeStatus } from '../revocation/change-status.ts'
import { completeResets } from './complete-resets.ts'

const HOUR = 3_600_000
const CLIENT = 'spa-pkce'
let number = 0

describe.each(databases)('the reset of a second factor on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let member: TestMember
  let email: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    await stopBackground(server)
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    member = await createSignedInMember(server)
    email = `ada${++number}@example.org`
    await verifyAddress(email)
  })

  const subOf = async ({ identity: { user_id } }: TestMember) =>
    (await server.database.store.identity.members.find(user_id))?.sub ?? ''
  const verifyAddress = async (address: string) => {
    const { persons } = server.database.store.identity
    await persons.changeEmail(await subOf(member), address, server.clock.now())
  }

  /** Another browser, which has the key file and no session. */
  const guestOf = (of: TestMember): TestMember => ({ ...of, cookie: '', reference: '' })

  async function ask(of = member, changes: object = {}, signer = of) {
    const { proof } = await proveLogin(server, guestOf(of))
    const { json } = await call(server, guestOf(of), 'verify', proof)
    const { code_verifier } = json
    const origin = server.config.vaultOrigin
    const record = await signTwoFactorReset(signer.identity, {
      origin,
      request_id: code_verifier,
      ...changes,
    })
    const input = { ...record, code_verifier }
    return { input, answer: await call(server, guestOf(of), 'requestTwoFactorReset', input) }
  }

  async function tokenIn(address = email): Promise<string> {
    const [mail] = await mailsTo(server, address)
    const [, token = ''] = /\/auth\/reset-2fa#([\w-]{43})/.exec(mail?.text ?? '') ?? []
    return token
  }

  const confirm = (token: string) =>
    call(server, guestOf(member), 'confirmTwoFactorReset', { token })
  const state = async (of = member) => (await call(server, of, 'getTwoFactorReset')).json
  const sweep = () => completeResets(server.app.services)

  test('mails a link for a signature, and nothing else happens before it is opened [SEC-05] [SEC-06]', async () => {
    expect(await state()).toMatchObject({ state: 'none', email: 'a•••@example.org' })
    const { answer } = await ask()
    expect(answer).toMatchObject({ status: 200, json: { email: 'a•••@example.org' } })
    expect(await state()).toMatchObject({ state: 'mailed', due_at: null })
    server.clock.advance(73 * HOUR)
    expect(await sweep()).toBe(0)
    expect(await confirm(await tokenIn())).toMatchObject({
      status: 401,
      json: { code: 'code_expired' },
    })
    expect(await server.app.services.twoFactor.isEnrolled(await subOf(member))).toBe(true)
  })

  test('waits 72 hours, then ends every session, and the next login runs the set-up [SEC-07] [SEC-09]', async () => {
    await ask()
    const { json } = await confirm(await tokenIn())
    expect(json.due_at - server.clock.now()).toBeGreaterThan(71.9 * HOUR)
    expect(await state()).toMatchObject({ state: 'waiting', due_at: json.due_at, delay: 72 * HOUR })
    const [told] = await mailsTo(server, email)
    expect(told?.text).toContain(`${server.config.vaultOrigin}/profile/security`)
    server.clock.advance(71 * HOUR)
    expect(await sweep()).toBe(0)
    server.clock.advance(2 * HOUR)
    expect(await Promise.all([sweep(), sweep()])).toContain(1)
    expect(await call(server, member, 'getContact')).toMatchObject({ status: 401 })
    const { proof } = await proveLogin(server, guestOf(member))
    const next = await call(server, guestOf(member), 'verify', proof)
    expect(next.json).toMatchObject({ two_factor_required: false, secret: expect.any(String) })
    const [off] = await mailsTo(server, email)
    expect(off?.subject).toBe('Shrd: two-factor authentication is off')
    expect(await sweep()).toBe(0)
  })

  test('is cancelled by any session of the member, not by others [SEC-08]', async () => {
    const phone: TestMember = guestOf(member)
    await signIn(server, phone)
    const stranger = await createSignedInMember(server)
    await ask()
    const token = await tokenIn()
    await confirm(token)
    await call(server, stranger, 'cancelTwoFactorReset')
    expect(await state(phone)).toMatchObject({ state: 'waiting' })
    expect(await call(server, phone, 'cancelTwoFactorReset')).toMatchObject({ status: 200 })
    expect(await state()).toMatchObject({ state: 'none', due_at: null })
    server.clock.advance(73 * HOUR)
    await sweep()
    expect(await server.app.services.twoFactor.isEnrolled(await subOf(member))).toBe(true)
    expect(await confirm(token)).toMatchObject({ status: 401 })
  })

  test('is refused without a verified e-mail address, with that reason [SEC-10]', async () => {
    const sub = await subOf(member)
    await server.database.knex('persons').where({ sub }).update({ email_verified: false })
    expect((await ask()).answer).toMatchObject({ status: 409, json: { code: 'email_missing' } })
    await server.database.knex('persons').where({ sub }).update({ email: null })
    expect((await ask()).answer).toMatchObject({ status: 409, json: { code: 'email_missing' } })
  })

  test('is refused for another signature, page or request [SEC-05]', async () => {
    const refused = { status: 422, json: { code: 'record_invalid' } }
    const stranger = await createSignedInMember(server)
    expect((await ask(member, {}, stranger)).answer.json).toMatchObject(refused.json)
    expect((await ask(member, { origin: 'https://evil.example' })).answer.json).toMatchObject(
      refused.json,
    )
    expect((await ask(member, { request_id: 'A'.repeat(43) })).answer.json).toMatchObject(
      refused.json,
    )
    expect(await state()).toMatchObject({ state: 'none' })
  })

  test('happens once for a signed request, and needs the proof of a login [SEC-05]', async () => {
    const { input } = await ask()
    const again = await call(server, guestOf(member), 'requestTwoFactorReset', input)
    expect(again).toMatchObject({ status: 401, json: { code: 'login_expired' } })
    const { json } = await call(server, guestOf(member), 'login', {
      user_id: member.identity.user_id,
    })
    const { code_verifier } = json
    const origin = server.config.vaultOrigin
    const record = await signTwoFactorReset(member.identity, { origin, request_id: code_verifier })
    const early = await call(server, guestOf(member), 'requestTwoFactorReset', {
      ...record,
      code_verifier,
    })
    expect(early).toMatchObject({ status: 401, json: { code: 'login_expired' } })
  })

  test('takes the newest link, and does not start over while one waits', async () => {
    await ask()
    const first = await tokenIn()
    server.clock.advance(1_000)
    await ask()
    expect(await confirm(first)).toMatchObject({ status: 401 })
    const second = await tokenIn()
    const confirmed = await Promise.all([confirm(second), confirm(second)])
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await ask()).answer).toMatchObject({ status: 409, json: { code: 'conflict' } })
  })

  test('is told of in the events of the member, step by step', async () => {
    const types = async () => {
      const sub = await subOf(member)
      const person = await server.database.store.identity.persons.find(sub)
      const query = { target: sub, limit: 50 }
      const events = server.database.store.tenancy.events
      const found = await events.list(person?.account_id ?? '', query)
      return found.map(({ type }) => type).toReversed()
    }
    const before = await types()
    await call(server, member, 'cancelTwoFactorReset')
    await ask()
    await confirm(await tokenIn())
    await confirm(await tokenIn())
    await call(server, member, 'cancelTwoFactorReset')
    server.clock.advance(60_000)
    await ask()
    await confirm(await tokenIn())
    server.clock.advance(73 * HOUR)
    await sweep()
    expect((await types()).slice(before.length)).toEqual([
      'user.second_factor_reset_requested',
      'user.second_factor_reset_started',
      'user.second_factor_reset_cancelled',
      'user.second_factor_reset_requested',
      'user.second_factor_reset_started',
      'user.second_factor_removed',
      'user.second_factor_reset_completed',
    ])
  })

  const confirmed = async () => {
    await ask()
    await confirm(await tokenIn())
    expect(await state()).toMatchObject({ state: 'waiting' })
  }

  test('ends with another address, and the link to the former one with it', async () => {
    await ask()
    const token = await tokenIn()
    server.clock.advance(60_000)
    await changeAddress(`new-${email}`)
    expect(await confirm(token)).toMatchObject({ status: 401, json: { code: 'code_expired' } })
    email = `new-${email}`
    await confirmed()
    server.clock.advance(60_000)
    await changeAddress(`newer-${email}`)
    expect(await state()).toMatchObject({ state: 'none' })
  })

  test('ends when the keys that asked for it are replaced', async () => {
    await confirmed()
    server.clock.advance(60_000)
    const { identity, privateKeys, genesis } = member.created
    const log = await verifyKeyLog(identity.user_id, [genesis])
    const made = await rotateIdentity(identity, privateKeys, { log, reason: 'compromised' })
    const { entry, archive } = made
    const head = await hashStatement('rotate', entry.statement)
    const token = await tokenOf(server, member)
    const { permit } = (await call(server, member, 'permitRotation', { head, token })).json
    const answer = await call(server, member, 'rotateKeys', { entry, archive, permit })
    expect(answer.status).toBe(200)
    expect(await state()).toMatchObject({ state: 'none' })
  })

  test('ends with another second factor', async () => {
    await confirmed()
    const present = await tokenOf(server, member, 1)
    const { secret } = (await call(server, member, 'startSecondFactor', { token: present })).json
    const token = await tokenOf(server, { ...member, secret })
    expect(await call(server, member, 'confirmSecondFactor', { token })).toMatchObject({
      status: 200,
    })
    const rows = await server.database.knex('two_factor_resets').where({ sub: await subOf(member) })
    expect(rows).toEqual([])
  })

  test('ends with a suspension, and does not come back with the account', async () => {
    await confirmed()
    const sub = await subOf(member)
    for (const status of ['suspended', 'active'] as const) {
      const change = { sub, status, now: server.clock.now() }
      await server.database.transaction((store) => changeStatus(store, change))
    }
    server.clock.advance(73 * HOUR)
    await sweep()
    expect(await server.app.services.twoFactor.isEnrolled(sub)).toBe(true)
  })

  test('leaves the next set-up to the key file, not to whoever reads the mail', async () => {
    await confirmed()
    server.clock.advance(73 * HOUR)
    await sweep()
    const sub = await subOf(member)
    const { agent } = await openSession(server, sub)
    for (const [name, input] of [
      ['startSecondFactor', {}],
      ['requestEmailChange', { email: `mallory-${email}` }],
    ] as const) {
      const answer = await callAs(server, agent, name, input)
      expect(answer).toMatchObject({ status: 409, json: { code: 'member_has_keys' } })
    }
    const { database, passwords } = server.app.services
    const password = 'violet kettle under seven bridges'
    await database.transaction(async (store) => {
      const person = await store.identity.persons.find(sub)
      if (person !== undefined) await passwords.set(store, person, password)
    })
    await offersNoPasskey({ sub, email, password })
    await setPolicy(server, CLIENT, { second_factor: 'required' })
    const visitor = await visitFor(server, CLIENT)
    await visitor.send({ type: 'password', email, password })
    const { secret = '' } = visitor.step.data.setup ?? {}
    await visitor.send({ type: 'token', token: await tokenOf(server, { ...member, secret }) })
    expect(visitor.step.data.error?.code).toBe('invalid_credentials')
    expect(await server.app.services.twoFactor.isEnrolled(sub)).toBe(false)
  })

  /** A passkey would pass the next second factor, so the mail is not enough for one either. */
  async function offersNoPasskey({ sub, ...by }: { sub: string; email: string; password: string }) {
    const visits = async () => {
      const visitor = await visitFor(server, CLIENT)
      await visitor.send({ type: 'password', ...by })
      return visitor
    }
    await setPolicy(server, CLIENT, { methods: ['password', 'passkey'] })
    expect((await visits()).kind).toBe('consent')
    const { agent } = await openSession(server, sub, 'test', ['hwk', 'user', 'mfa'])
    for (const [name, input] of [
      ['startSecondFactor', {}],
      ['requestEmailChange', { email: `mallory-${by.email}` }],
      ['startPasskey', {}],
    ] as const) {
      const answer = await callAs(server, agent, name, input)
      expect(answer).toMatchObject({ status: 409, json: { code: 'member_has_keys' } })
    }
  }

  test('adds no passkey from an offer that was made before', async () => {
    const person = await createPerson(server)
    await setPolicy(server, CLIENT, { methods: ['password', 'passkey'] })
    const visitor = await visitFor(server, CLIENT)
    await visitor.send({ type: 'password', email: person.email, password: person.password })
    const options = visitor.step.data.passkey_creation
    if (options === undefined) throw new Error('no offer')
    // From now on a member without a second factor.
    const { user_id } = member.identity
    await server.database.store.identity.members.move(user_id, person.sub)
    const credential = createAuthenticator().create(options, server.origin)
    await visitor.send({ type: 'passkey_add', credential, name: null })
    expect(visitor.step.data.error?.code).toBe('invalid_credentials')
    expect(await server.database.store.identity.passkeys.list(person.sub)).toEqual([])
  })

  async function changeAddress(address: string): Promise<void> {
    await call(server, member, 'requestEmailCode', { email: address })
    const code = await codeTo(server, address)
    const token = await tokenOf(server, member)
    const answer = await call(server, member, 'confirmEmailCode', { code, token })
    expect(answer.status).toBe(200)
  }

  test('stores no token, and shows nothing to a visitor', async () => {
    await ask()
    const token = await tokenIn()
    const rows = await server.database.knex('two_factor_resets').select()
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const name of ['getTwoFactorReset', 'cancelTwoFactorReset'] as const) {
      expect(await call(server, guestOf(member), name)).toMatchObject({ status: 401 })
    }
    expect(await tokenOf(server, member)).toHaveLength(6)
  })
})

test('the waiting period is configuration, and told to whoever has no session', async () => {
  const server = await startTestServer({
    database: 'sqlite',
    env: { TWO_FACTOR_RESET_HOURS: '1.5' },
  })
  try {
    const member = await createSignedInMember(server)
    expect((await call(server, member, 'getTwoFactorReset')).json.delay).toBe(1.5 * HOUR)
    const visitor: TestMember = { ...member, cookie: '', reference: '' }
    const { json } = await call(server, visitor, 'getTwoFactorResetTimes')
    expect(json).toEqual({ delay: 1.5 * HOUR, link_life: 24 * HOUR })
  } finally {
    await server.stop()
  }
})
