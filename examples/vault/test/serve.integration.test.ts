import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings, serveVault, type VaultServer } from '../serve.ts'

const ORIGIN = 'http://vault.localhost:4501'
const API_ORIGIN = 'http://id.localhost:4500'
const INDEX =
  '<!doctype html><script type="module" nonce="SHRD_NONCE" src="/assets/a-1f.js"></script>' +
  '<p>As long as a page is.</p>'.repeat(50)

const WORKER = 'addEventListener("fetch", () => {})'

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
  bytes: Buffer
}

let root: string
let server: VaultServer

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vault-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), INDEX)
  await writeFile(join(root, 'assets', 'a-1f.js'), 'export {}')
  await writeFile(join(root, 'assets', 'a-1f.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(root, 'robots.txt'), 'User-agent: *')
  await writeFile(join(root, 'manifest.de.webmanifest'), '{}')
  await mkdir(join(root, 'documents'))
  await writeFile(join(root, 'documents', 'service-worker.js'), WORKER)
  server = await serveVault({ origin: ORIGIN, apiOrigin: API_ORIGIN, port: 0, root })
})

afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

function ask(
  path: string,
  {
    host = new URL(ORIGIN).host,
    method = 'GET',
    address = '127.0.0.1',
    userAgent = 'Test',
    accepted = 'identity',
  } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'user-agent': userAgent, 'accept-encoding': accepted }
    const options = { host: address, port: server.port, path, method, headers }
    const sent = request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        const { statusCode: status = 0, headers: received } = response
        resolve({ status, headers: received, body: bytes.toString(), bytes })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

function policy(answer: Answer): string[] {
  return String(answer.headers['content-security-policy']).split('; ')
}

