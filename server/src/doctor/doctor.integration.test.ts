import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, startTestServer, type TestServer } from '../../test/test-server.ts'
import type { Config } from '../config.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import type { Check, Finding } from './finding.ts'
import { insideChecks } from './inside.ts'
import { outsideChecks } from './outside.ts'
import { recordChecks } from './records.ts'

let server: TestServer
let vault: Server
let config: Config

beforeAll(async () => {
  const port = await freePort()
  const VAULT_ORIGIN = `http://localhost:${port}`
  server = await startTestServer({ database: 'sqlite', env: { VAULT_ORIGIN } })
  vault = createServer((_, response) => {
    response.end(JSON.stringify({ apiOrigin: server.origin }))
  }).listen(port, 'localhost')
  config = server.config
})
afterAll(async () => {
  vault?.close()
  await server?.stop()
})

const now = () => server.clock.now()
const outside = (changes: Partial<Config> = {}) =>
  outsideChecks({ issuer: server.origin, config: { ...config, ...changes }, now })

async function find(checks: readonly Check[], name: string): Promise<Finding> {
  const check = checks.find((one) => one.name === name)
  if (check === undefined) throw new Error(`there is no check ${name}`)
  return check.run()
}

describe('a service that is well', () => {
  test('has no fault, from outside and from inside', async () => {
    const records = await recordChecks(config, now)
    expect(records.map(({ name }) => name)).toEqual(['passkeys of localhost'])
    for (const { name, run } of [...outside(), ...insideChecks(config, now), ...records]) {
      const { state, text, advice } = await run()
      expect(['ok', 'skipped'], `${name}: ${text}`).toContain(state)
      expect(advice, name).toBeUndefined()
    }
  })

  test('is looked at from outside only without its configuration', async () => {
    const checks = outsideChecks({ issuer: server.origin, config: undefined, now })
    expect(await find(checks, 'service')).toMatchObject({ state: 'ok' })
    for (const name of ['address of callers', 'large requests', 'vault']) {
      expect(await find(checks, name), name).toMatchObject({ state: 'skipped' })
    }
  })
})

