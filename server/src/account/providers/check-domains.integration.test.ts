import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addProvider } from '../../../test/provider-journey.ts'
import { randomId } from '../../../test/rows.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { startUpstream, type Upstream } from '../../../test/upstream.ts'
import { PLATFORM_ACCOUNT } from '../../identity/first-person/platform-account.ts'
import type { ResolveTxt } from '../clients/resolve-txt.ts'
import { createDomainCheck } from './check-domains.ts'

const HOUR = 3_600_000

let server: TestServer
let upstream: Upstream
let provider_id: string
let domain: string
const asked: string[] = []
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
  upstream = await startUpstream()
  provider_id = await addProvider(server, upstream)
})
afterAll(async () => {
  await upstream?.stop()
  await server?.stop()
})
beforeEach(async () => {
  asked.length = 0
  await server.database.knex('provider_domains').delete()
  domain = `${randomId('d').slice(2, 12)}.example.com`
  const { providers } = server.database.store.identity
  const claim = { provider_id, account_id: PLATFORM_ACCOUNT, domain, token: 'token' }
  await providers.claimDomain(claim)
  const now = server.clock.now()
  await providers.activateDomain({ ...claim, active_domain: null, verified_at: null }, now)
})

/** The check, with what DNS answers. */
function checkWith(answer: ResolveTxt): () => Promise<void> {
  const { ports, database } = server.app.services
  const resolveTxt: ResolveTxt = (name) => {
    asked.push(name)
    return answer(name)
  }
  return createDomainCheck({ database, ports: { ...ports, resolveTxt } })
}
const isProven = async () => {
  const { providers } = server.database.store.identity
  return (await providers.findByDomain(PLATFORM_ACCOUNT, domain)) !== undefined
}
const fail = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

test('a record that stays is looked at once a day', async () => {
  const check = checkWith(async () => [['shrd-domain=', 'token']])
  await check()
  server.clock.advance(25 * HOUR)
  await check()
  await check()
  expect(asked).toEqual([`_shrd.${domain}`])
  expect(await isProven()).toBe(true)
})

test.each([
  ['is gone', fail('ENOTFOUND')],
  ['is empty', fail('ENODATA')],
  ['is that of somebody else', async () => [['shrd-domain=other']]],
])('a domain whose record %s proves nothing any more', async (_, answer) => {
  server.clock.advance(25 * HOUR)
  await checkWith(answer)()
  expect(await isProven()).toBe(false)
})

test('a DNS that does not answer takes no domain away, and is asked again after an hour', async () => {
  const check = checkWith(fail('ETIMEOUT'))
  server.clock.advance(25 * HOUR)
  await check()
  await check()
  expect([asked.length, await isProven()]).toEqual([1, true])
  server.clock.advance(HOUR)
  await check()
  expect(asked).toHaveLength(2)
})
