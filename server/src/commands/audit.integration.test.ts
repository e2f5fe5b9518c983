import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callFor, createTestAccount, type TestAccount } from '../../test/test-account.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const COMMAND = fileURLToPath(new URL('audit.ts', import.meta.url))

describe('the audit command', () => {
  let server: TestServer
  let account: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ database: 'sqlite' })
    account = await createTestAccount(server)
    const { account_id, owner } = account
    for (const name of ['One', 'Two', 'Three']) {
      await callFor(server, account_id, owner, 'updateAccountDetails', { name })
    }
    await server.app.services.eventChain.sealDue()
    await server.app.services.eventChain.stop()
  })
  afterAll(() => server?.stop())

  /** Runs the command beside the service, and gives what it printed and how it ended. */
  async function run(...words: string[]) {
    const { databaseUrl, dataDir } = server.config
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const given = ['--conditions=shrd-source', COMMAND, ...words]
    return promisify(execFile)(process.execPath, given, { env }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    )
  }

  test('says of every account that all is well, and how many events are not sealed yet', async () => {
    const { account_id, owner } = account
    await callFor(server, account_id, owner, 'updateAccountDetails', { name: 'Four' })
    const { code, stdout } = await run('verify')
    expect(code).toBe(0)
    expect(stdout).toContain(`${account_id}: 3 events, all is well, 1 not sealed yet\n`)
    expect(stdout).toContain('acc_platform: ')
    expect(stdout).toMatch(/^ {2}3:[\w-]{43}$/m)
  })

  test('names a changed event, and the link that somebody has noted', async () => {
    const { account_id } = account
    const before = await run('verify', '--account', account_id)
    const [noted = ''] = /3:[\w-]{43}/.exec(before.stdout) ?? []
    expect((await run('verify', '--account', account_id, '--noted', noted)).code).toBe(0)
    const [seal] = await server.database.store.tenancy.eventSeals.list(account_id, 2, 1)
    const { event_id = '' } = seal ?? {}
    await server.database.knex('events').where({ event_id }).update({ target: 'other' })
    const { code, stdout } = await run('verify', '--account', account_id)
    expect(code).toBe(1)
    expect(stdout).toContain(`FAULT event ${event_id} (number 2) was changed`)
    const other = `2:${noted.slice(2)}`
    const rewritten = await run('verify', '--account', account_id, '--noted', other)
    expect(rewritten.stdout).toContain('the chain was rewritten at or before number 2')
  })

  test('explains itself for a wrong line, and an account that there is not', async () => {
    for (const words of [['check'], ['verify', '--noted', 'x'], ['verify', '--all']]) {
      expect(await run(...words)).toMatchObject({
        code: 64,
        stderr: expect.stringContaining('npm run audit -- verify'),
      })
    }
    expect(await run('verify', '--account', 'acc_nobody')).toMatchObject({
      code: 66,
      stderr: 'There is no account acc_nobody.\n',
    })
  })
})
