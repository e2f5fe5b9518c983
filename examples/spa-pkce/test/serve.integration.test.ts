import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSpaListener } from '../serve.ts'

const ISSUER = 'http://id.localhost:4600'

let root: string
let server: Server
let origin: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'spa-'))
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Example</title>')
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
