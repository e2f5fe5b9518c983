import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountCalls, memberOf } from '../../../test/account-calls.ts'
import { type AccountClient, createAccountClient } from '../../../test/account-client.ts'
import { databases } from '../../../test/databases.ts'
import { randomId } from '../../../test/rows.ts'
import { createPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { startUpstream, type Upstream } from '../../../test/upstream.ts'
import {
  connectionTokensContext,
  openTokens,
  sealTokens,
} from '../../identity/providers/provider-tokens.ts'
import { providerHandlers } from './provider-handlers.ts'

const OAUTH = {
  ...({ kind: 'oauth2', issuer: null } as const),
  endpoints: {
    authorization: 'https://up.example/authorize',
    token: 'https://up.example/token',
    userinfo: 'https://up.example/user',
  },
  claims: { subject: 'id', email: null, email_verified: null, name: null },
}

describe.each(databases)('the calls about providers on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let upstream: Upstream
  let account: AccountClient
  beforeAll(async () => {
    server = await startTestServer({ database })
    upstream = await startUpstream()
    account = await createAccountClient(server)
  })
  afterAll(async () => {
    await upstream?.stop()
    await server?.stop()
  })

  const settings = () => ({
    ...({ kind: 'oidc', name: 'Upstream', issuer: upstream.origin } as const),
    ...{ client_id: upstream.client.client_id, secret: upstream.client.secret },
  })
  const create = (changes: object = {}) =>
    account.call('createProvider', { ...settings(), ...changes })

  test('create one, whose secret is sealed and never shown', async () => {
    const made = await create()
    expect(made).toMatchObject({
      ...{ has_secret: true, enabled: true, keep_tokens: false, trusts_email: false, domains: [] },
      redirect_uris: [`${server.origin}/providers/${made.provider_id}/callback`],
    })
    const text = JSON.stringify([made, await account.call('listProviders', {})])
    expect(text).not.toContain(upstream.client.secret)
    const rows = await server.database.knex('providers').select()
    expect(JSON.stringify(rows)).not.toContain(upstream.client.secret)
    const { objs: events } = await account.call('listEvents', {})
    expect(JSON.stringify(events)).not.toContain(upstream.client.secret)
    expect(events.map(({ type }) => type)).toContain('provider.created')
  })

  test('choose its id, for the redirect URI, if nobody has it', async () => {
    const provider_id = randomId('prv')
    expect(await create({ provider_id })).toMatchObject({
      provider_id,
      redirect_uris: [`${server.origin}/providers/${provider_id}/callback`],
    })
    await expect(create({ provider_id })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('give an id that was free again none of the users from before', async () => {
    const { provider_id } = await create(OAUTH)
    const { connections } = server.database.store.identity
    const { sub } = await createPerson(server, { account_id: account.accountId })
    const identity = { issuer: provider_id, subject: sub }
    await connections.insert({
      ...{ connection_id: randomId('con'), account_id: account.accountId, sub, provider_id },
      ...{ ...identity, email: null, sealed_tokens: null, created_at: 1, last_used_at: null },
    })
    await account.call('deleteProvider', { provider_id })
    await create({ ...OAUTH, provider_id })
    expect(await connections.find(account.accountId, identity)).toBeUndefined()
  })

  test('keep the secret if a change names none, and order the providers', async () => {
    const [first, second] = [await create({ name: 'A' }), await create({ name: 'B' })]
    const { provider_id } = second
    await account.call('updateProvider', { provider_id, name: 'C', position: 0 })
    const [top] = await account.call('listProviders', {})
    expect(top).toMatchObject({ provider_id, name: 'C', has_secret: true })
    await account.call('deleteProvider', { provider_id })
    const left = await account.call('listProviders', {})
    expect(left.map((one) => one.provider_id)).not.toContain(provider_id)
    expect(left.map((one) => one.provider_id)).toContain(first.provider_id)
  })

  test.each([
    ['an issuer that is missing', { issuer: null }],
    ['an issuer without TLS', { issuer: 'http://up.example' }],
    [
      'metadata in place of the issuer',
      { issuer: 'https://up.example/.well-known/openid-configuration' },
    ],
    ['an issuer of a preset', { kind: 'google', issuer: 'https://up.example' }],
    ['a preset without a secret', { kind: 'google', issuer: null, secret: null }],
    ['OAuth 2 without endpoints', { kind: 'oauth2', issuer: null }],
    ['Apple without a key', { kind: 'apple', issuer: null }],
    ['a tenant of Microsoft by name', { kind: 'microsoft', issuer: null, tenants: ['contoso'] }],
    ['scopes without openid', { scopes: ['email'] }],
    ['an icon that is none', { icon: `data:image/png;base64,${btoa('<svg/>')}` }],
  ])('refuse %s', async (_, changes) => {
    await expect(create(changes)).rejects.toMatchObject({
      ...{ code: 'provider_invalid', data: { detail: expect.any(String) } },
    })
  })

  test.each([
    ['another issuer', {}, { issuer: 'https://other.example' }, [null]],
    [
      'another endpoint',
      OAUTH,
      { endpoints: { ...OAUTH.endpoints, token: 'https://x.example/t' } },
      [],
    ],
    ['another subject', OAUTH, { claims: { ...OAUTH.claims, subject: 'login' } }, []],
  ])(
    'demand the secret again for %s, and forget tokens, domains and users that no issuer names',
    async (...row) => {
      const [, own, change, left] = row
      const { provider_id } = await create({ keep_tokens: true, ...own })
      const { connections, providers } = server.database.store.identity
      const { sub } = await createPerson(server, { account_id: account.accountId })
      await connections.insert({
        ...{ connection_id: randomId('con'), account_id: account.accountId, sub, provider_id },
        issuer: own === OAUTH ? provider_id : upstream.origin,
        ...{ subject: sub, email: null, sealed_tokens: 'sealed' },
        ...{ created_at: 1, last_used_at: null },
      })
      const domain = `${randomId('d').slice(2, 12)}.example.com`
      const claim = { provider_id, account_id: account.accountId, domain, token: 't' }
      await providers.claimDomain(claim)
      await providers.activateDomain({ ...claim, active_domain: null, verified_at: null }, 1)
      const update = (changes: object) =>
        account.call('updateProvider', { provider_id, ...changes })
      const look = async () => {
        const found = await providers.findByDomain(account.accountId, domain)
        const known = await connections.list(sub)
        return [known.map(({ sealed_tokens }) => sealed_tokens), found?.domain]
      }
      await update({ name: 'Renamed' })
      await expect(update(change)).rejects.toMatchObject({ code: 'provider_invalid' })
      expect(await look()).toEqual([['sealed'], domain])
      const { domains } = await update({ ...change, secret: 'the secret there' })
      expect(await look()).toEqual([left, undefined])
      expect(domains).toMatchObject([{ domain, status: 'pending', verified_at: null }])
    },
  )

  test('claim a domain, which leads nowhere until DNS proves it', async () => {
    const { provider_id } = await create()
    const domain = `${randomId('d').slice(2, 12)}.example.com`
    const claimed = await account.call('addProviderDomain', { provider_id, domain })
    expect(claimed).toMatchObject({ domain, status: 'pending', record_name: `_shrd.${domain}` })
    const { providers } = server.database.store.identity
    expect(await providers.findByDomain(account.accountId, domain)).toBeUndefined()
    await expect(
      account.call('verifyProviderDomain', { provider_id, domain }),
    ).rejects.toMatchObject({ code: 'domain_unproven' })
    await account.call('removeProviderDomain', { provider_id, domain })
  })

  test('prove a domain by the DNS record of the claim, for one provider of the account', async () => {
    const domain = `${randomId('d').slice(2, 12)}.example.com`
    const state: { records: string[][]; asked: string[] } = { records: [], asked: [] }
    const resolveTxt = async (name: string) => {
      state.asked.push(name)
      return state.records
    }
    const handlers = providerHandlers({ ...server.app.services, resolveTxt })
    const call = accountCalls(server, handlers, memberOf(account.accountId))
    const claim = async () => {
      const { provider_id } = await create()
      const claimed = await call('addProviderDomain', { provider_id, domain })
      return { provider_id, record: claimed.record_value }
    }
    const [first, second] = [await claim(), await claim()]
    const verify = ({ provider_id }: typeof first) =>
      call('verifyProviderDomain', { provider_id, domain })
    state.records = [['v=spf1 -all'], [second.record]]
    await expect(verify(first)).rejects.toMatchObject({ code: 'domain_unproven' })
    // DNS may cut a record into pieces.
    state.records.push([first.record.slice(0, 9), first.record.slice(9)])
    expect(await verify(first)).toMatchObject({ domain, status: 'active' })
    expect(new Set(state.asked)).toEqual(new Set([`_shrd.${domain}`]))
    const { providers } = server.database.store.identity
    const found = await providers.findByDomain(account.accountId, domain)
    expect(found?.provider_id).toBe(first.provider_id)
    await expect(verify(second)).rejects.toMatchObject({ code: 'domain_taken' })
  })

  describe('hand out a token', () => {
    const connect = async (expires_at: number | null, refresh_token = 'refresh') => {
      const { provider_id } = await create({ keep_tokens: true })
      const { sub } = await createPerson(server, { account_id: account.accountId })
      const connection_id = randomId('con')
      const tokens = { access_token: 'first', token_type: 'bearer', scope: null, expires_at }
      const context = connectionTokensContext(connection_id)
      const { sealer } = server.app.services
      await server.database.store.identity.connections.insert({
        ...{ connection_id, account_id: account.accountId, sub, provider_id },
        ...{ issuer: upstream.origin, subject: sub, email: null },
        sealed_tokens: sealTokens({ ...tokens, refresh_token }, context, sealer),
        ...{ created_at: 1, last_used_at: null },
      })
      const stored = async () => {
        const row = await server.database.store.identity.connections.findById(connection_id)
        return openTokens(row?.sealed_tokens ?? '', context, sealer)
      }
      return { sub, provider_id, stored }
    }

    test('that lasts, as it is', async () => {
      const { stored: _, ...which } = await connect(server.clock.now() + 120_000)
      expect(await account.call('getProviderToken', which)).toMatchObject({ access_token: 'first' })
    })

    test('that is over, refreshed, and stores the new one', async () => {
      const { stored, ...which } = await connect(server.clock.now() - 1)
      const { access_token, expires_at } = await account.call('getProviderToken', which)
      expect(access_token).toMatch(/^access/)
      expect(expires_at).toBeGreaterThan(server.clock.now())
      expect(await stored()).toMatchObject({ access_token, refresh_token: expect.any(String) })
      expect(await account.call('getProviderToken', which)).toMatchObject({ access_token })
    })

    test('no more after the user has taken it back there', async () => {
      const { stored: _, ...which } = await connect(server.clock.now() - 1, 'revoked')
      await expect(account.call('getProviderToken', which)).rejects.toMatchObject({
        code: 'provider_token_missing',
      })
    })

    test('no more once the provider keeps none, and deletes what it has', async () => {
      const { stored: _, ...which } = await connect(null)
      const { provider_id, sub } = which
      for (const keep_tokens of [false, true]) {
        await account.call('updateProvider', { provider_id, keep_tokens })
        await expect(account.call('getProviderToken', which)).rejects.toMatchObject({
          code: 'provider_token_missing',
        })
      }
      const [connection] = await server.database.store.identity.connections.list(sub)
      expect(connection?.sealed_tokens).toBeNull()
    })

    test('only of a user of the account who has one', async () => {
      const { provider_id } = await create()
      const { sub } = await createPerson(server, { account_id: account.accountId })
      await expect(account.call('getProviderToken', { provider_id, sub })).rejects.toMatchObject({
        code: 'provider_token_missing',
      })
    })
  })
})
