import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { codeIn, readMail } from '../hosted-visitor.ts'
import { createPerson, type TestPerson } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { begin, ORIGIN } from './challenge-application.ts'
import { registerClient } from './register-client.ts'

const WRONG = 'a wrong password, never to be seen'
const CODE = 'never-seen-either'

describe.each(databases)('what is kept of a sign-in in an application on %s', (database) => {
  let server: TestServer
  let person: TestPerson
  beforeAll(async () => {
    server = await startTestServer({ database })
    person = await createPerson(server)
    const metadata = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }
    await registerClient(server, { client_id: 'page', first_party: true, metadata })
  })
  afterAll(() => server?.stop())

  async function tables(): Promise<readonly string[]> {
    const { knex } = server.database
    const all =
      database === 'sqlite'
        ? knex('sqlite_master').where({ type: 'table' })
        : knex('information_schema.tables').whereRaw('table_schema = database()')
    return all.pluck(database === 'sqlite' ? 'name' : 'table_name')
  }
  async function everything(): Promise<string> {
    const rows = await Promise.all((await tables()).map((name) => server.database.knex(name)))
    return JSON.stringify(rows)
  }
  const pushed = (): Promise<{ payload: string }[]> =>
    server.database.knex('oidc_records').where({ model: 'PushedAuthorizationRequest' })
  const password = (given: string) =>
    ({ type: 'password', email: person.email, password: given }) as const

  test('no password, code or auth_session is in the database, the log or an error', async () => {
    const begun = await begin(server, { clientId: 'page', event: password(WRONG) })
    const bad = await begun.send(password(WRONG), { event: `{"password":"${WRONG}"` })
    const requested = await begun.send({ type: 'choose', to: 'otp_request' })
    const otp = await requested.send({ type: 'request_code', email: person.email, via: 'email' })
    const refused = await otp.send({ type: 'code', code: CODE })
    const code = codeIn(await readMail(server, person.email))
    const done = await refused.send({ type: 'code', code })
    const whole = await begin(server, { clientId: 'page', event: password(person.password) })
    expect([done.kind, whole.kind]).toEqual(['redirect', 'redirect'])
    const answers = [begun, bad, requested, otp, refused].map(({ answer }) => answer)
    const sessions = answers.flatMap(({ json }) => json.auth_session ?? [])
    expect(sessions).toHaveLength(4)
    const rows = await everything()
    expect(rows).toContain(person.sub)
    for (const secret of [WRONG, CODE, person.password, done.code, whole.code, ...sessions]) {
      expect(rows).not.toContain(secret)
      expect(server.log()).not.toContain(secret)
    }
    expect(answers.map(({ text }) => text).join()).not.toMatch(`${WRONG}|${CODE}`)
    // Each step has pushed a request, and none has left it.
    expect(await pushed()).toEqual([])
  })

  test('a browser that goes on finds the request as it was pushed, and nothing of the person', async () => {
    const fields = { prompt: 'consent', password: WRONG, otp: CODE }
    const sent = await begin(server, { clientId: 'page', fields, event: password(WRONG) })
    expect(sent.kind).toBe('redirect_to_web')
    const [row, ...others] = await pushed()
    expect(others).toEqual([])
    const request = decodeJwt(JSON.parse(row?.payload ?? '{}').request)
    expect(Object.keys(request).toSorted()).toEqual([
      'aud',
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'exp',
      'iat',
      'iss',
      'nbf',
      'nonce',
      'prompt',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ])
    expect(JSON.stringify(request)).not.toMatch(`${WRONG}|${CODE}`)
  })
})
