import { randomBytes } from 'node:crypto'
import { endpoints } from '@shrd/contract'
import { createIdentity } from '@shrd/crypto/identity'
import { createVaultRecord } from '@shrd/crypto/vaults'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '../src/secrets.ts'
import { attachManifest } from './attach-manifest.ts'
import { databases } from './databases.ts'
import {
  type CallOptions,
  call,
  createSignedInMember,
  sign,
  type TestMember,
} from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('signed requests on %s', (database) => {
  let server: TestServer
  let member: TestMember
  beforeAll(async () => {
    server = await startTestServer({ database })
    member = await createSignedInMember(server)
  })
  afterAll(() => server.stop())

  const list = (options: CallOptions = {}) => call(server, member, 'listVaults', {}, options)
  const newVault = () =>
    createVaultRecord(member.identity, { name: 'V', description: null, icon: 'key', tags: [] })
  const vaultCount = async () => (await list()).json.length

  test('are answered with cookie and signature [API-03]', async () => {
    expect(await list()).toMatchObject({ status: 200, json: [] })
  })

  test('are refused unsigned: the cookie alone is not enough [API-03]', async () => {
    const answer = await list({ headers: { Signature: undefined, 'Signature-Input': undefined } })
    expect(answer).toMatchObject({ status: 401, json: { code: 'signature_missing' } })
  })

  test('are refused without the cookie: the signature alone is not enough [API-03]', async () => {
    const answer = await list({ headers: { Cookie: undefined } })
    expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } })
    const stale = await list({ headers: { Cookie: 'shrd_session=gone' } })
    expect(stale).toMatchObject({ status: 401, json: { code: 'session_ended' } })
  })

  test('are refused when another key signed them, under either name [API-03]', async () => {
    const stranger = (await createIdentity()).identity
    const asMember = { ...stranger, user_id: member.identity.user_id }
    const other = await createSignedInMember(server)
    for (const signer of [stranger, asMember, other.identity]) {
      const answer = await list({ signer })
      expect(answer).toMatchObject({ status: 401, json: { code: 'signature_invalid' } })
    }
  })

  test('are refused under a sequence that the key log does not have [API-03]', async () => {
    const answer = await list({ signer: { ...member.identity, sequence: 1 } })
    expect(answer).toMatchObject({ status: 401, json: { code: 'signature_invalid' } })
  })

  test('are refused when they were signed for another session [API-03]', async () => {
    const other = await createSignedInMember(server)
    const answer = await list({ session: other.reference })
    expect(answer).toMatchObject({ status: 401, json: { code: 'signature_invalid' } })
  })

  test('are refused a minute off, both ways, and accepted just before [API-03]', async () => {
    const now = () => Math.floor(server.clock.now() / 1_000)
    for (const seconds of [-62, 62]) {
      const answer = await list({ created: now() + seconds })
      expect(answer).toMatchObject({ status: 401, json: { code: 'signature_stale' } })
      expect(answer.headers.date).toBeDefined()
    }
    for (const seconds of [-57, 57])
      expect((await list({ created: now() + seconds })).status).toBe(200)
  })

  test('are refused the second time, reading calls too [API-03]', async () => {
    const nonce = randomBytes(16).toString('base64url')
    expect((await list({ nonce })).status).toBe(200)
    expect(await list({ nonce })).toMatchObject({ json: { code: 'signature_replayed' } })
  })

  test('count once when the same one arrives many times at once [API-03]', {
    tags: ['sql'],
  }, async () => {
    const vault = await newVault()
    const before = await vaultCount()
    const nonce = randomBytes(16).toString('base64url')
    const send = () => call(server, member, 'createVault', vault, { nonce })
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    const codes = answers.map(({ status, json }) => (status === 200 ? 'ok' : json.code))
    expect(codes.toSorted()).toEqual(['ok', ...Array(5).fill('signature_replayed')])
    expect(await vaultCount()).toBe(before + 1)
  })

  test('are refused when path, method or body were changed on the way [API-03]', async () => {
    const attached = await attachManifest(member, 'createVault', await newVault())
    const body = JSON.stringify(attached?.input)
    const request = { method: 'POST', path: '/api/vault', body }
    const signed = await sign(server, member, request)
    const send = (path: string, changed: string) => {
      const headers = {
        ...signed,
        'Content-Type': 'application/json',
        Cookie: member.cookie,
        Origin: server.config.vaultOrigin,
      }
      return server.send(path, { method: 'POST', headers, body: changed })
    }
    for (const answer of [
      await send('/api/vault', body.replace('"V"', '"W"')),
      await send('/api/vault?x=1', body),
      await send('/api/vault', ''),
    ]) {
      expect(answer).toMatchObject({ status: 401, json: { code: 'signature_invalid' } })
    }
    expect((await send('/api/vault', body)).status).toBe(200)
    member.current = attached?.manifest
  })

  test('that failed are used up, too: the same bytes are not tried again [API-03]', async () => {
    const vault = await newVault()
    await call(server, member, 'createVault', vault)
    const nonce = randomBytes(16).toString('base64url')
    const send = () => call(server, member, 'createVault', vault, { nonce })
    expect(await send()).toMatchObject({ status: 409, json: { code: 'conflict' } })
    await server.database.knex('vaults').where({ vault_id: vault.vault_id }).delete()
    expect(await send()).toMatchObject({ status: 401, json: { code: 'signature_replayed' } })
  })

  test('that were refused for their input are used up, too [API-03]', async () => {
    const nonce = randomBytes(16).toString('base64url')
    const send = () => call(server, member, 'createVault', {}, { nonce })
    expect(await send()).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
    const rows = await server.database.knex('request_nonces').where({ nonce: hashSecret(nonce) })
    expect(rows).toHaveLength(1)
  })

  test('may carry the longest nonce and idempotency key there are', async () => {
    const nonce = randomBytes(64).toString('base64url')
    const idempotencyKey = 'k'.repeat(128)
    const vault = await newVault()
    const answer = await call(server, member, 'createVault', vault, { nonce, idempotencyKey })
    expect(answer.status, answer.text).toBe(200)
  })

  test('are verified against the configured origin, whatever a proxy header says [API-03]', async () => {
    const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }
    expect((await list({ headers: forged })).status).toBe(200)
  })

  test('are every call that is neither public nor of the kind session [API-03]', async () => {
    for (const [name, { auth, method, path }] of Object.entries(endpoints)) {
      if (auth !== 'signed') continue
      const headers = {
        Cookie: member.cookie,
        Origin: server.config.vaultOrigin,
        'Shrd-Client': '1',
      }
      const answer = await server.send(path, { method, headers })
      expect(answer.json, name).toMatchObject({ code: 'signature_missing' })
    }
  })

  describe('with an idempotency key', () => {
    test('a retry gets the first answer and changes nothing', async () => {
      const vault = await newVault()
      const before = await vaultCount()
      const idempotencyKey = randomBytes(16).toString('base64url')
      const send = () => call(server, member, 'createVault', vault, { idempotencyKey })
      const first = await send()
      expect(first.status, first.text).toBe(200)
      const retry = await send()
      expect(retry.json).toEqual(first.json)
      expect(await vaultCount()).toBe(before + 1)
    })

    test('retries at the same moment are one request', { tags: ['sql'] }, async () => {
      const vault = await newVault()
      const idempotencyKey = randomBytes(16).toString('base64url')
      const send = () => call(server, member, 'createVault', vault, { idempotencyKey })
      const answers = await Promise.all([send(), send(), send()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    })

    test('a reading call is answered anew, and its answer is kept nowhere', async () => {
      const idempotencyKey = randomBytes(16).toString('base64url')
      const keys = async () => (await server.database.knex('idempotency_keys').select()).length
      const before = await keys()
      const first = await list({ idempotencyKey })
      await call(server, member, 'createVault', await newVault())
      const second = await list({ idempotencyKey })
      expect(second.json).toHaveLength(first.json.length + 1)
      expect(await keys()).toBe(before)
    })

    test('another request under the same key is refused', async () => {
      const idempotencyKey = randomBytes(16).toString('base64url')
      const send = async () =>
        call(server, member, 'createVault', await newVault(), { idempotencyKey })
      expect((await send()).status).toBe(200)
      expect(await send()).toMatchObject({ status: 409, json: { code: 'conflict' } })
    })

    test('a failed request leaves the key free', async () => {
      const idempotencyKey = randomBytes(16).toString('base64url')
      const vault = await newVault()
      await call(server, member, 'createVault', vault)
      const again = await call(server, member, 'createVault', vault, { idempotencyKey })
      expect(again).toMatchObject({ status: 409, json: { code: 'conflict' } })
      const other = await call(server, member, 'createVault', await newVault(), { idempotencyKey })
      expect(other.status).toBe(200)
    })

    test('a key that the signature does not cover is refused', async () => {
      const answer = await list({ headers: { 'Idempotency-Key': 'abc' } })
      expect(answer).toMatchObject({ status: 401, json: { code: 'signature_invalid' } })
    })
  })
})
