import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPolicy } from '../../test/hosted-visitor.ts'
import { addProvider, type ProviderChanges } from '../../test/provider-journey.ts'
import { registerClient } from '../../test/relying-parties/register-client.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { startUpstream, type Upstream } from '../../test/upstream.ts'
import type { Config } from '../config.ts'
import { recordChecks } from './records.ts'

const HOST = 'login.shop.invalid'

let server: TestServer
let upstream: Upstream
beforeAll(async () => {
  // Elsewhere than the service: at the host of the vault no application may use passkeys.
  const env = { VAULT_ORIGIN: 'http://127.0.0.1:3001' }
  server = await startTestServer({ database: 'sqlite', env })
  upstream = await startUpstream()
})
afterAll(async () => {
  await upstream?.stop()
  await server?.stop()
})

async function find(name: string, changes: Partial<Config> = {}) {
  const checks = await recordChecks({ ...server.config, ...changes }, server.clock.now)
  const check = checks.find((one) => one.name === name)
  if (check === undefined) throw new Error(`there is no check ${name}`)
  return check.run()
}

/** Registers a page with passkeys on its own screens. */
async function addPage(client_id: string, origin: string): Promise<void> {
  const metadata = { token_endpoint_auth_method: 'none', allowed_origins: [origin] }
  await registerClient(server, { client_id, first_party: true, metadata })
  await setPolicy(server, client_id, { methods: ['passkey'] })
}

test('passkeys: a page that browsers do not find yet, and then do', async () => {
  expect(await find('passkeys of localhost')).toMatchObject({ state: 'ok' })
  await addPage('page', 'https://page.example')
  const text = '/.well-known/webauthn lacks https://page.example'
  expect(await find('passkeys of localhost')).toMatchObject({ state: 'fault', text })
  server.clock.advance(31_000)
  const found = await find('passkeys of localhost')
  expect(found).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('https://page.example'),
  })
})

test('passkeys: each domain of a client has a list of its own', async () => {
  await addPage('shop', 'https://shop.example')
  const { clientDomains } = server.database.store.oidc
  const claim = { client_id: 'shop', host: HOST, token: 't'.repeat(22), created_at: 1 }
  await clientDomains.claim(claim)
  const checks = await recordChecks(server.config, server.clock.now)
  expect(checks.map(({ name }) => name)).toEqual(['passkeys of localhost'])
  await clientDomains.activate(claim, 1)
  const finding = await find(`passkeys of ${HOST}`, { issuer: 'https://id.example.org' })
  expect(finding).toMatchObject({ state: 'fault', text: expect.stringContaining('no answer') })
  expect(finding.advice).toContain(`https://${HOST}`)
  expect((await find(`passkeys of ${HOST}`)).advice).toContain('Use https')
  await clientDomains.remove('shop')
})

test('a provider that answers, with the address to register there', async () => {
  const id = await addProvider(server, upstream, { name: 'Well' })
  expect(await find('provider Well')).toEqual({
    state: 'ok',
    text: `${upstream.origin} answers, and is this issuer; redirect URI ${server.origin}/providers/${id}/callback`,
  })
})

test.each<[string, ProviderChanges, RegExp, RegExp]>([
  ['down', { issuer: 'http://localhost:9' }, /does not answer .*ECONNREFUSED/, /reaches/],
  [
    'inside',
    { issuer: 'https://10.0.0.1' },
    /private network/,
    /name 10\.0\.0\.1 in PRIVATE_PROVIDERS/,
  ],
])('a provider that is %s', async (name, changes, text, advice) => {
  await addProvider(server, upstream, { name, ...changes })
  const finding = await find(`provider ${name}`)
  expect(finding).toMatchObject({ state: 'fault', advice: expect.stringMatching(advice) })
  expect(finding.text).toMatch(text)
  expect(finding.text).toMatch(/redirect URI http:\/\/localhost:\d+\/providers\/prv_\w+\/callback$/)
})

test('a provider that names another issuer', async () => {
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ issuer: upstream.origin }))
  }).listen(0, 'localhost')
  await once(other, 'listening')
  const issuer = `http://localhost:${(other.address() as AddressInfo).port}` // It has a port.
  await addProvider(server, upstream, { name: 'Renamed', issuer })
  const finding = await find('provider Renamed')
  other.close().closeAllConnections()
  expect(finding.text).toContain(`its issuer is ${upstream.origin}, not ${issuer};`)
  expect(finding).toMatchObject({ state: 'fault', advice: expect.stringContaining('issuer') })
})

test('a provider that answers with an error, or has a secret of another key ring', async () => {
  await addProvider(server, upstream, { name: 'Faulty' })
  const secrets = { keyRing: [{ id: 'x', key: new Uint8Array(32) }], cookieKeys: [] }
  const sealed = await find('provider Faulty', { secrets })
  expect(sealed).toMatchObject({ state: 'fault', advice: expect.stringContaining('earlier keys') })
  upstream.lies = { status: 503 }
  const finding = await find('provider Faulty')
  upstream.lies = {}
  expect(finding).toMatchObject({ state: 'fault', text: expect.stringContaining('(status 503)') })
})

test('a provider without metadata, and one that is switched off, are not judged', async () => {
  await addProvider(server, upstream, { name: 'Code', kind: 'github', issuer: null })
  await addProvider(server, upstream, { name: 'Off', enabled: false, issuer: 'http://localhost:9' })
  for (const name of ['Code', 'Off']) {
    const finding = { state: 'skipped', text: expect.stringContaining('redirect URI') }
    expect(await find(`provider ${name}`)).toMatchObject(finding)
  }
})

test('nothing is said of records that cannot be read', async () => {
  const databaseUrl = 'mysql://nobody@127.0.0.1:9/none'
  expect(await recordChecks({ ...server.config, databaseUrl }, server.clock.now)).toEqual([])
})
