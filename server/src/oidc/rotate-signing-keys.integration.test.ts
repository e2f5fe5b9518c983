import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { registerClient } from '../../test/relying-parties/register-client.ts'
import { signOut } from '../../test/relying-parties/sign-out.ts'
import { startRelyingParty } from '../../test/relying-party.ts'
import { createRequest, discover, firstPerson, signIn } from '../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { type Rotation, rotateSigningKeys } from './rotate-signing-keys.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Longer than a process goes on with keys that were rotated. */
const LOOKS_AGAIN = 31_000

describe.each(databases)('rotation of the signing keys on %s', (database) => {
  let server: TestServer

  beforeEach(async () => {
    server = await startTestServer({ database })
  })
  afterEach(() => server?.stop())

  const rotate = (leaked = false): Promise<Rotation> => {
    const { sealer } = server.app.services
    const keys = server.database.store.oidc.signingKeys
    const { now } = server.clock
    return rotateSigningKeys({ keys, sealer, now, keep: 30 * DAY }, { leaked })
  }
  const publishedKids = async (of = 'ES256'): Promise<string[]> => {
    const { json } = await server.send('/oauth/jwks')
    return json.keys.filter(({ alg }: { alg: string }) => alg === of).map(kidOf)
  }
  const signedIn = async (client_id = 'spa-pkce') => {
    const spa = await discover(server, client_id)
    const request = await createRequest(spa, {
      redirect_uri: `${server.config.spaOrigin}/callback`,
    })
    const callback = await signIn(server, request, firstPerson(server))
    const tokens = await oidc.authorizationCodeGrant(spa, callback, request.checks)
    const id_token = tokens.id_token ?? ''
    return { spa, agent: request.agent, id_token, kid: decodeProtectedHeader(id_token).kid }
  }

  test('a key is published before it signs, signs next, and stays published until its tokens are past', async () => {
    const [first] = await publishedKids()
    expect(await rotate()).toBe('published')
    server.clock.advance(LOOKS_AGAIN)
    const [, second, ...none] = await publishedKids()
    expect(none).toEqual([])
    expect((await signedIn()).kid).toBe(first)
    server.clock.advance(3 * MINUTE)
    expect(await rotate()).toBe('rotated')
    server.clock.advance(LOOKS_AGAIN)
    expect((await signedIn()).kid).toBe(second)
    const [, third] = await publishedKids()
    expect(await publishedKids()).toEqual([second, third, first])
    server.clock.advance(29 * DAY)
    expect(await rotate()).toBe('rotated')
    server.clock.advance(2 * DAY)
    expect(await rotate()).toBe('rotated')
    server.clock.advance(LOOKS_AGAIN)
    const kids = await publishedKids()
    expect(kids).not.toContain(first)
    expect(kids).toContain(second)
  })

  test('keys of both algorithms rotate while users sign in, and no sign-in fails', async () => {
    await registerClient(server, {
      client_id: 'standard',
      metadata: {
        redirect_uris: [`${server.config.spaOrigin}/callback`],
        token_endpoint_auth_method: 'none',
      },
    })
    const enter = () => Promise.all(['spa-pkce', 'standard'].map((client) => signedIn(client)))
    const entered = [enter()]
    await rotate()
    entered.push(enter())
    await Promise.all(entered)
    server.clock.advance(3 * MINUTE)
    entered.push(enter())
    await rotate()
    entered.push(enter())
    await Promise.all(entered)
    server.clock.advance(LOOKS_AGAIN)
    entered.push(enter())
    const signed = await Promise.all(entered)
    const published = createLocalJWKSet((await server.send('/oauth/jwks')).json)
    for (const [index, alg] of ['ES256', 'RS256'].entries()) {
      const tokens = signed.map((pair) => pair[index]?.id_token ?? '')
      for (const token of tokens) {
        const { protectedHeader } = await jwtVerify(token, published, { issuer: server.origin })
        expect(protectedHeader.alg).toBe(alg)
      }
      expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(2)
    }
  })

  test('two processes serve on through a rotation, and each accepts what the other signs', {
    tags: ['sql'],
  }, async () => {
    const { databaseUrl, dataDir } = server.config
    const second = await startTestServer({ database, databaseUrl, dataDir })
    try {
      await rotate()
      for (const process of [server, second]) process.clock.advance(3 * MINUTE)
      for (const process of [server, second]) await process.send('/oauth/jwks')
      await rotate()
      // Only the first process has looked: it signs with the new key.
      server.clock.advance(LOOKS_AGAIN)
      const { id_token, kid } = await signedIn()
      const { json } = await second.send('/oauth/jwks')
      expect(json.keys.map(kidOf)).toContain(kid)
      await jwtVerify(id_token, createLocalJWKSet(json), { issuer: server.origin })
    } finally {
      await second.stop()
    }
  })

  test('what the key before signed is still accepted, by relying parties and as a hint at the sign-out', async () => {
    await rotate()
    server.clock.advance(3 * MINUTE)
    const before = await signedIn()
    await rotate()
    server.clock.advance(LOOKS_AGAIN)
    const { json } = await server.send('/oauth/jwks')
    await jwtVerify(before.id_token, createLocalJWKSet(json), { issuer: server.origin })
    const post_logout_redirect_uri = `${server.config.spaOrigin}/`
    const end = oidc.buildEndSessionUrl(before.spa, {
      id_token_hint: before.id_token,
      post_logout_redirect_uri,
    })
    expect(await signOut(server, before.agent, end.href)).toBe(post_logout_redirect_uri)
  })

  test('a key that has leaked is dropped at once, and what it signed is worth nothing', async () => {
    const before = await signedIn()
    expect(await rotate(true)).toBe('rotated')
    server.clock.advance(LOOKS_AGAIN)
    expect(await publishedKids()).not.toContain(before.kid)
    const after = await signedIn()
    expect(after.kid).not.toBe(before.kid)
    const { json } = await server.send('/oauth/jwks')
    await expect(jwtVerify(before.id_token, createLocalJWKSet(json))).rejects.toThrow()
    const end = oidc.buildEndSessionUrl(before.spa, { id_token_hint: before.id_token })
    expect((await before.agent.visit(end.href)).status).toBe(400)
  })

  test('logout tokens are signed with the new key too, by a process that has answered nobody since', async () => {
    const party = await startRelyingParty(server)
    try {
      await server.app.services.logouts.stop()
      const request = await createRequest(party.config, { redirect_uri: party.redirectUri })
      const callback = await signIn(server, request, firstPerson(server))
      const tokens = await oidc.authorizationCodeGrant(party.config, callback, request.checks)
      await rotate(true)
      server.clock.advance(LOOKS_AGAIN)
      await server.app.services.sessions.endAllOf(tokens.claims()?.sub ?? '')
      await server.app.services.logouts.sendDue()
      const [token = ''] = party.logoutTokens
      expect(await publishedKids('RS256')).toContain(decodeProtectedHeader(token).kid)
    } finally {
      await party.stop()
    }
  })

  test('keys that were just published do not sign yet, and of two rotations at once one counts', {
    tags: ['sql'],
  }, async () => {
    await rotate()
    expect(await rotate()).toBe('early')
    server.clock.advance(3 * MINUTE)
    const outcomes = await Promise.all([rotate(), rotate()])
    expect(outcomes.toSorted()).toEqual(['lost', 'rotated'])
    const rows = await server.database.knex('signing_keys')
    for (const alg of ['ES256', 'RS256']) {
      const states = rows.filter((row) => row.alg === alg).map(({ state }) => state)
      expect(states.toSorted()).toEqual(['current', 'next', 'previous'])
    }
  })

  test('private halves of rotated keys rest sealed and are never published', async () => {
    await rotate()
    server.clock.advance(LOOKS_AGAIN)
    const { json } = await server.send('/oauth/jwks')
    expect(json.keys).toHaveLength(4)
    for (const key of json.keys) expect(Object.keys(key)).not.toContain('d')
    for (const row of await server.database.knex('signing_keys')) {
      expect(row.sealed_jwk).not.toContain('"d"')
    }
  })
})

test('the command rotates the keys of a running service', async () => {
  const server = await startTestServer({ database: 'sqlite' })
  try {
    const { databaseUrl, dataDir } = server.config
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
    const script = join(import.meta.dirname, '../commands/rotate-keys.ts')
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['--conditions=shrd-source', script, ...words], { env })
    expect((await run()).stdout).toContain('first next keys are published')
    server.clock.advance(LOOKS_AGAIN)
    expect((await server.send('/oauth/jwks')).json.keys).toHaveLength(4)
    await expect(run()).rejects.toMatchObject({ code: 75 })
    expect((await run('leaked')).stdout).toContain('next keys sign now')
    await expect(run('twice')).rejects.toMatchObject({ code: 64 })
  } finally {
    await server.stop()
  }
})

function kidOf({ kid }: { kid: string }): string {
  return kid
}
