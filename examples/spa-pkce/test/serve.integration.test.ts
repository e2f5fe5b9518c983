import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSpaListener } from '../serve.ts'

const ISSUER = 'http://id.localhost:4600'
/** Node itself does not ask for Brotli without TLS. */
const ACCEPTING = { headers: { 'Accept-Encoding': 'gzip, br' } }

let root: string
let server: Server
let origin: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'spa-'))
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Example</title>')
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets/a-1f.js'), 'export {}')
  await writeFile(join(root, 'assets/a-1f.js.br'), brotliCompressSync('export {}'))
  server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A TCP server's address is an object; only pipes have a string.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on(
    'request',
    createSpaListener({ origin, issuer: ISSUER, client_id: 'some-client', root }),
  )
})

afterAll(async () => {
  server.close().closeAllConnections()
  await rm(root, { recursive: true })
})

test('the page is told its issuer and client by the configuration', async () => {
  const answer = await fetch(`${origin}/config.json`)
  expect(await answer.json()).toEqual({ issuer: ISSUER, client_id: 'some-client' })
})

test('the callback answers the page', async () => {
  const answer = await fetch(`${origin}/callback?code=x`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<title>Example</title>')
})

test('the policy lets it connect to that issuer and runs no inline script', async () => {
  const policy = (await fetch(origin)).headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain(`connect-src 'self' ${ISSUER}`)
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('another host name is redirected to the configured origin', async () => {
  const other = origin.replace('127.0.0.1', 'localhost')
  const answer = await fetch(other, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(`${origin}/`)
})

test('browsers keep assets, which arrive compressed, and ask for everything else again', async () => {
  const asset = await fetch(`${origin}/assets/a-1f.js`, ACCEPTING)
  expect(asset.headers.get('content-encoding')).toBe('br')
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(asset.headers.get('cache-control')).toBe('max-age=31536000, immutable')
  expect(await asset.text()).toBe('export {}')
  for (const path of ['/', '/callback?code=x', '/config.json']) {
    const answer = await fetch(`${origin}${path}`)
    expect(answer.headers.get('cache-control'), path).toBe('no-store')
  }
})

test('an address with an extension that is no file is not the page', async () => {
  const answer = await fetch(`${origin}/assets/gone-2e.js`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
