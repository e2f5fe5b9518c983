import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { clientPolicy } from '../identity/client-policy/client-policy.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import { readMailbox } from '../mail/read-mailbox.ts'

const COMMAND = fileURLToPath(new URL('operator.ts', import.meta.url))
const PASSWORD = 'seven gulls above the harbour'

describe.each(databases)('the operator command on %s', (database) => {
  let server: TestServer
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'shrd-operator-'))
    // As in production, where a start makes nobody.
    server = await startTestServer({ database, dataDir, config: { mode: 'production' } })
  })
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  })

  /** What the command printed, and with which code it ended. */
  async function run(...args: readonly string[]): Promise<{ output: string; code: number }> {
    const { issuer, databaseUrl } = server.config
    const env = { ISSUER: issuer, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'test' }
    const options = { env: { ...process.env, ...env } }
    const command = ['--conditions=shrd-source', COMMAND, ...args]
    return promisify(execFile)(process.execPath, command, options).then(
      ({ stdout }) => ({ output: stdout, code: 0 }),
      ({ stderr, code }) => ({ output: stderr, code }),
    )
  }
  const persons = () => server.database.knex('persons').select()
  const mailTo = async (email: string) => {
    const { sealer } = server.app.services
    const mails = await readMailbox({ mails: server.database.store.service.mails, sealer }, 50)
    return mails.filter(({ recipient }) => recipient === email)
  }
  const linkOf = (text = '') => new URL(/http\S+/.exec(text)?.[0] ?? 'none:')

  test('makes the operator that the start did not make, and mails a link to set a password [PROD-32]', async () => {
    expect(await persons()).toEqual([])
    const { output, code } = await run('Operator@Example.org')
    expect({ output, code }).toMatchObject({ code: 0 })
    expect(output).toContain('operator@example.org is now an operator.')
    expect(await persons()).toMatchObject([
      { email: 'operator@example.org', account_id: PLATFORM_ACCOUNT, roles: '["god"]' },
    ])
    const [mail, ...others] = await mailTo('operator@example.org')
    expect(others).toEqual([])
    const link = linkOf(mail?.text)
    expect(link.origin + link.pathname).toBe(`${server.origin}/reset-password`)
    // The link is for the person who reads the mail, not for who runs the command.
    expect(output).not.toContain(link.hash.slice(1))
  })

  test('makes a person whom the link lets in, as owner of the platform’s account [PROD-32]', async () => {
    const { passwordReset, passwords } = server.app.services
    const [mail] = await mailTo('operator@example.org')
    await passwordReset.reset({
      token: linkOf(mail?.text).hash.slice(1),
      ...{ password: PASSWORD, policy: clientPolicy.parse({}) },
      ...{ locale: 'en', brand: 'Shrd', browser: 'Firefox', address: '::1' },
    })
    const attempt = { accountId: PLATFORM_ACCOUNT, password: PASSWORD, address: '::1' }
    const person = await passwords.verify({ ...attempt, email: 'operator@example.org' })
    expect(person).toMatchObject({ roles: ['god'], email_verified: true })
    expect(await server.database.store.identity.accounts.membershipsOf(person.sub)).toMatchObject([
      { account_id: PLATFORM_ACCOUNT, role: 'owner' },
    ])
  })

  test('run again, makes nobody else and mails another link', async () => {
    const { output } = await run('operator@example.org')
    expect(output).toContain('operator@example.org is already an operator.')
    expect(await persons()).toHaveLength(1)
    const links = (await mailTo('operator@example.org'))
      .map(({ text }) => linkOf(text.includes('reset-password') ? text : undefined).hash)
      .filter((hash) => hash !== '')
    expect(new Set(links).size).toBe(2)
  })

  test('gives the role to somebody who has registered, and ends what they had open', async () => {
    const { persons: people, sessions } = server.app.services
    const email = 'member@example.org'
    const started = await server.database.transaction(async (store) => {
      const person = await people.create(store, { account_id: PLATFORM_ACCOUNT, email })
      const proof = { user_id: null, amr: ['pwd'], key_proven: false }
      const from = { address: '::1', userAgent: 'Firefox' }
      return sessions.start(store, { sub: person?.sub ?? '', ...proof, ...from })
    })
    expect((await run(email)).output).toContain('member@example.org is now an operator.')
    const { sub } = started.session
    expect(await server.database.store.identity.persons.find(sub)).toMatchObject({ roles: ['god'] })
    expect(await sessions.find(started.secret)).toBeUndefined()
  })

  test('refuses what is no e-mail address, and makes nobody', async () => {
    const before = await persons()
    for (const args of [['nonsense'], [], ['a@b.org', 'c@d.org'], ['a@b.org, c@d.org']]) {
      const { output, code } = await run(...args)
      expect(code).toBe(64)
      expect(output).toContain('npm run operator -- <email>')
    }
    expect(await persons()).toEqual(before)
  })
})