describe('offline reading', () => {
  test('the service worker comes from memory, and no cache keeps it', async () => {
    await rm(join(root, 'documents', 'service-worker.js'))
    const { status, headers, body } = await ask('/service-worker.js')
    expect({ status, body }).toEqual({ status: 200, body: WORKER })
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  test('the manifest of an installed vault may be loaded from this origin alone', async () => {
    const answer = await ask('/manifest.de.webmanifest')
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(policy(answer)).toContain("manifest-src 'self'")
  })
})

describe('configuration', () => {
  test('by default it is http://localhost:3001 and calls the API on port 3000', () => {
    expect(readSettings({})).toEqual({
      origin: 'http://localhost:3001',
      apiOrigin: 'http://localhost:3000',
      port: 3001,
    })
  })

  test('on another address it serves, redirects and connects as configured [PROD-09]', async () => {
    const origin = 'http://safe.localhost:4601'
    const env = { VAULT_ORIGIN: origin, API_ORIGIN: 'http://id.localhost:4602', VAULT_PORT: '0' }
    const other = await serveVault({ ...readSettings(env), root })
    const local = `http://127.0.0.1:${other.port}`
    const answer = await fetch(`${local}/dashboard`, { redirect: 'manual' })
    await other.close()
    expect(answer.headers.get('location')).toBe(`${origin}/dashboard`)
    expect(answer.headers.get('content-security-policy')).toContain(env.API_ORIGIN)
  })

  test('config.json names the API and the own origin of the environment [PROD-33]', async () => {
    const answer = await ask('/config.json')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(answer.body)).toEqual({ apiOrigin: API_ORIGIN, origin: ORIGIN })
  })

  test('the policy lets the page connect to itself and to that API alone [PROD-33]', async () => {
    expect(policy(await ask('/'))).toContain(`connect-src 'self' ${API_ORIGIN}`)
  })

  test('the policy allows what opening a key file needs, and no inline script or framing', async () => {
    const directives = policy(await ask('/'))
    expect(directives).toContain("default-src 'none'")
    expect(directives).toContain("worker-src 'self' blob:")
    expect(directives).toContain("frame-ancestors 'none'")
    expect(directives).toContain("require-trusted-types-for 'script'")
    expect(directives).toContain('trusted-types shrd-worker')
    const script = directives.find((directive) => directive.startsWith('script-src'))
    expect(script).toMatch(/^script-src 'self' 'nonce-[A-Za-z0-9+/=]{24}' 'wasm-unsafe-eval'$/)
    expect(directives.join()).not.toContain('unsafe-inline')
  })

  test.each(['/', '/assets/a-1f.js', '/config.json', '/nowhere.js'])(
    'no other site keeps a window on %s or loads it, and no script may ask for what the vault never asks for',
    async (path) => {
      const { headers } = await ask(path)
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      const permissions = String(headers['permissions-policy']).split(', ')
      expect(permissions).toEqual(expect.arrayContaining(['camera=(self)', 'geolocation=()']))
      expect(headers).not.toHaveProperty('strict-transport-security')
    },
  )

  test('a vault on https stays there', async () => {
    const secure = { origin: 'https://vault.example.org', apiOrigin: 'https://id.example.org' }
    const other = await serveVault({ ...secure, port: 0, root })
    const answer = await fetch(`http://127.0.0.1:${other.port}/`, { redirect: 'manual' })
    await other.close()
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('each page gets its own nonce, the same in policy and markup', async () => {
    const [first, second] = [await ask('/'), await ask('/')]
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1]
    expect(nonce).toBeDefined()
    expect(policy(first).join()).toContain(`'nonce-${nonce}'`)
    expect(second.body).not.toContain(String(nonce))
  })

  test('every script has to name its hash, but in WebKit, which would load none of them', async () => {
    const { headers } = await ask('/')
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
    const engine = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
    const ofBrowser = async (browser: string) =>
      (await ask('/', { userAgent: `Mozilla/5.0 ${engine} ${browser}` })).headers[
        'integrity-policy'
      ]
    expect(await ofBrowser('Version/26.0 Safari/605.1.15')).toBeUndefined()
    expect(await ofBrowser('Chrome/143.0.0.0 Safari/537.36')).toBeDefined()
  })

  test.each(['/', '/assets/a-1f.js', '/robots.txt', '/nowhere.js'])(
    'a cache in between keeps %s apart for each kind of browser, whose policies differ',
    async (path) => {
      const { vary } = (await ask(path)).headers
      expect(String(vary).toLowerCase().split(/, */)).toContain('user-agent')
    },
  )

  test('no address is sent to other sites and no type is guessed', async () => {
    const { headers } = await ask('/assets/a-1f.js')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('files', () => {
  test.each([
    '/',
    '/auth/login',
    '/dashboard',
    '/shrdshare/shr_1/a%2Bb',
    '/index.html',
    '/index.%68tml',
  ])('%s answers the app and is not stored [PROD-34]', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('/assets/a-1f.js')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('hashed assets are immutable [PROD-34]', async () => {
    const answer = await ask('/assets/a-1f.js')
    expect(answer.body).toBe('export {}')
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/)
    expect(answer.headers['cache-control']).toBe('max-age=31536000, immutable')
  })

  test('the compressed form of an asset has the same headers, and its own coding', async () => {
    const plain = await ask('/assets/a-1f.js')
    const { headers, bytes } = await ask('/assets/a-1f.js', { accepted: 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(bytes).toString()).toBe('export {}')
    expect(headers.vary).toBe('User-Agent, Accept-Encoding')
    const same = ['cache-control', 'content-type', 'integrity-policy', 'vary']
    for (const name of same) expect(headers[name], name).toBe(plain.headers[name])
    // A worker has the policy of its own response.
    expect(headers['content-security-policy']).toContain("'wasm-unsafe-eval'")
  })

  test('the page is compressed, with a nonce of its own', async () => {
    const { headers, bytes } = await ask('/dashboard', { accepted: 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers['cache-control']).toBe('no-store')
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(gunzipSync(bytes).toString()).toBe(INDEX.replaceAll('SHRD_NONCE', String(nonce)))
  })

  test('the configuration is short and is sent as it is', async () => {
    const { headers } = await ask('/config.json', { accepted: 'gzip, br' })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  test('a file without a hash is asked for again each time [PROD-34]', async () => {
    const answer = await ask('/robots.txt')
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test('a path with an extension that is no file is not answered with the app [PROD-34]', async () => {
    const answer = await ask('/assets/gone-2e.js')
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('<script')
  })

  test('no path leads out of the folder', async () => {
    for (const path of ['/../serve.ts', '/assets/..%2f..%2fetc/hosts.txt', '/%2e%2e/x.ts']) {
      expect((await ask(path)).status).toBe(404)
    }
  })

  test('HEAD answers without a body, other methods are refused', async () => {
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
    expect(await ask('/', { method: 'POST' })).toMatchObject({ status: 405 })
  })
})

describe('addresses', () => {
  test('another host name is redirected to the configured origin with path and query', async () => {
    const answer = await ask('/dashboard?a=1', { host: `127.0.0.1:${server.port}` })
    expect(answer.status).toBe(307)
    expect(answer.headers.location).toBe(`${ORIGIN}/dashboard?a=1`)
  })

  test('the redirect never leaves the configured origin', async () => {
    const answer = await ask('//other.example/x', { host: 'other.example' })
    expect(answer.headers.location).toBe(`${ORIGIN}/other.example/x`)
  })

  test('it listens on 127.0.0.1 and on ::1', async () => {
    expect((await ask('/robots.txt', { address: '127.0.0.1' })).status).toBe(200)
    expect((await ask('/robots.txt', { address: '::1' })).status).toBe(200)
  })
})
