// @module-tag sql

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, databases, type TestDatabase } from '../../test/databases.ts'
import { sendRequest } from '../../test/http-client.ts'
import { randomId } from '../../test/rows.ts'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'
import {
  type Credentials,
  createRequest,
  discover,
  firstPerson,
  signIn,
} from '../../test/sign-in-journey.ts'
import { freePort } from '../../test/test-server.ts'
import {
  countStatus,
  type Instance,
  postForm,
  redeemCode,
  sendRefreshToken,
} from '../../test/token-call.ts'
import { createApiKey } from '../http/guards/api-key.ts'
import { openDatabase } from '../persistence/database.ts'
import { hashSecret } from '../secrets.ts'

/** A key of a new account that may change clients. */
async function addKey(url: string): Promise<string> {
  const { store, close } = openDatabase(url)
  const account_id = randomId('acc')
  const account = { account_id, name: 'Acme', kind: 'developer', created_at: 1 } as const
  await store.identity.accounts.insert(account)
  const { key, ...made } = createApiKey(randomBytes)
  await store.tenancy.apiKeys.insert({
    ...{ ...made, account_id, name: 'Test', scopes: ['clients:read', 'clients:write'] },
    ...{ created_by: randomId('p'), created_at: 1, expires_at: null, last_used_at: null },
  })
  await close()
  return key
}

const CLIENT = 'spa-pkce'
const CALLBACK = 'http://localhost:3002/callback'

