// @module-tag sql

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, databases, type TestDatabase } from '../../test/databases.ts'
import { sendRequest } from '../../test/http-client.ts'
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
import { hashSecret } from '../secrets.ts'

const CLIENT = 'spa-pkce'
const CALLBACK = 'http://localhost:3002/callback'

describe.each(databases)('two processes on one database (%s) are one service', (kind) => {
  let place: TestDatabase
  let dataDir: string
  let one: ServerProcess
  let other: ServerProcess
  let person: Credentials

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
