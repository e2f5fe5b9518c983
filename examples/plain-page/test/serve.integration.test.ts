import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageListener } from '../serve.ts'

const ISSUER = 'http://id.localhost:4600'
/** Node itself does not ask for Brotli without TLS. */
const ACCEPTING = { headers: { 'Accept-Encoding': 'gzip, br' } }

let script: string
let server: Server
let origin: string

beforeAll(async () => {
  script = await mkdtemp(join(tmpdir(), 'plain-page-'))
  await mkdir(join(script, 'shrd'))
  await writeFile(join(script, 'shrd.js'), 'export {}')
  await writeFile(join(script, 'shrd', 'de.js'), 'export const de = {}')
  await writeFile(join(script, 'shrd', 'de.js.br'), brotliCompressSync('export const de = {}'))
  server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A TCP server's address is an object; only pipes have a string.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', createPageListener({ origin, issuer: ISSUER, client_id: 'page', script }))
})

afterAll(async () => {
  server.close().closeAllConnections()
  await rm(script, { recursive: true })
})

test('the page names its issuer and client, also when somebody comes back to it', async () => {
  for (const path of ['/', '/?code=x&state=y']) {
    const html = await (await fetch(`${origin}${path}`)).text()
    expect(html).toContain(`<shrd-sign-in issuer="${ISSUER}" client-id="page">`)
    expect(html).not.toContain('%')
  }
})

test('the script and what it loads are served beside it', async () => {
  for (const path of ['/shrd.js', '/shrd/de.js', '/page.js']) {
    const answer = await fetch(`${origin}${path}`)
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
  }
  expect((await fetch(`${origin}/nothing`)).status).toBe(404)
})

test('the policy lets it connect to that issuer and runs no inline script or style', async () => {
  const policy = (await fetch(origin)).headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain(`connect-src 'self' ${ISSUER}`)
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
})

test('another host name is redirected to the configured origin', async () => {
  const other = origin.replace('127.0.0.1', 'localhost')
  const answer = await fetch(other, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(`${origin}/`)
})

test('parts of the script arrive compressed and are kept; what has no hash is asked for again', async () => {
  const part = await fetch(`${origin}/shrd/de.js`, ACCEPTING)
  expect(part.headers.get('content-encoding')).toBe('br')
  expect(part.headers.get('cache-control')).toBe('max-age=31536000, immutable')
  expect(await part.text()).toBe('export const de = {}')
  for (const path of ['/shrd.js', '/page.js']) {
    expect((await fetch(`${origin}${path}`)).headers.get('cache-control'), path).toBe('no-cache')
  }
  const page = await fetch(origin, ACCEPTING)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('content-encoding')).toBe('br')
})