describe.each(databases)('two processes on one database (%s) are one service', (kind) => {
  let place: TestDatabase
  let dataDir: string
  let one: ServerProcess
  let other: ServerProcess
  let person: Credentials
  let key: string

  beforeAll(async () => {
    place = await createTestDatabase(kind)
    dataDir = await mkdtemp(join(tmpdir(), 'shrd-two-'))
    const port = await freePort()
    const env = {
      ISSUER: `http://localhost:${port}`,
      DATABASE_URL: place.url,
      DATA_DIR: dataDir,
    }
    one = await startServerProcess(port, env)
    other = await startServerProcess(await freePort(), env)
    person = firstPerson(one)
    key = await addKey(place.url)
  })
  afterAll(async () => {
    for (const instance of [one, other]) await instance?.end('SIGTERM')
    await place.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const newCode = async () => {
    const request = await createRequest(await discover(one, CLIENT), { redirect_uri: CALLBACK })
    return { callback: await signIn(one, request, person), request }
  }
  const newTokens = async () => (await redeemCode(one, CLIENT, await newCode())).json
  /** Half of the calls go to each process. */
  const onBoth = <T>(count: number, work: (instance: Instance) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index % 2 ? one : other)))
  const userinfo = (instance: Instance, headers: Record<string, string>) =>
    sendRequest(`http://localhost:${instance.port}/oauth/userinfo`, {
      headers: { host: new URL(instance.origin).host, ...headers },
    })

  test('a code that eight calls redeem on both brings tokens once', async () => {
    const code = await newCode()
    const answers = await onBoth(8, (instance) => redeemCode(instance, CLIENT, code))
    expect(countStatus(answers, 200)).toBe(1)
    expect(countStatus(answers, 400)).toBe(7)
  })

  test('twenty calls with one refresh token on both get one successor, and a late replay ends the family on both', async () => {
    const { refresh_token } = await newTokens()
    const answers = await onBoth(20, (instance) =>
      sendRefreshToken(instance, CLIENT, refresh_token),
    )
    expect(countStatus(answers, 200)).toBe(20)
    const [heir, ...others] = new Set(answers.map(({ json }) => json.refresh_token))
    expect(others).toEqual([])
    await sleep(3_100)
    const next = await sendRefreshToken(one, CLIENT, heir)
    expect(next.status).toBe(200)
    expect((await sendRefreshToken(other, CLIENT, refresh_token)).json.error).toBe('invalid_grant')
    for (const instance of [one, other]) {
      const answer = await sendRefreshToken(instance, CLIENT, next.json.refresh_token)
      expect(answer.json.error).toBe('invalid_grant')
    }
  })

  test('a client that is changed on one is changed on the other at once: addresses and secrets', async () => {
    const send = (path: string, input: object, method = 'POST') =>
      sendRequest(`http://localhost:${one.port}${path}`, {
        method,
        headers: {
          host: new URL(one.origin).host,
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(input),
      })
    const made = await send('/api/clients', {
      ...{ client_id: 'shop', name: 'Shop', preset: 'web', origins: ['http://localhost:5299'] },
    })
    expect(made.json).toMatchObject({ client_id: 'shop' })
    const { client_id, secret, client } = made.json
    const atOther = (redirect_uri: string) => {
      const query = new URLSearchParams({
        ...{ client_id, redirect_uri, response_type: 'code', scope: 'openid', state: 's' },
        ...{ code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' },
      })
      return sendRequest(`http://localhost:${other.port}/oauth/authorize?${query}`, {
        headers: { host: new URL(other.origin).host },
      })
    }
    const statusOf = async (given: string) => {
      const form = { client_id, client_secret: given, token: 'none' }
      return (await postForm(other, '/oauth/introspect', form)).status
    }
    const [former, moved] = ['http://localhost:5299/callback', 'http://localhost:5300/callback']
    expect((await atOther(former)).status).toBe(303)
    expect((await atOther(moved)).status).toBe(400)
    expect(await statusOf(secret)).toBe(200)
    const changed = { client_id, version: client.version, redirect_uris: [moved] }
    expect((await send('/api/clients', changed, 'PUT')).json).toMatchObject({ client_id })
    expect((await atOther(moved)).status).toBe(303)
    expect((await atOther(former)).status).toBe(400)
    const added = await send('/api/clients/secrets', { client_id })
    expect(added.status).toBe(200)
    expect(await statusOf(added.json.secret)).toBe(200)
    expect(await statusOf(secret)).toBe(200)
    const [{ secret_id }] = client.secrets
    const removed = { client_id, secret_id }
    expect((await send('/api/clients/secrets/delete', removed)).json).toEqual({ success: true })
    expect(await statusOf(secret)).toBe(401)
    expect(await statusOf(added.json.secret)).toBe(200)
  })

  test('a session that is ended on one is over on the other, with its tokens', async () => {
    const { callback, request } = await newCode()
    const { json } = await redeemCode(one, CLIENT, { callback, request })
    const authorization = `Bearer ${json.access_token}`
    expect((await userinfo(one, { authorization })).status).toBe(200)
    const cookie = `shrd_session=${request.agent.cookie('shrd_session')}`
    const headers = {
      host: new URL(one.origin).host,
      origin: one.origin,
      'shrd-client': '1',
      cookie,
    }
    const validate = () =>
      sendRequest(`http://localhost:${one.port}/api/auth/validate`, { method: 'POST', headers })
    expect((await validate()).status).toBe(200)
    const logout = `http://localhost:${other.port}/api/auth/logout`
    expect((await sendRequest(logout, { headers })).status).toBe(200)
    expect((await validate()).status).toBe(401)
    expect((await userinfo(one, { authorization })).status).toBe(401)
    const refused = await sendRefreshToken(one, CLIENT, json.refresh_token)
    expect(refused.json.error).toBe('invalid_grant')
  })

  test('a proof whose nonce was used on one is a replay on the other', async () => {
    const keys = await generateKeyPair('ES256')
    const { callback, request } = await newCode()
    const tokenProof = await createProof(keys, { htm: 'POST', htu: `${one.origin}/oauth/token` })
    const form = {
      client_id: CLIENT,
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: CALLBACK,
      code_verifier: request.checks.pkceCodeVerifier,
    }
    const { json } = await postForm(one, '/oauth/token', form, { dpop: tokenProof })
    expect(json.token_type).toBe('DPoP')
    const dpop = await createProof(keys, {
      htm: 'GET',
      htu: `${one.origin}/oauth/userinfo`,
      ath: hashSecret(json.access_token),
    })
    const headers = { authorization: `DPoP ${json.access_token}`, dpop }
    const answers = await onBoth(8, (instance) => userinfo(instance, headers))
    expect(countStatus(answers, 200)).toBe(1)
  })
})

/** A DPoP proof (RFC 9449). */
async function createProof(
  { privateKey, publicKey }: GenerateKeyPairResult,
  claims: Record<string, string>,
): Promise<string> {
  const jwk = await exportJWK(publicKey)
  return new SignJWT({ ...claims, jti: randomUUID() })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
    .setIssuedAt()
    .sign(privateKey)
}