describe('a fault is named with what to do', () => {
  test.each<[string, string, Partial<Config>, RegExp]>([
    [
      'another key ring',
      'large requests',
      { secrets: { keyRing: [{ id: 'x', key: new Uint8Array(32) }], cookieKeys: [] } },
      /KEY_RING|9 MiB/,
    ],
    [
      'a vault that does not run',
      'vault',
      { vaultOrigin: 'http://localhost:9' },
      /Start the vault/,
    ],
    ['a vault of another origin', 'origins', { vaultOrigin: 'http://localhost:9' }, /VAULT_ORIGIN/],
  ])('%s', async (_, name, changes, advice) => {
    const finding = await find(outside(changes), name)
    expect(finding).toMatchObject({ state: 'fault', advice: expect.stringMatching(advice) })
  })

  test.each<[string, string, Partial<Config>, RegExp]>([
    ['no database', 'database', { databaseUrl: 'mysql://nobody@127.0.0.1:9/none' }, /DATABASE_URL/],
    [
      'storage that takes nothing',
      'file storage',
      { storage: { kind: 'disk', folder: '/dev/null/files' } },
      /exists, has room/,
    ],
    [
      'a mail server that does not answer',
      'mail',
      {
        mail: {
          server: { host: '127.0.0.1', port: 9, tls: 'none' },
          from: 'a@b.example',
          lookEvery: 1,
        },
      },
      /SMTP_URL/,
    ],
    [
      'keys of another ring',
      'keys',
      { secrets: { keyRing: [{ id: 'x', key: new Uint8Array(32) }], cookieKeys: [] } },
      /earlier keys/,
    ],
  ])('%s', async (_, name, changes, advice) => {
    const finding = await find(insideChecks({ ...config, ...changes }, now), name)
    expect(finding).toMatchObject({ state: 'fault', advice: expect.stringMatching(advice) })
    expect(JSON.stringify(finding)).not.toContain('nobody@')
  })

  test('an application whose record the service does not understand', async () => {
    const resources = [{ uri: 'https://api.example.org', scopes: ['phone'], format: 'jwt' }]
    const times = { created_at: now(), updated_at: now() }
    await server.database.store.oidc.clients.insert({
      ...{ client_id: 'shop', account_id: PLATFORM_ACCOUNT, name: 'Shop', first_party: false },
      ...{ metadata: { resources }, branding: {}, policy: {}, ...times },
    })
    expect(await find(insideChecks(config, now), 'applications')).toMatchObject({
      ...{ state: 'fault', text: 'shop cannot sign anybody in' },
      advice: expect.stringContaining('phone'),
    })
    await server.database.store.oidc.clients.remove('shop')
  })

  test('an answer of another server that never ends, and has control characters', async () => {
    const chatty = createServer((_, response) => {
      response.write('x')
      const timer = setInterval(() => response.write('x'.repeat(65_536)), 1)
      response.on('close', () => clearInterval(timer))
    }).listen(0, 'localhost')
    const rude = createServer((_, response) => {
      response.end(JSON.stringify({ issuer: 'https://\u001b[2Jid.example\nFAULT' }))
    }).listen(0, 'localhost')
    await Promise.all([chatty, rude].map((other) => other.listening || once(other, 'listening')))
    for (const [other, text] of [
      [chatty, /more than 1048576 bytes/],
      [rude, /^the issuer is https:\/\/ \[2Jid\.example FAULT$/],
    ] as const) {
      const issuer = `http://localhost:${(other.address() as AddressInfo).port}` // It has a port.
      const checks = outsideChecks({ issuer, config: undefined, now })
      expect((await find(checks, 'service')).text).toMatch(text)
      other.close().closeAllConnections()
    }
  })

  test('a service that does not answer, of which nothing else is said', async () => {
    const checks = outsideChecks({ issuer: 'http://localhost:9', config, now })
    expect(await find(checks, 'service')).toMatchObject({ state: 'fault' })
    for (const name of OF_SERVICE) {
      const finding = { state: 'skipped', text: 'not checked: nothing answers' }
      expect(await find(checks, name), name).toMatchObject(finding)
    }
  })

  test('the address of a service under another name', async () => {
    const issuer = server.origin.replace('localhost', '127.0.0.1')
    const checks = outsideChecks({ issuer, config: undefined, now })
    const text = `the issuer is ${server.origin}`
    expect(await find(checks, 'service')).toMatchObject({ state: 'fault', text })
    for (const name of OF_SERVICE) {
      expect(await find(checks, name), name).toMatchObject({ text: `not checked: ${text}` })
    }
  })

  test('a proxy that replaces the host name', async () => {
    const proxy = createServer().listen(0, 'localhost')
    await once(proxy, 'listening')
    const issuer = `http://localhost:${(proxy.address() as AddressInfo).port}` // It has a port.
    const message = `This host is not the service. It is ${issuer}.`
    proxy.on('request', (_, response) => {
      response.writeHead(421).end(JSON.stringify({ code: 'misdirected_request', message }))
    })
    const checks = outsideChecks({ issuer, config: undefined, now })
    expect((await find(checks, 'host name')).text).toBe('the proxy replaces the header Host')
    proxy.close().closeAllConnections()
  })

  test('a host without an address, whose certificate is not judged', async () => {
    const checks = outsideChecks({ issuer: 'https://nowhere.invalid', config: undefined, now })
    expect(await find(checks, 'DNS of the service')).toMatchObject({ state: 'fault' })
    expect(await find(checks, 'certificate of the service')).toMatchObject({ state: 'skipped' })
  })
})

/** Checks that would blame the proxy for another server. */
const OF_SERVICE = [
  ...['host name', 'clock', 'address of callers', 'large requests', 'cookies', 'origins'],
]

test('strangers learn nothing of what arrives', async () => {
  for (const authorization of ['', 'Doctor x', `Doctor ${now()}.AAAA`, 'Bearer x']) {
    const { status } = await server.send('/health/echo', { headers: { authorization } })
    expect(status).toBe(404)
  }
})
