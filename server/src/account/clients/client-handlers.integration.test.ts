import type { CallInput } from '@shrd/contract/calls'
import { ShrdError } from '@shrd/crypto/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountCalls, memberOf } from '../../../test/account-calls.ts'
import { databases } from '../../../test/databases.ts'
import { randomId } from '../../../test/rows.ts'
import { createRequest, discover, firstPerson, signIn } from '../../../test/sign-in-journey.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { postForm, redeemCode } from '../../../test/token-call.ts'
import { PLATFORM_ACCOUNT } from '../../identity/first-person/platform-account.ts'
import { clientHandlers } from './client-handlers.ts'

const ORIGIN = 'https://app.example.com'
const OTHER = 'acc_other'

describe.each(databases)('calls about clients on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  const details: unknown[] = []
  const callsOf = (account: string) => {
    const deps = { ...server.app.services, production: false, builtIn: ['vault'] }
    return accountCalls(server, clientHandlers(deps), memberOf(account), (one) => {
      details.push(one)
    })
  }
  const call: ReturnType<typeof callsOf> = (...args) => callsOf(PLATFORM_ACCOUNT)(...args)
  const asOther: ReturnType<typeof callsOf> = (...args) => callsOf(OTHER)(...args)
  const add = async (more: { client_id?: string; preset?: string } = {}) =>
    call('addClient', { preset: 'web', origins: [ORIGIN], ...more })

  beforeAll(async () => {
    server = await startTestServer({ database })
    const account = { account_id: OTHER, name: 'Other', kind: 'developer', created_at: 1 } as const
    await server.database.store.identity.accounts.insert(account)
  })
  afterAll(() => server?.stop())

  test('a new client has an id, a secret and lines that contain both, and no later answer does', async () => {
    const { client_id, secret, snippet, client } = await add()
    expect(client_id).toMatch(/^cli_[a-z2-7]{26}$/)
    expect(snippet.lines).toContain(client_id)
    expect(snippet.lines).toContain(secret)
    expect(client).toMatchObject({ client_id, version: 1, preset: 'web', kind: 'server' })
    const later = await call('getClient', { client_id })
    expect(later).toEqual(client)
    const shown = [
      later,
      await call('listClients', {}),
      await call('getClientSnippet', { client_id }),
    ]
    expect(JSON.stringify(shown)).not.toContain(secret)
    expect(details[0]).toEqual({ name: client_id, preset: 'web' })
    expect(JSON.stringify(details)).not.toContain(secret)
    expect(server.log()).not.toContain(secret)
    expect(await asOther('listClients', {})).toEqual([])
    const presets = await call('listClientPresets', {})
    expect(presets[0]).toEqual({
      ...{ preset: 'react', title: 'React, with @shrd/react', kind: 'browser', proof: 'tested' },
    })
  })

  test('a path that would break out of the lines to paste is refused, whatever addresses are named', async () => {
    const named = { redirect_uris: [`${ORIGIN}/callback`], post_logout_redirect_uris: [] }
    const preset = 'grafana'
    for (const path of ['/x\n[log]', "/x'", '/x"', '/$(id)', 'x', '/', '/x/']) {
      const added = call('addClient', { preset, origins: [ORIGIN], path, ...named })
      await expect(added).rejects.toMatchObject({ code: 'client_invalid' })
    }
    const below = { preset, origins: [ORIGIN], path: '/a/b', ...named }
    const { snippet } = await call('addClient', below)
    expect(snippet.lines).toContain(`root_url = ${ORIGIN}/a/b\n`)
  })

  test('a change of an older version is refused with the client as it is, and nothing is lost', async () => {
    const { client_id } = await add()
    const lifetimes = { access_token: 600 }
    const first = await call('updateClient', { client_id, version: 1, name: 'First', lifetimes })
    expect(first).toMatchObject({ version: 2, name: 'First', lifetimes })
    const refused = call('updateClient', { client_id, version: 1, name: 'Second' })
    await expect(refused).rejects.toMatchObject({ code: 'conflict', newer: first })
    const undone = { lifetimes: { access_token: null } }
    expect(details.at(-1)).toEqual({ changed: ['name', 'lifetimes'] })
    const second = await call('updateClient', { client_id, version: 2, ...undone })
    expect(second).toMatchObject({ version: 3, name: 'First', lifetimes: { access_token: 900 } })
  })

  test('of parallel changes of one version, one counts', async () => {
    const { client_id } = await add()
    const names = ['A', 'B', 'C', 'D']
    const results = await Promise.allSettled(
      names.map((name) => call('updateClient', { client_id, version: 1, name })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await call('getClient', { client_id })).version).toBe(2)
  })

  test('what is not valid is not stored, and the answer says what to change', async () => {
    const { client_id } = await add()
    const refusedChanges: [Partial<CallInput<'updateClient'>>, string][] = [
      [{ redirect_uris: ['https://app.example.com/*'] }, 'must not contain "*"'],
      [
        { policy: { password: { min_length_alone: 64 } }, first_party: false, embedded: true },
        'own',
      ],
      [{ resources: [{ uri: 'x', scopes: [], format: 'jwt' }] }, 'absolute URI'],
    ]
    for (const [changes, problem] of refusedChanges) {
      const refused = call('updateClient', { client_id, version: 1, ...changes })
      const error: ShrdError = await refused.then(
        () => new ShrdError('stored'),
        (reason) => reason,
      )
      expect(error).toMatchObject({ code: 'client_invalid' })
      expect(error.data.problem).toContain(problem)
    }
    expect((await call('getClient', { client_id })).version).toBe(1)
    const unknown = call('addClient', { preset: 'moodle', origins: [ORIGIN] })
    await expect(unknown).rejects.toMatchObject({ code: 'client_invalid' })
  })

  test('a secret is replaced without a pause: it says when it was used, and ends by its id', async () => {
    const { client_id, secret: first = '' } = await add()
    const askWith = (client_secret: string | null) =>
      postForm(server, '/oauth/introspect', {
        ...{ client_id, client_secret: client_secret ?? '', token: 'none' },
      })
    // Secrets are listed by age, and two of one millisecond have none.
    server.clock.advance(1)
    const { secret: second, secret_id } = await call('addClientSecret', { client_id })
    expect(secret_id).toMatch(/^sec_[a-z2-7]{26}$/)
    const used = async () => (await call('getClient', { client_id })).secrets
    expect((await used()).map(({ last_used_at }) => last_used_at)).toEqual([null, null])
    for (const secret of [first, second]) expect((await askWith(secret)).status).toBe(200)
    const [old, ...others] = await used()
    expect(old?.last_used_at).toBeGreaterThan(0)
    expect(others.map((one) => one.secret_id)).toEqual([secret_id])
    await call('removeClientSecret', { client_id, secret_id: old?.secret_id ?? '' })
    expect((await askWith(first)).json.error).toBe('invalid_client')
    expect((await askWith(second)).status).toBe(200)
    // A busy client does not write for each token.
    const [{ last_used_at } = { last_used_at: 0 }] = await used()
    server.clock.advance(60_000)
    await askWith(second)
    expect((await used())[0]?.last_used_at).toBe(last_used_at)
    server.clock.advance(5 * 60_000)
    await askWith(second)
    expect((await used())[0]?.last_used_at).toBeGreaterThan(last_used_at ?? 0)
  })

  test('a secret may end by itself, and a client has no more than five', async () => {
    const { client_id } = await add()
    const now = server.clock.now()
    const past = call('addClientSecret', { client_id, expires_at: now - 1 })
    await expect(past).rejects.toMatchObject({ code: 'client_invalid' })
    const { secret } = await call('addClientSecret', { client_id, expires_at: now + 60_000 })
    const ask = () =>
      postForm(server, '/oauth/introspect', { client_id, client_secret: secret, token: 'none' })
    expect((await ask()).status).toBe(200)
    for (let more = 0; more < 3; more++) await call('addClientSecret', { client_id })
    const full = call('addClientSecret', { client_id })
    await expect(full).rejects.toMatchObject({ code: 'quota_reached' })
    server.clock.advance(60_000)
    expect((await ask()).json.error).toBe('invalid_client')
    // The one that has expired makes room.
    await call('addClientSecret', { client_id })
  })

  test('a preview says what breaks and whom, and changes nothing', async () => {
    const { client_id } = await call('addClient', {
      ...{ preset: 'react', origins: ['http://localhost:5173', ORIGIN], first_party: true },
    })
    const request = await createRequest(await discover(server, client_id), {
      redirect_uri: 'http://localhost:5173/callback',
    })
    const callback = await signIn(server, request, firstPerson(server))
    await redeemCode(server, client_id, { callback, request })
    await add()
    const third = { client_id, first_party: false, origins: ['http://localhost:5173'] }
    const others = (await call('listClients', {})).filter(
      (one) => one.client_id !== client_id && one.origins.includes(ORIGIN),
    ).length
    expect(await call('previewClientChange', third)).toEqual({
      effects: expect.arrayContaining([
        { kind: 'origin_removed', value: ORIGIN, others },
        { kind: 'redirect_uri_removed', value: `${ORIGIN}/callback`, others: 0 },
        { kind: 'consent_required', value: null, others: 0 },
      ]),
      ...{ signed_out: 1, asked_again: 1 },
    })
    const removal = await call('previewClientChange', { client_id, remove: true })
    expect(removal).toMatchObject({ signed_out: 1, asked_again: 0 })
    expect(removal.effects[0]).toEqual({ kind: 'client_removed', value: null, others: 0 })
    expect((await call('getClient', { client_id })).version).toBe(1)
    // What it said comes true.
    await call('updateClient', { version: 1, ...third })
    const consents = () => server.database.store.oidc.relyingParties.subsOfClient(client_id, '', 10)
    expect(await consents()).toEqual([])
  })

  test('a client that is removed takes everything along', async () => {
    const { client_id } = await add()
    await server.database.store.oidc.clientDomains.claim({
      ...{ client_id, host: 'login.gone.example', token: 'T', created_at: 1 },
    })
    expect(await call('removeClient', { client_id })).toEqual({ users: 0 })
    for (const table of ['clients', 'client_secrets', 'client_domains']) {
      expect(await server.database.knex(table).where({ client_id }), table).toEqual([])
    }
    await expect(call('getClient', { client_id })).rejects.toMatchObject({
      code: 'client_not_found',
    })
  })

  test('a client of another account is not found by any call, whatever else is named', async () => {
    const { client_id, client } = await add()
    const secret_id = client.secrets[0]?.secret_id ?? ''
    const code = 'client_not_found'
    for (const [name, input] of [
      ['getClient', {}],
      ['getClientSnippet', {}],
      ['updateClient', { version: 1, name: 'Mine' }],
      ['previewClientChange', { remove: true }],
      ['removeClient', {}],
      ['addClientSecret', {}],
      ['removeClientSecret', { secret_id }],
    ] as const) {
      const refused = asOther(name, { client_id, ...input } as never)
      await expect(refused, name).rejects.toMatchObject({ code, data: { client_id } })
      const unknown = asOther(name, { client_id: randomId('cli'), ...input } as never)
      await expect(unknown, name).rejects.toMatchObject({ code })
    }
    expect(await call('getClient', { client_id })).toEqual(client)
    // The id of another account's client is taken, and that is all that it says.
    const taken = asOther('addClient', { client_id, preset: 'web', origins: [ORIGIN] })
    const error = await taken.catch((reason: ShrdError) => reason)
    expect(error).toMatchObject({ code: 'client_taken' })
    expect(error).toHaveProperty('data', { client_id })
  })

  test('a secret belongs to its client', async () => {
    const [one, other] = [await add(), await add()]
    const secret_id = other.client.secrets[0]?.secret_id ?? ''
    const foreign = call('removeClientSecret', { client_id: one.client_id, secret_id })
    await expect(foreign).rejects.toMatchObject({ code: 'client_secret_not_found' })
  })

  test('a client of the service keeps its settings', async () => {
    const client_id = 'vault'
    const code = 'client_built_in'
    expect(await call('getClient', { client_id })).toMatchObject({ built_in: true })
    for (const refused of [
      () => call('updateClient', { client_id, version: 1, name: 'Mine' }),
      () => call('removeClient', { client_id }),
      () => call('addClientSecret', { client_id }),
      () => call('previewClientChange', { client_id }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code })
    }
  })

  test('lifetimes are those of the tokens', async () => {
    const { client_id } = await call('addClient', {
      ...{ preset: 'react', origins: ['http://localhost:5174'], first_party: true },
      lifetimes: { access_token: 60, id_token: 120, refresh_token: 3600 },
    })
    const request = await createRequest(await discover(server, client_id), {
      redirect_uri: 'http://localhost:5174/callback',
    })
    const callback = await signIn(server, request, firstPerson(server))
    const { json } = await redeemCode(server, client_id, { callback, request })
    expect(json.expires_in).toBe(60)
    const [, payload = ''] = String(json.id_token).split('.')
    const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(exp - iat).toBe(120)
    const refresh = () =>
      postForm(server, '/oauth/token', {
        ...{ client_id, grant_type: 'refresh_token', refresh_token: json.refresh_token },
      })
    server.clock.advance(3_601_000)
    expect((await refresh()).json.error).toBe('invalid_grant')
  })
})
