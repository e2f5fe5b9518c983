import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { setPolicy } from '../../test/hosted-visitor.ts'
import {
  createRequest,
  discover,
  followToApplication,
  openSignIn,
  signIn,
} from '../../test/sign-in-journey.ts'
import { createPerson, type TestPerson } from '../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { createUserAgent, type UserAgent } from '../../test/user-agent.ts'
import { DEFAULT_PASSWORD_POLICY } from '../identity/password/password-policy.ts'

const LONGER = 'forty slow ferries cross the harbour before noon'

describe.each(databases)('an application that is stricter than others, on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  let agent: UserAgent

  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    person = await createPerson(server)
    agent = createUserAgent()
    await setPolicy(server, 'vault', {})
    await signIn(server, await requestFor('spa-pkce'), person)
    expect(await askSilently()).toBe('code')
  })

  const requestFor = async (clientId: string, more = {}) => {
    const { vaultOrigin, spaOrigin } = server.config
    const redirect_uri = `${clientId === 'vault' ? vaultOrigin : spaOrigin}/callback`
    return createRequest(await discover(server, clientId), { redirect_uri, ...more }, agent)
  }
  /** What the vault gets that may ask nobody anything. */
  const askSilently = async () => {
    const { url } = await requestFor('vault', { prompt: 'none' })
    const { searchParams } = new URL((await agent.visit(url.href)).headers.location ?? '')
    return searchParams.get('error') ?? (searchParams.has('code') ? 'code' : 'nothing')
  }
  const askOfPasswords = (min_length_alone: number) =>
    setPolicy(server, 'vault', { password: { ...DEFAULT_PASSWORD_POLICY, min_length_alone } })
  const sessionsOf = () => server.database.knex('sessions').where({ sub: person.sub })
  /** What the session of the browser has proven, in place of what it had. */
  const prove = (...amr: string[]) => sessionsOf().update({ amr: JSON.stringify(amr) })

  test('is not entered with a password of a weaker one until it is changed [IDENT-28]', async () => {
    await askOfPasswords(40)
    expect(await askSilently()).toBe('login_required')
    const driver = await openSignIn(server, await requestFor('vault'))
    expect(driver.step.next.kind).toBe('password')
    const { email, password } = person
    await driver.send({ type: 'password', email, password })
    expect(driver.step.next.kind).toBe('password_change')
    await driver.send({ type: 'new_password', password: LONGER })
    const callback = await followToApplication(server, agent, driver.step)
    expect(callback.searchParams.has('code')).toBe(true)
    expect(await askSilently()).toBe('code')
  })

  test('is entered with a second factor, which stands in for what the password lacks [IDENT-28]', async () => {
    await askOfPasswords(40)
    await prove('pwd', 'otp', 'mfa')
    expect(await askSilently()).toBe('code')
  })

  test('costs no query for the password where it asks no more than everybody', async () => {
    const asked: string[] = []
    const note = ({ sql }: { sql: string }) => asked.push(sql)
    const countOf = async () => {
      asked.length = 0
      server.database.knex.on('query', note)
      await askSilently()
      server.database.knex.removeListener('query', note)
      return asked.filter((sql) => sql.includes('password_credentials')).length
    }
    await askOfPasswords(15)
    expect(await countOf()).toBe(0)
    await askOfPasswords(16)
    expect(await countOf()).toBe(1)
  })

  test('is entered with a key file alone where it offers nothing else', async () => {
    await setPolicy(server, 'vault', { methods: ['key_file'] })
    expect(await askSilently()).toBe('login_required')
    const driver = await openSignIn(server, await requestFor('vault'))
    expect(driver.step.next.kind).toBe('key_file')
    await prove('pop', 'otp', 'mfa')
    expect(await askSilently()).toBe('code')
  })

  test('is entered with any session where it offers a key file among others', async () => {
    await setPolicy(server, 'vault', { methods: ['key_file', 'password'] })
    expect(await askSilently()).toBe('code')
  })
})
