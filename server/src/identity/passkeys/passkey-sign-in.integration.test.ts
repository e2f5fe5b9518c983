import type { StepOutput } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, mailsTo, setUpSecondFactor, tick } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { setPolicy, type Visitor, visit, visitFor } from '../../../test/hosted-visitor.ts'
import { addPasskey, answerOf, optionsOf, touch } from '../../../test/passkey-journey.ts'
import { createAuthenticator } from '../../../test/software-authenticator.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'
import type { ClientPolicy } from '../client-policy/client-policy.ts'

const CLIENT = 'spa-pkce'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const METHODS: ClientPolicy['methods'] = ['password', 'passkey']

describe.each(databases)('a passkey on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let person: TestPerson
  let agent: UserAgent
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    await allow({})
    person = await createPerson(server)
    // So many sign-ins and no more begin at an address in a while.
    server.clock.advance(60 * MINUTE)
    agent = (await openSession(server, person.sub)).agent
  })

  const allow = (policy: Partial<ClientPolicy>) =>
    setPolicy(server, CLIENT, { methods: METHODS, ...policy })
  const here = () => ({ origin: server.origin })
  const open = () => visitFor(server, CLIENT)
  const add = (kind?: Parameters<typeof addPasskey>[2]) => addPasskey(server, agent, kind)
  const amrOf = async (user: UserAgent) => (await callAs(server, user, 'validate')).json.session.amr
  const refusal = ({ data }: StepOutput) => data.error?.code
  const password = (visitor: Visitor) =>
    visitor.send({ type: 'password', email: person.email, password: person.password })
  const eventsOf = async (type: string) => {
    const { events } = server.database.store.tenancy
    const found = await events.list('acc_platform', { limit: 100 })
    return found.filter((event) => event.type === type && event.target === person.sub)
  }

  test('that was added on the account page signs in without a typed address', async () => {
    const { authenticator } = await add()
    const visitor = await open()
    expect(visitor.kind).toBe('password')
    expect(optionsOf(visitor.step)).toEqual({
      ...{ challenge: expect.any(String), timeout: 5 * MINUTE, rpId: 'localhost' },
      userVerification: 'preferred',
    })
    const step = await touch(visitor, authenticator, here())
    expect([step.next.kind, step.data.error]).toEqual(['consent', null])
    expect(step.data.email).toBe(person.email)
    expect((await visitor.send({ type: 'consent', granted: true })).next.kind).toBe('redirect')
    expect(await amrOf(visitor.agent)).toEqual(['hwk', 'user', 'mfa'])
    expect(visitor.agent.cookie('shrd_known'), 'the browser is known').toMatch(/./)
    const { json } = await callAs(server, agent, 'listPasskeys')
    expect(json.passkeys).toMatchObject([{ last_used_at: expect.any(Number) }])
  })

  test.each(['identify', 'password', 'otp_request', 'passkey', 'password_entry'] as const)(
    'signs in at the step %s',
    async (kind) => {
      const { authenticator } = await add()
      const methods: ClientPolicy['methods'] = ['password', 'otp', 'passkey']
      const isFirst = kind === 'identify' || kind === 'password_entry'
      await allow({ methods, identifier_first: isFirst })
      const visitor = await open()
      if (kind === 'password_entry') await visitor.send({ type: 'identify', email: 'x@localhost' })
      if (kind === 'otp_request' || kind === 'passkey')
        await visitor.send({ type: 'choose', to: kind })
      expect(visitor.kind).toBe(kind)
      expect((await touch(visitor, authenticator, here())).next.kind).toBe('consent')
    },
  )

  test('is neither offered nor accepted where the policy does not name it', async () => {
    const { authenticator } = await add()
    const other = await open()
    await allow({ methods: ['password', 'otp'] })
    const visitor = await open()
    expect(visitor.step.data).not.toHaveProperty('passkey')
    expect((await visitor.send({ type: 'choose', to: 'passkey' })).next.kind).toBe('password')
    // The policy has changed since the page was open.
    expect((await touch(other, authenticator, here())).next.kind).toBe('password')
  })

  test('alone lets nobody in where only a password was proven before', async () => {
    const { authenticator } = await add()
    const visitor = await open()
    await allow({ methods: ['password'] })
    await password(visitor)
    await visitor.send({ type: 'consent', granted: true })
    await allow({ methods: ['passkey'] })
    const again = await visitFor(server, CLIENT, { agent: visitor.agent })
    expect([again.kind, again.step.data.registration]).toEqual(['passkey', false])
    await touch(again, authenticator, here())
    expect(again.kind).toBe('consent')
    expect((await again.send({ type: 'consent', granted: true })).next.kind).toBe('redirect')
  })

  describe('answers a challenge', () => {
    test('once: after a wrong answer the right one to it is refused', async () => {
      const { authenticator } = await add()
      const visitor = await open()
      const right = answerOf(visitor, authenticator, here())
      const wrong = answerOf(visitor, authenticator, { ...here(), challenge: 'b3RoZXI' })
      const first = optionsOf(visitor.step).challenge
      const refused = await visitor.send({ type: 'passkey', credential: wrong })
      expect(refusal(refused)).toBe('invalid_credentials')
      expect(optionsOf(refused).challenge).not.toBe(first)
      const replayed = await visitor.send({ type: 'passkey', credential: right })
      expect([refusal(replayed), replayed.next.kind]).toEqual(['invalid_credentials', 'password'])
    })

    test('of its own sign-in only', async () => {
      const { authenticator } = await add()
      const [mine, other] = [await open(), await open()]
      const credential = answerOf(mine, authenticator, here())
      expect(refusal(await other.send({ type: 'passkey', credential }))).toBe('invalid_credentials')
      expect((await mine.send({ type: 'passkey', credential })).next.kind).toBe('consent')
    })

    test('within five minutes, and a late answer costs no try', async () => {
      const { authenticator } = await add()
      const visitor = await open()
      for (let late = 0; late < 6; late++) {
        const credential = answerOf(visitor, authenticator, here())
        server.clock.advance(5 * MINUTE)
        expect(refusal(await visitor.send({ type: 'passkey', credential }))).toBe('passkey_expired')
      }
      expect((await touch(visitor, authenticator, here())).next.kind).toBe('consent')
    })

    test('that stays while other things are tried, and is new on request', async () => {
      const { authenticator } = await add()
      const visitor = await open()
      const { challenge } = optionsOf(visitor.step)
      await visitor.send({ type: 'password', email: person.email, password: 'not this one' })
      expect(optionsOf(visitor.step).challenge).toBe(challenge)
      await visitor.send({ type: 'passkey_options' })
      expect(optionsOf(visitor.step).challenge).not.toBe(challenge)
      expect((await touch(visitor, authenticator, here())).next.kind).toBe('consent')
    })

    test('five times wrongly, and the sign-in is over; events tell of the passkey alone', async () => {
      const { authenticator } = await add()
      const visitor = await open()
      await visitor.send({ type: 'choose', to: 'passkey', email: person.email })
      const lie = { ...here(), isPresent: false }
      for (let tries = 0; tries < 5; tries++) await touch(visitor, authenticator, lie)
      expect(visitor.kind).toBe('error')
      const { events } = server.database.store.tenancy
      const [failed] = await events.list('acc_platform', { type: 'user.sign_in_failed', limit: 1 })
      expect(failed).toMatchObject({ target: null, details: { step: 'passkey' } })
    })
  })

  test('is slowed down after fifty wrong answers from one address', async () => {
    const { authenticator } = await add()
    for (let tries = 0; tries < 51; tries++) {
      const challenge = 'b3RoZXI'
      const visitor = await open()
      const step = await touch(visitor, authenticator, { ...here(), challenge })
      expect(refusal(step)).toBe('invalid_credentials')
    }
    const visitor = await open()
    expect(refusal(await touch(visitor, authenticator, here()))).toBe('too_many_requests')
    server.clock.advance(MINUTE)
    expect((await touch(visitor, authenticator, here())).next.kind).toBe('consent')
  })

  test('that nobody has is told apart, so that the browser can forget it', async () => {
    const { authenticator, passkey_id } = await add()
    const visitor = await open()
    await callAs(server, agent, 'removePasskey', { passkey_id })
    expect(refusal(await touch(visitor, authenticator, here()))).toBe('passkey_unknown')
  })

  test('of a suspended user, or of another pool, is refused as any other', async () => {
    const { authenticator } = await add()
    const { persons, accounts } = server.database.store.identity
    await persons.setStatus(person.sub, 'suspended', server.clock.now())
    expect(refusal(await touch(await open(), authenticator, here()))).toBe('invalid_credentials')
    await persons.setStatus(person.sub, 'active', server.clock.now())
    const account_id = 'acc_of_others'
    if ((await accounts.find(account_id)) === undefined) {
      await accounts.insert({ account_id, name: 'Others', created_at: 1, kind: 'developer' })
    }
    await server.database.knex('persons').where({ sub: person.sub }).update({ account_id })
    expect(refusal(await touch(await open(), authenticator, here()))).toBe('invalid_credentials')
  })

  test('of a deleted user is gone with them', async () => {
    const { authenticator } = await add()
    const { agent: own } = await openSession(server, person.sub)
    expect((await callAs(server, own, 'deleteAccount')).status).toBe(200)
    for (const table of ['passkeys', 'passkey_users']) {
      expect(await server.database.knex(table).where({ sub: person.sub })).toEqual([])
    }
    expect(refusal(await touch(await open(), authenticator, here()))).toBe('passkey_unknown')
  })

  test('from another page names its origin in the log', async () => {
    const { authenticator } = await add()
    const origin = 'https://not-registered.example'
    expect(refusal(await touch(await open(), authenticator, { origin }))).toBe('passkey_origin')
    const line = server
      .log()
      .split('\n')
      .find((one) => one.includes(origin))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ client_id: CLIENT, expected: server.origin })
  })

  describe('with a counter', () => {
    test('that does not grow is refused, and its user is told', async () => {
      const { authenticator, passkey_id } = await add({ counts: true })
      const twin = authenticator.copy()
      const lower = () => ({ ...here(), counter: 1 })
      expect((await touch(await open(), authenticator, here())).next.kind).toBe('consent')
      expect((await touch(await open(), authenticator, here())).next.kind).toBe('consent')
      tick(server)
      expect(refusal(await touch(await open(), twin, here()))).toBe('passkey_refused')
      expect(await eventsOf('user.passkey_refused')).toMatchObject([{ details: { passkey_id } }])
      const [mail] = await mailsTo(server, person.email)
      expect(mail?.subject).toContain('a passkey has been refused')
      for (let again = 0; again < 4; again++)
        await touch(await open(), authenticator.copy(), lower())
      expect(await eventsOf('user.passkey_refused')).toHaveLength(3)
      // The true one goes on.
      expect((await touch(await open(), authenticator, here())).next.kind).toBe('consent')
    })

    test('cannot be made to look copied without its key', async () => {
      const { authenticator } = await add({ counts: true })
      await touch(await open(), authenticator, here())
      const lie = { ...here(), counter: 1, signature: (bytes: Buffer) => bytes.subarray(1) }
      expect(refusal(await touch(await open(), authenticator, lie))).toBe('invalid_credentials')
      expect(await eventsOf('user.passkey_refused')).toEqual([])
    })

    test('of 0 never fails, also of one that is synced and has counted before', async () => {
      const { authenticator } = await add({ flags: { isBackupEligible: true, isBackedUp: true } })
      for (const counter of [0, 0, 5, 0, 0]) {
        const step = await touch(await open(), authenticator, { ...here(), counter })
        expect(step.next.kind).toBe('consent')
      }
    })

    test('counts once for two answers at once', async () => {
      const { authenticator } = await add({ counts: true })
      const visitors = [await open(), await open()]
      const counter = 9
      const steps = await Promise.all(
        visitors.map((visitor) => touch(visitor, authenticator, { ...here(), counter })),
      )
      const outcomes = steps.map((step) => refusal(step) ?? step.next.kind)
      expect(outcomes.toSorted()).toEqual(['consent', 'passkey_refused'])
    })
  })

  describe('as factors', () => {
    const unverified = () => ({ ...here(), isVerified: false })

    test('counts as two with verification, and is asked for nothing more', async () => {
      const { authenticator } = await add({ flags: { isBackupEligible: true } })
      await setUpSecondFactor(server, agent)
      await allow({ second_factor: 'required' })
      const visitor = await open()
      expect(optionsOf(visitor.step).userVerification).toBe('required')
      await touch(visitor, authenticator, here())
      expect(visitor.kind).toBe('consent')
      await visitor.send({ type: 'consent', granted: true })
      expect(await amrOf(visitor.agent)).toEqual(['swk', 'user', 'mfa'])
    })

    test('counts as one without, and is not also the second', async () => {
      const { authenticator } = await add()
      await allow({ second_factor: 'required' })
      const visitor = await open()
      const step = await touch(visitor, authenticator, unverified())
      expect([step.next.kind, step.data.passkey]).toEqual(['second_factor_setup', undefined])
      await setUpSecondFactor(server, agent)
      await allow({})
      const other = await open()
      await touch(other, authenticator, unverified())
      expect([other.kind, other.step.data.passkey]).toEqual(['second_factor', undefined])
    })

    test('counts as one where the policy says so, also in a session from elsewhere', async () => {
      const { authenticator } = await add()
      const visitor = await open()
      await touch(visitor, authenticator, here())
      await visitor.send({ type: 'consent', granted: true })
      await allow({
        second_factor: 'required',
        passkeys: { offer: true, verified_as: 'one_factor', aaguids: [] },
      })
      const again = await visitFor(server, CLIENT, { agent: visitor.agent })
      expect(again.kind).toBe('password')
      expect(optionsOf(again.step).userVerification).toBe('preferred')
      await touch(again, authenticator, here())
      expect(again.kind).toBe('second_factor_setup')
    })

    test('is the second one beside a password, and only that of the same user', async () => {
      const { authenticator } = await add()
      const stranger = await createPerson(server)
      const session = await openSession(server, stranger.sub)
      const other = await addPasskey(server, session.agent)
      await setUpSecondFactor(server, agent)
      const visitor = await open()
      await password(visitor)
      expect(visitor.kind).toBe('second_factor')
      const options = optionsOf(visitor.step)
      expect(options.allowCredentials).toMatchObject([{ type: 'public-key' }])
      const foreign = other.authenticator.get(withoutList(options), server.origin)
      expect(refusal(await visitor.send({ type: 'passkey', credential: foreign }))).toBe(
        'invalid_credentials',
      )
      await touch(visitor, authenticator, unverified())
      expect(visitor.kind).toBe('consent')
      await visitor.send({ type: 'consent', granted: true })
      expect(await amrOf(visitor.agent)).toEqual(['pwd', 'hwk', 'user', 'mfa'])
    })

    test('takes the place of a set-up that an application demands', async () => {
      const { authenticator } = await add()
      await allow({ second_factor: 'required' })
      const visitor = await open()
      const step = await password(visitor)
      expect([step.next.kind, step.data.setup]).toEqual(['second_factor_passkey', null])
      await touch(visitor, authenticator, here())
      expect(visitor.kind).toBe('consent')
    })

    test('can be declined for the set-up, which it still takes the place of', async () => {
      const { authenticator } = await add()
      await allow({ second_factor: 'required' })
      const visitor = await open()
      await password(visitor)
      const step = await visitor.send({ type: 'passkey_decline', until: 'skip' })
      expect([step.next.kind, step.data.setup?.codes.length]).toEqual(['second_factor_setup', 10])
      await touch(visitor, authenticator, here())
      expect([visitor.kind, visitor.step.data.setup]).toEqual(['consent', null])
    })

    test('is not demanded where the application takes no passkeys', async () => {
      await add()
      await allow({ second_factor: 'required', methods: ['password'] })
      const visitor = await open()
      await password(visitor)
      expect(visitor.kind).toBe('second_factor_setup')
    })
  })

  test('of a model that the application does not name is refused there alone', async () => {
    const model = '08987058-cadc-4b81-b6e1-30de50dcbe96'
    const { authenticator } = await add({ aaguid: model })
    const other = '2fc0579f-8113-47ea-b116-bb5a8db9202a'
    await allow({ passkeys: { offer: true, verified_as: 'two_factors', aaguids: [other] } })
    const visitor = await open()
    expect(refusal(await touch(visitor, authenticator, here()))).toBe('passkey_not_accepted')
    const { json } = await callAs(server, agent, 'startPasskey')
    expect(json.attestation).toBe('direct')
    await allow({ passkeys: { offer: true, verified_as: 'two_factors', aaguids: [other, model] } })
    expect((await touch(visitor, authenticator, here())).next.kind).toBe('consent')
  })

  test('proves a signed-in user again, and no other user', async () => {
    const { authenticator } = await add()
    const stranger = await createPerson(server)
    const { authenticator: foreign } = await addPasskey(
      server,
      (await openSession(server, stranger.sub)).agent,
    )
    server.clock.advance(11 * MINUTE)
    expect((await callAs(server, agent, 'startPasskey')).json.code).toBe('session_not_fresh')
    const visitor = await visit(server, '/confirm?to=/account', agent)
    const options = optionsOf(visitor.step)
    expect(options.allowCredentials).toHaveLength(1)
    const credential = foreign.get(withoutList(options), server.origin)
    expect(refusal(await visitor.send({ type: 'passkey', credential }))).toBe('invalid_credentials')
    expect((await touch(visitor, authenticator, here())).next.kind).toBe('redirect')
    expect((await callAs(server, agent, 'startPasskey')).status).toBe(200)
  })

  describe('is offered after a password', () => {
    const offered = async () => {
      const visitor = await open()
      await password(visitor)
      return visitor
    }

    test('and added there, with a mail and an event', async () => {
      const visitor = await offered()
      expect(visitor.kind).toBe('passkey_offer')
      const options = visitor.step.data.passkey_creation
      expect(options).toMatchObject({
        rp: { id: 'localhost', name: expect.any(String) },
        user: { name: person.email, displayName: person.email },
        authenticatorSelection: { residentKey: 'required' },
      })
      expect(options?.user.id).toMatch(/^[\w-]{43}$/)
      if (options === undefined) throw new Error('no options')
      const authenticator = createAuthenticator()
      const lie = authenticator.create(options, server.origin, { rpId: 'evil.example' })
      const refused = await visitor.send({ type: 'passkey_add', credential: lie, name: null })
      expect([refused.next.kind, refusal(refused)]).toEqual(['passkey_offer', 'passkey_invalid'])
      const stale = authenticator.create(options, server.origin)
      await visitor.send({ type: 'passkey_add', credential: stale, name: null })
      expect(refusal(visitor.step)).toBe('passkey_invalid')
      const fresh = visitor.step.data.passkey_creation ?? options
      const credential = authenticator.create(fresh, server.origin)
      tick(server)
      await visitor.send({ type: 'passkey_add', credential, name: 'My laptop' })
      expect(visitor.kind).toBe('consent')
      const [mail] = await mailsTo(server, person.email)
      expect(mail?.subject).toContain('a passkey has been added')
      expect(await eventsOf('user.passkey_added')).toHaveLength(1)
      expect((await touch(await open(), authenticator, here())).next.kind).toBe('consent')
      expect((await offered()).kind).toBe('consent')
    })

    test('and refused there if the application does not accept its model', async () => {
      const model = '2fc0579f-8113-47ea-b116-bb5a8db9202a'
      await allow({ passkeys: { offer: true, verified_as: 'two_factors', aaguids: [model] } })
      const visitor = await offered()
      const send = (aaguid: string) => {
        const options = visitor.step.data.passkey_creation
        if (options === undefined) throw new Error('no options')
        const credential = createAuthenticator({ aaguid }).create(options, server.origin)
        return visitor.send({ type: 'passkey_add', credential, name: null })
      }
      const refused = await send('08987058-cadc-4b81-b6e1-30de50dcbe96')
      expect([refused.next.kind, refusal(refused)]).toEqual([
        ...['passkey_offer', 'passkey_not_accepted'],
      ])
      expect((await callAs(server, agent, 'listPasskeys')).json.passkeys).toEqual([])
      expect((await send(model)).next.kind).toBe('consent')
    })

    test('but not where the application says so', async () => {
      await allow({ passkeys: { offer: false, verified_as: 'two_factors', aaguids: [] } })
      expect((await offered()).kind).toBe('consent')
    })

    test('again next time, in thirty days, or never, as the user says', async () => {
      const decline = async (until: 'skip' | 'later' | 'never') => {
        const visitor = await offered()
        expect(visitor.kind).toBe('passkey_offer')
        expect((await visitor.send({ type: 'passkey_decline', until })).next.kind).toBe('consent')
      }
      await decline('skip')
      await decline('later')
      expect((await offered()).kind).toBe('consent')
      server.clock.advance(31 * DAY)
      await decline('never')
      server.clock.advance(400 * DAY)
      expect((await offered()).kind).toBe('consent')
    })
  })
})

function withoutList({ allowCredentials: _, ...options }: ReturnType<typeof optionsOf>) {
  return options
}
