import { randomBytes, scryptSync } from 'node:crypto'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccountClient } from '../../../../test/account-client.ts'
import { databases } from '../../../../test/databases.ts'
import { createRequest, discover, signIn } from '../../../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { redeemCode } from '../../../../test/token-call.ts'
import { importUsers, toNdjson } from '../../../../test/users/import-users.ts'
import { writeScrypt } from '../../../identity/password/hashes/scrypt-hash.ts'

const PASSWORD = 'seven gulls above the harbour'
const ORIGIN = 'https://app.example.com'

describe.each(databases)('imported users on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())

  test('sign in at an application of their account with their old passwords', async () => {
    const client = await createAccountClient(server)
    const { client_id } = await client.call('addClient', { preset: 'react', origins: [ORIGIN] })
    const { client: added } = { client: await client.call('getClient', { client_id }) }
    const redirect_uri = added.redirect_uris[0] ?? ''
    const salt = randomBytes(16)
    const key = scryptSync(PASSWORD, salt, 32, { N: 2 ** 14, r: 8, p: 1 })
    const rows = [
      { email: 'of-bcrypt@example.org', password_hash: await bcrypt(PASSWORD, 5) },
      {
        email: 'of-scrypt@example.org',
        password_hash: writeScrypt({ ln: 14, r: 8, p: 1 }, { salt, hash: key }),
      },
    ].map((row) => ({ ...row, email_verified: true }))
    const { report } = await importUsers(client, toNdjson(rows))
    expect(report.map(({ code }) => code)).toEqual(['created', 'created'])
    for (const [at, { email }] of rows.entries()) {
      // The second time, the password is stored as ours.
      for (const is_imported of [true, false]) {
        const sub = report[at]?.sub ?? ''
        const { password } = await client.call('getAccountUser', { sub })
        expect(password).toMatchObject({ is_imported })
        const request = await createRequest(await discover(server, client_id), { redirect_uri })
        const callback = await signIn(server, request, { email, password: PASSWORD })
        const { json } = await redeemCode(server, client_id, { callback, request })
        expect(Buffer.from(json.id_token.split('.')[1], 'base64url').toString()).toContain(sub)
      }
    }
  })
})
