import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendRequest } from './http-client.ts'
import { freePort } from './test-server.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shrd-main-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

function startProcess(env: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, ['--conditions=shrd-source', MAIN], {
    env: { PATH: process.env.PATH, NODE_ENV: 'development', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs the process until it ends by itself. */
async function runToEnd(env: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const child = startProcess(env)
  child.stdout.resume()
  const [[code], stderr] = await Promise.all([once(child, 'exit'), text(child.stderr)])
  return { code, stderr }
}

describe('the process', () => {
  test('answers, and ends with 0 when it is told to', async () => {
    const port = await freePort()
    const child = startProcess({ ISSUER: `http://localhost:${port}` })
    const output: string[] = []
    const listening = Promise.withResolvers<void>()
    child.stdout.on('data', (chunk) => {
      output.push(String(chunk))
      if (output.join('').includes('"listening"')) listening.resolve()
    })
    await listening.promise
    expect(await sendRequest(`http://localhost:${port}/health/ready`)).toMatchObject({
      status: 200,
    })
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })

  test('does not start when the database is away, and says so in a sentence', async () => {
    const port = await freePort()
    const DATABASE_URL = `mysql://shrd@127.0.0.1:${port}/shrd`
    const { code, stderr } = await runToEnd({ DATABASE_URL })
    expect(code).toBe(69)
    expect(stderr).toBe(
      'The service cannot reach the database (ECONNREFUSED). Check DATABASE_URL, and that the database runs.\n',
    )
  })

  test('does not start, and ends, when its port is taken', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const { code, stderr } = await runToEnd({ ISSUER: `http://localhost:${port}` })
    other.close()
    expect(code).toBe(69)
    expect(stderr).toContain('Another process uses the address')
    expect(stderr).toContain(String(port))
  })

  test('does not start in production without its secrets, and names them', async () => {
    const { code, stderr } = await runToEnd({
      NODE_ENV: 'production',
      ISSUER: 'https://id.example.org',
      VAULT_ORIGIN: 'https://vault.example.org',
      SITE_DOMAIN: 'example.org',
      DATABASE_URL: 'mysql://shrd@127.0.0.1/shrd',
    })
    expect(code).toBe(78)
    const names = 'KEY_RING, COOKIE_KEYS, SMTP_URL, MAIL_FROM, FILES_STORAGE, TRUST_PROXY'
    expect(stderr).toContain(`missing in production: ${names}`)
  })

  test('does not start in production with a vault on another site, and names it [PROD-26]', async () => {
    const { code, stderr } = await runToEnd({
      NODE_ENV: 'production',
      ISSUER: 'https://id.example.org',
      VAULT_ORIGIN: 'https://vault.example.com',
      SPA_ORIGIN: 'https://spa.example.com',
      WEB_APP_ORIGIN: 'https://web.example.com',
      SITE_DOMAIN: 'example.org',
      DATABASE_URL: 'mysql://shrd@127.0.0.1/shrd',
      KEY_RING: `k1:${'A'.repeat(43)}`,
      COOKIE_KEYS: 'a'.repeat(32),
      SMTP_URL: 'smtps://mail.example.org',
      MAIL_FROM: 'no-reply@example.org',
      FILES_STORAGE: 'disk',
      TRUST_PROXY: 'true',
    })
    expect(code).toBe(78)
    expect(stderr).toContain('VAULT_ORIGIN https://vault.example.com is on another site')
  })
})
