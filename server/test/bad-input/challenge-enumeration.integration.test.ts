import type { StepEvent } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { queriesOf } from '../queries-of.ts'
import { begin, ORIGIN } from '../relying-parties/challenge-application.ts'
import { registerClient } from '../relying-parties/register-client.ts'
import { createPerson } from '../test-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const NEW_PASSWORD = 'violet lamps hum at dusk'

/** What somebody does who wants to find out whether an address is known. */
const WAYS: Readonly<Record<string, (email: string) => readonly StepEvent[]>> = {
  'a password': (email) => [{ type: 'password', email, password: 'a guess' }],
  'a one-time code': (email) => [
    { type: 'choose', to: 'otp_request' },
    { type: 'request_code', email, via: 'email' },
    { type: 'code', code: '000000' },
    { type: 'resend' },
  ],
  'a new password': (email) => [
    { type: 'choose', to: 'forgot' },
    { type: 'forgot', email },
    { type: 'reset', code: 'AAAA-AAAA', password: NEW_PASSWORD },
  ],
  'a registration': (email) => [
    { type: 'choose', to: 'register' },
    { type: 'register', email, password: NEW_PASSWORD, name: null, terms: true },
    { type: 'code', code: '000000' },
  ],
}

/** Beside all requests, the service delivers mails. */
const BY_DELIVERY = /^(select|update) .*[`"]mails[`"]/

describe.each(databases)('the screens of an application on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
    // What the answers say of time would differ by the time between them.
    server.clock.freeze()
    const metadata = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }
    await registerClient(server, { client_id: 'page', first_party: true, metadata })
  })
  afterAll(() => server?.stop())

  /** All that is answered but what is new each time, and the kinds of statements that it took. */
  async function walk(events: readonly StepEvent[], email: string) {
    const seen: { status: number; answer: string; queries: string[] }[] = []
    let at = await begin(server, { clientId: 'page' })
    for (const event of events) {
      const sent = await queriesOf(server, async () => {
        at = await at.send(event)
      })
      const ofRequest = sent.filter((sql) => !BY_DELIVERY.test(sql))
      const queries = ofRequest.map((sql) => sql.trim().split(/\s/, 1).join())
      const { status, json, text } = at.answer
      const answer = text.replaceAll(json.auth_session, '').replaceAll(email, '')
      seen.push({ status, answer, queries })
    }
    return seen
  }

  test.each(Object.entries(WAYS))(
    'say of %s no more of an address that is known than of one that is not, at the same cost',
    async (_, ways) => {
      const { email } = await createPerson(server)
      const nobody = `${crypto.randomUUID()}@example.org`
      // The first of all begins the counters of the network address, which costs more.
      const first = `${crypto.randomUUID()}@example.org`
      await walk(ways(first), first)
      const known = await walk(ways(email), email)
      expect(known).toHaveLength(ways(email).length)
      expect(known).toEqual(await walk(ways(nobody), nobody))
    },
  )
})
