import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, codeTo, mailsTo, otherThan } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { stopBackground } from '../../../test/full-account.ts'
import {
  call,
  createSignedInMember,
  proveLogin,
  type TestMember,
  tokenOf,
} from '../../../test/test-member.ts'
import { createPerson, openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let number = 0

describe.each(databases)('the address of a member on %s', { tags: ['sql'] }, (database) => {
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
    server.clock.advance(30_000)
    email = `ada${++number}@example.org`
    await call(server, member, 'updateContact', { sealed: null, emails: [email], invoice: null })
  })

  const ask = (address: string, of = member) =>
    call(server, of, 'requestEmailCode', { email: address })
  const confirm = async (code: string, token?: string, of = member) =>
    call(server, of, 'confirmEmailCode', { code, token: token ?? (await tokenOf(server, of)) })
  const isVerified = async () => (await call(server, member, 'getContact')).json.emails[0].verified

  test('is verified after its code was entered, and not before [PROF-12]', async () => {
    expect(await isVerified()).toBe(false)
    await ask(email)
    expect(await isVerified()).toBe(false)
    const [mail] = await mailsTo(server, email)
    expect(mail?.text).toContain('profile page where you asked for it')
    expect(mail?.text).toContain('the account stays as it is')
    expect(mail?.text).not.toMatch(/https?:|present address/)
    expect(await confirm(await codeTo(server, email))).toMatchObject({ status: 200 })
    expect(await isVerified()).toBe(true)
  })

  test('is not verified by a wrong code, a wrong token or a used one', async () => {
    await ask(email)
    const code = await codeTo(server, email)
    expect((await confirm(otherThan(code))).json.code).toBe('email_not_verified')
    expect((await confirm(code, otherThan(await tokenOf(server, member)))).json.code).toBe(
      'token_invalid',
    )
    expect((await confirm(code, member.codes[0])).json.code).toBe('token_invalid')
    expect(await isVerified()).toBe(false)
    expect(await confirm(code)).toMatchObject({ status: 200 })
    expect((await confirm(code)).json.code).toBe('code_expired')
  })

  test('takes the place of an earlier one, which is told', async () => {
    await ask(email)
    await confirm(await codeTo(server, email))
    server.clock.advance(60_000)
    const next = `new-${email}`
    await ask(next)
    const [asked] = await mailsTo(server, next)
    expect(asked?.text).toContain('profile page where you asked for it')
    expect(asked?.text).toContain('keeps its present address')
    expect(await confirm(await codeTo(server, next))).toMatchObject({ status: 200 })
    expect(await isVerified()).toBe(false)
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('Shrd: your e-mail address has been changed')
  })

  test('of somebody else answers the same, and is told of it instead', async () => {
    const { email: taken } = await createPerson(server)
    expect(await ask(taken)).toMatchObject({ status: 200 })
    const [mail] = await mailsTo(server, taken)
    expect(mail?.subject).toBe('Shrd: you already have an account')
    expect((await confirm('123456')).json.code).toBe('email_not_verified')
  })

  test('is not verified by the code of another member', async () => {
    const other = await createSignedInMember(server)
    server.clock.advance(30_000)
    await ask(email)
    const code = await codeTo(server, email)
    expect((await confirm(code, undefined, other)).json.code).toBe('code_expired')
    await ask(`b${email}`, other)
    expect((await confirm(code, undefined, other)).json.code).toBe('email_not_verified')
  })

  test.each(['', 'ada', 'ada@', '@example.org'])('cannot be %j', async (address) => {
    expect((await ask(address)).status).toBe(422)
  })
})

describe.each(databases)('recent security events on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
    await stopBackground(server)
  })
  afterAll(() => server?.stop())

  test('are those of the member alone, newest first, page by page', async () => {
    const [member, other] = [await createSignedInMember(server), await createSignedInMember(server)]
    const list = async (of: TestMember, input = {}) =>
      (await call(server, of, 'listSecurityEvents', input)).json
    const all = await list(member)
    const types = all.objs.map(({ type }: { type: string }) => type)
    expect(types).toEqual(['user.signed_in', 'user.second_factor_added', 'user.registered'])
    const ids = (page: { objs: { event_id: string }[] }) =>
      page.objs.map(({ event_id }) => event_id)
    const theirs = ids(await list(other))
    expect(theirs.filter((id) => ids(all).includes(id))).toEqual([])
    const first = await list(member, { limit: 2 })
    const rest = await list(member, { limit: 2, after: first.next })
    expect([...ids(first), ...ids(rest)]).toEqual(ids(all))
    expect(rest.next).toBeNull()
  })

  test('show where a refused sign-in came from, and not where an operator was', async () => {
    const member = await createSignedInMember(server)
    const { user_id } = member.identity
    const sub = (await server.database.store.identity.members.find(user_id))?.sub ?? ''
    const { agent } = await openSession(
      server,
      (await createPerson(server, { roles: ['god'] })).sub,
    )
    const changed = await callAs(server, agent, 'updateUserAsOperator', { sub, name: 'Ada' })
    expect(changed.status).toBe(200)
    const { json } = await call(server, member, 'login', { user_id })
    const { proof } = await proveLogin(server, member)
    await call(server, member, 'verify', { ...proof, code_verifier: json.code_verifier })
    const { objs } = (await call(server, member, 'listSecurityEvents')).json
    const addressOf = (type: string) =>
      objs.find((event: { type: string }) => event.type === type)?.address
    expect(addressOf('user.sign_in_failed')).toMatch(/./)
    expect(addressOf('user.updated')).toBeNull()
  })
})
