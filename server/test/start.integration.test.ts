import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIRST_PERSON_EMAIL } from '../src/identity/first-person/first-person.ts'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import { createTestDatabase, databases, type TestDatabase } from './databases.ts'
import { sendRequest } from './http-client.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('the first start on %s', (database) => {
  let place: TestDatabase
  let dataDir: string
  beforeEach(async () => {
    place = await createTestDatabase(database)
    dataDir = await mkdtemp(join(tmpdir(), 'shrd-first-'))
  })
  afterEach(async () => {
    await place.drop()
    await rm(dataDir, { recursive: true })
  })

  const start = () => startTestServer({ database, databaseUrl: place.url, dataDir })

  test('makes the operator, prints the password once and keeps it for its owner only [PROD-31]', async () => {
    const server = await start()
    const note = await readFile(join(dataDir, 'first-run.txt'), 'utf8')
    expect((await stat(join(dataDir, 'first-run.txt'))).mode & 0o777).toBe(0o600)
    const password = /^Password: ([0-9A-Z]{20})$/m.exec(note)?.[1] ?? ''
    const announced = server.announced.filter((line) => line.includes(password))
    expect(announced).toHaveLength(1)
    expect(announced[0]).toContain(`also in ${join(dataDir, 'first-run.txt')}`)
    expect(server.log()).not.toContain(password)
    const { passwords, database: opened } = server.app.services
    const attempt = {
      accountId: PLATFORM_ACCOUNT,
      email: FIRST_PERSON_EMAIL,
      password,
      address: '::1',
    }
    const person = await passwords.verify(attempt)
    expect(person).toMatchObject({ email: 'operator@localhost', roles: ['god'] })
    expect(await opened.store.identity.accounts.membershipsOf(person.sub)).toMatchObject([
      { account_id: PLATFORM_ACCOUNT, role: 'owner' },
    ])
    await server.stop()
  })

  test('is the only one that makes and prints a person [PROD-31]', { tags: ['sql'] }, async () => {
    await (await start()).stop()
    await rm(join(dataDir, 'first-run.txt'))
    const second = await start()
    expect(second.announced.join()).not.toContain('Password')
    await expect(stat(join(dataDir, 'first-run.txt'))).rejects.toThrow('ENOENT')
    expect(await second.database.knex('persons').select()).toHaveLength(1)
    await second.stop()
  })
})

describe('in development', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
  })
  afterAll(() => server.stop())

  test('the database is readable by its owner only, whatever its directory is', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'shrd-open-'))
    await chmod(directory, 0o755)
    const databaseUrl = `file:${join(directory, 'shrd.sqlite')}`
    const other = await startTestServer({ database: 'sqlite', databaseUrl })
    const files = await readdir(directory)
    expect(files.toSorted()).toEqual(['shrd.sqlite', 'shrd.sqlite-shm', 'shrd.sqlite-wal'])
    for (const file of files) {
      expect((await stat(join(directory, file))).mode & 0o777, file).toBe(0o600)
    }
    await other.stop()
    await rm(directory, { recursive: true })
  })

  test('the service answers at its configured origin [PROD-09]', async () => {
    expect(server.port).not.toBe(3000)
    expect(await sendRequest(`${server.origin}/health/ready`)).toMatchObject({ status: 200 })
  })

  test('the service listens on 127.0.0.1 and ::1 [PROD-30]', async () => {
    for (const host of ['127.0.0.1', '[::1]']) {
      const answer = await sendRequest(`http://${host}:${server.port}/health/live`)
      expect(answer).toMatchObject({ status: 200, json: { status: 'ok' } })
    }
  })

  test('a page under another host name is sent to the configured origin [PROD-30]', async () => {
    for (const path of ['/', '/login?x=1&y=%20', '//evil.example/login']) {
      const answer = await sendRequest(`http://127.0.0.1:${server.port}${path}`)
      expect(answer.status).toBe(307)
      expect(answer.headers.location).toBe(`${server.origin}/${path.replace(/^\/+/, '')}`)
    }
  })

  test('a call under another host name gets 421 and a sentence with the origin [PROD-30]', async () => {
    const calls = ['/api/auth/validate', '/auth/validate', '/handshake', '/oauth/token']
    for (const path of calls) {
      const url = `http://127.0.0.1:${server.port}${path}`
      const answer = await sendRequest(url, { method: 'POST' })
      expect(answer).toMatchObject({ status: 421, json: { code: 'misdirected_request' } })
      expect(answer.json.message).toBe(
        `Send requests to the configured origin. It is ${server.origin}.`,
      )
    }
    const reading = await sendRequest(`http://127.0.0.1:${server.port}/api/vault/all`)
    expect(reading.status).toBe(421)
  })

  test('no path of the vault app answers on the origin of the API [PROD-27]', async () => {
    for (const path of [
      '/auth/login',
      '/auth/register',
      '/auth/logout',
      '/agb',
      '/share',
      '/config.json',
      '/home',
      '/index.html',
      '/profile/account',
      '/shrdshare/abc',
    ]) {
      const answer = await server.send(path, { headers: { Accept: 'text/html' } })
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
    }
  })
})

describe.each(databases.filter((kind) => kind === 'mysql'))(
  'in production on %s',
  { tags: ['sql'] },
  (database) => {
    let place: TestDatabase
    let server: TestServer
    beforeAll(async () => {
      place = await createTestDatabase(database)
      const env = {
        NODE_ENV: 'production',
        ISSUER: 'https://id.example.org',
        VAULT_ORIGIN: 'https://vault.example.org',
        SPA_ORIGIN: 'https://spa.example.com',
        WEB_APP_ORIGIN: 'https://web.example.com',
        SITE_DOMAIN: 'example.org',
        KEY_RING: `k1:${randomBytes(32).toString('base64url')}`,
        COOKIE_KEYS: randomBytes(32).toString('base64url'),
        SMTP_URL: 'smtps://mail.example.org',
        MAIL_FROM: 'no-reply@example.org',
        FILES_STORAGE: 'disk',
        TRUST_PROXY: 'false',
      }
      server = await startTestServer({ database, databaseUrl: place.url, env })
    })
    afterAll(async () => {
      await server.stop()
      await place.drop()
    })

    /** As a proxy passes a request on. */
    const send = (path: string, headers: Record<string, string> = {}) =>
      sendRequest(`http://127.0.0.1:${server.port}${path}`, {
        headers: { Host: 'id.example.org', ...headers },
      })

    test('DATABASE_URL=mysql://… selects MySQL [PROD-13]', async () => {
      expect(place.url).toMatch(/^mysql:/)
      const [[row]] = await server.database.knex.raw('select version() as version')
      expect(row.version).toMatch(/^\d+\./)
      expect(await server.database.knex('schema_migrations').select()).not.toEqual([])
      expect(await send('/health/ready')).toMatchObject({ status: 200 })
    })

    test('the session cookie is __Host-shrd_session, and Secure [PROD-28]', async () => {
      const headers = { Origin: 'https://vault.example.org', 'Shrd-Client': '1' }
      const answer = await send('/api/auth/logout', headers)
      expect(answer.headers['set-cookie']).toEqual([
        '__Host-shrd_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
      ])
    })

    test('nobody is made, printed or written down', async () => {
      expect(await server.database.knex('persons').select()).toEqual([])
      expect(server.announced).toEqual([])
    })

    test('browsers are told to come by TLS only', async () => {
      const { headers } = await send('/health/live')
      expect(headers['strict-transport-security']).toContain('max-age=31536000')
    })
  },
)
