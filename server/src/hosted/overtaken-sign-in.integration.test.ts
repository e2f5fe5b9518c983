import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeTo, mailsTo, tokenFor } from '../../test/account-journey.ts'
import { databases } from '../../test/databases.ts'
import { setPolicy, visit, visitFor } from '../../test/hosted-visitor.ts'
import { createAuthenticator } from '../../test/software-authenticator.ts'
import { createPerson, type TestPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { deletePerson } from '../identity/account/delete-person.ts'
import { parseClientPolicy, passwordRules } from '../identity/client-policy/client-policy.ts'
import { forgetMailed } from '../identity/one-time-codes/forget-mailed.ts'
import { endAllOf } from '../identity/sessions/end-sessions.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'

const CLIENT = 'spa-pkce'

describe.each(databases)('a sign-in that something overtakes, on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    person = await createPerson(server)
  })

  /**
   * Makes a change and what is done meanwhile: that comes before the change is seen by anybody, and
   * has to wait for it where both touch the same. (SQLite does one after the other.)
   */
  async function during<Result>(
    change: (store: Repositories) => Promise<unknown>,
    meanwhile: () => Promise<Result>,
  ): Promise<Result> {
    let result: Promise<Result> | undefined
    await server.database.transaction(async (store) => {
      await change(store)
      result ??= meanwhile()
      // It comes as far as it can.
      await sleep(700)
    })
    if (result === undefined) throw new Error('the change was not made')
    return result
  }

  /** Makes a change right before the next one, which has waited for it. */
  function overtakeWith(change: (store: Repositories) => Promise<unknown>): void {
    const { database: db } = server.app.services
    const { transaction } = db
    const second = async <Result>(work: (store: Repositories) => Promise<Result>) => {
      await transaction(change)
      return transaction(work)
    }
    vi.spyOn(db, 'transaction').mockImplementationOnce(second)
  }

  async function enrol(): Promise<(store: Repositories) => Promise<unknown>> {
    const { twoFactor } = server.app.services
    const { secret, pending } = await twoFactor.createSetup(person.sub, 'label')
    const typed = { token: await tokenFor(server, secret), address: '::1' }
    const accepted = await twoFactor.acceptSetup(person.sub, pending, typed)
    return async (store) => {
      await store.identity.persons.lock(person.sub)
      await twoFactor.enrol(store, person.sub, accepted)
      await endAllOf(store, person.sub)
    }
  }
  const passwordOf = ({ email, password }: TestPerson) =>
    ({ type: 'password', email, password }) as const
  const sessionsOf = () => server.database.store.identity.sessions.listOf(person.sub)

  test('by the deletion of its person, is refused like any other', async () => {
    const visitor = await visit(server, '/login')
    const step = await during(
      (store) => deletePerson(store, person.sub),
      () => visitor.send(passwordOf(person)),
    )
    expect(step).toMatchObject({
      next: { kind: 'password' },
      data: { error: { code: 'invalid_credentials' } },
    })
    expect(visitor.agent.cookie('shrd_session')).toBeUndefined()
    expect(await sessionsOf()).toEqual([])
    expect(server.log()).not.toContain('not foreseen')
  })

  test('by a second factor that is set up elsewhere, is asked for it after all', async () => {
    const visitor = await visit(server, '/login')
    await during(await enrol(), () => visitor.send(passwordOf(person)))
    expect(visitor.kind).not.toBe('redirect')
    expect(await sessionsOf()).toEqual([])
    if (visitor.kind === 'password') await visitor.send(passwordOf(person))
    expect(visitor.kind).toBe('second_factor')
  })

  describe('by a change of the password', () => {
    const NEW = 'violet kettle under seven bridges'
    const prepare = () =>
      server.app.services.passwords.prepare({
        ...passwordRules(parseClientPolicy({})),
        password: NEW,
        person: { ...person, name: null },
        address: '::1',
      })
    const change = async (store: Repositories, checked: Awaited<ReturnType<typeof prepare>>) => {
      const found = await store.identity.persons.find(person.sub)
      if (found !== undefined) await server.app.services.passwords.change(store, found, checked)
    }

    test('opens nothing with the old one, when it began a moment later', async () => {
      const [visitor, checked] = [await visit(server, '/login'), await prepare()]
      await during(
        (store) => change(store, checked),
        () => visitor.send(passwordOf(person)),
      )
      expect(visitor.step.data.error?.code).toBe('invalid_credentials')
      expect(await sessionsOf()).toEqual([])
      await visitor.send(passwordOf({ ...person, password: NEW }))
      expect(visitor.kind).toBe('redirect')
    })

    test('adds no passkey that was offered after the old one', async () => {
      await setPolicy(server, CLIENT, { methods: ['password', 'passkey'] })
      const [visitor, checked] = [await visitFor(server, CLIENT), await prepare()]
      await visitor.send(passwordOf(person))
      const options = visitor.step.data.passkey_creation
      if (options === undefined) throw new Error('no offer')
      const credential = createAuthenticator().create(options, server.origin)
      overtakeWith((store) => change(store, checked))
      await visitor.send({ type: 'passkey_add', credential, name: null })
      expect(visitor.step.data.error?.code).toBe('session_ended')
      expect(await server.database.store.identity.passkeys.list(person.sub)).toEqual([])
    })

    test('opens nothing with the old one, when that was being compared', async () => {
      const { hasher, database: db } = server.app.services
      const [visitor, checked] = [await visit(server, '/login'), await prepare()]
      const compare = hasher.verify
      vi.spyOn(hasher, 'verify').mockImplementationOnce(async (hash, password, waiter) => {
        const isRight = await compare(hash, password, waiter)
        await db.transaction((store) => change(store, checked))
        expect(isRight).toBe(true)
        return isRight
      })
      await visitor.send(passwordOf(person))
      expect(visitor.kind).toBe('error')
      expect(await sessionsOf()).toEqual([])
    })
  })

  test('sets up no second factor after everything of its person has ended', async () => {
    await setPolicy(server, CLIENT, { methods: ['password'], second_factor: 'required' })
    const visitor = await visitFor(server, CLIENT)
    await visitor.send(passwordOf(person))
    const token = await tokenFor(server, visitor.step.data.setup?.secret ?? '')
    overtakeWith((store) => endAllOf(store, person.sub))
    await visitor.send({ type: 'token', token })
    expect(visitor.step.data.error?.code).toBe('session_ended')
    expect(await server.app.services.twoFactor.isEnrolled(person.sub)).toBe(false)
  })

  test('a set-up is refused where its person is deleted meanwhile', async () => {
    const required = await startTestServer({ database, env: { SECOND_FACTOR: 'required' } })
    try {
      const own = await createPerson(required)
      const visitor = await visit(required, '/login')
      await visitor.send(passwordOf(own))
      expect(visitor.kind).toBe('second_factor_setup')
      const token = await tokenFor(required, visitor.step.data.setup?.secret ?? '')
      // The sign-in itself stays, as where it was written again at the same moment.
      await required.database.knex('persons').where({ sub: own.sub }).delete()
      const { next, data } = await visitor.send({ type: 'token', token })
      expect([next.kind, data.error?.code]).toEqual(['second_factor_setup', 'invalid_credentials'])
      expect(required.log()).not.toContain('not foreseen')
    } finally {
      await required.stop()
    }
  })

  describe('what is mailed to an address that its person gives up at the same moment', () => {
    const leave = (store: Repositories) =>
      store.identity.persons.changeEmail(person.sub, `new-${person.email}`, server.clock.now())
    const count = (table: string) => server.database.knex(table).where({ sub: person.sub })

    test('resets no password', async () => {
      const visitor = await visit(server, '/forgot-password')
      const step = await during(leave, () => visitor.send({ type: 'forgot', email: person.email }))
      expect(step.data.notice, 'the answer is that for everybody').toBe('code_sent')
      expect([await count('mail_tokens'), await count('one_time_codes')]).toEqual([[], []])
      expect(await mailsTo(server, person.email)).toEqual([])
    })

    test('leads nobody in by a code that was typed a moment before', async () => {
      const visitor = await visit(server, '/login/otp')
      await visitor.send({ type: 'request_code', email: person.email, via: 'email' })
      const code = await codeTo(server, person.email)
      const swap = async (store: Repositories) => {
        await leave(store)
        await endAllOf(store, person.sub)
        await forgetMailed(store, person.sub)
      }
      await during(swap, () => visitor.send({ type: 'code', code }))
      expect(visitor.kind).not.toBe('redirect')
      expect(await sessionsOf()).toEqual([])
    })

    test('leads nobody in', async () => {
      const visitor = await visit(server, '/login/otp')
      const request = { type: 'request_code', email: person.email, via: 'email' } as const
      const step = await during(leave, () => visitor.send(request))
      expect(step.data.notice).toBe('code_sent')
      expect(await count('one_time_codes')).toEqual([])
      expect(await mailsTo(server, person.email)).toEqual([])
    })
  })
})
