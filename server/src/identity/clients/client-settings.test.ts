import type { ClientResource } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { describe, expect, test } from 'vitest'
import { EMPTY as NO_SETTINGS } from './add-client.ts'
import { changeAddresses } from './change-addresses.ts'
import { readSettings, toRecord } from './client-record.ts'
import { type ClientSettings, parseClientId, parseClientSettings } from './client-settings.ts'

const DEVELOPMENT = { production: false }
const PRODUCTION = { production: true }
const BROWSER: ClientSettings = {
  ...NO_SETTINGS,
  name: 'My application',
  kind: 'browser',
  origins: ['https://app.example.com'],
  redirect_uris: ['https://app.example.com/callback'],
  post_logout_redirect_uris: ['https://app.example.com/'],
  signing: 'RS256',
  pkce: 'required',
  claims_in_id_token: true,
  mapped_claims: {},
}

function problemOf(parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    if (isShrdError(error, 'client_invalid')) return String(error.data.problem)
    throw error
  }
}
const refusal = (changes: Partial<ClientSettings>, rules = DEVELOPMENT) =>
  problemOf(() => parseClientSettings({ ...BROWSER, ...changes }, rules))

describe('the settings of a client', () => {
  test('have icons that contain shapes only', () => {
    const refusalOf = (icon: string) => {
      const providers = [{ provider_id: `prv_${'a'.repeat(26)}`, text: null, icon }]
      return refusal({ policy: { providers } })
    }
    const drawing = (svg: string) => `data:image/svg+xml;base64,${btoa(svg)}`
    expect(refusalOf(drawing('<svg><script/></svg>'))).toContain('shapes only')
    expect(refusalOf(`data:text/html;base64,${btoa('<p>')}`)).toContain('icon')
    expect(refusalOf(drawing('<svg><path/></svg>'))).toHaveProperty('policy')
    expect(refusalOf('key')).toHaveProperty('policy')
  })

  test('of a server have the same paths at an origin that is added', () => {
    const wiki: ClientSettings = {
      ...BROWSER,
      kind: 'server',
      redirect_uris: ['https://app.example.com/login/oauth'],
      post_logout_redirect_uris: ['https://app.example.com/login'],
    }
    const changed = changeAddresses(wiki, { origins: { add: ['https://b.example.com'] } })
    expect(changed.redirect_uris[1]).toBe('https://b.example.com/login/oauth')
    expect(changed.post_logout_redirect_uris[1]).toBe('https://b.example.com/login')
  })

  test.each(['my-app', 'a1', '2.b_c', 'a'.repeat(64)])('have the id %j', (id) => {
    expect(parseClientId(id)).toBe(id)
  })

  test.each(['', 'a', 'My-App', '-app', 'a b', 'a/b', 'a\n', 'ä-app', 'a'.repeat(65)])(
    'do not have the id %j',
    (id) => expect(problemOf(() => parseClientId(id))).toContain('2 to 64 characters'),
  )

  test.each([
    'http://localhost:5173',
    'http://127.0.0.1:1',
    'http://[::1]:8080',
    'https://a.example',
  ])('have the origin %s in development', (origin) => {
    const settings = { ...BROWSER, origins: [origin] }
    expect(parseClientSettings(settings, DEVELOPMENT)).toEqual(settings)
  })

  test.each([
    ['http://app.example.com', 'must be https'],
    ['https://app.example.com/', 'without a path'],
    ['https://app.example.com/a', 'without a path'],
    ['https://*.example.com', 'without a path'],
    ['app.example.com', 'without a path'],
    ['null', 'without a path'],
    ['', 'without a path'],
    ['javascript:alert(1)', 'without a path'],
    ['https://user@app.example.com', 'without a path'],
  ])('do not have the origin %j', (origin, problem) => {
    expect(refusal({ origins: [origin] })).toContain(problem)
  })

  test.each([
    ['http://app.example.com/callback', 'must be https'],
    ['https://app.example.com/*', 'must not contain "*"'],
    ['https://app.example.com/#here', 'must not contain'],
    ['https://app.example.com/#', 'must not contain'],
    ['https://user:word@app.example.com/', 'must not contain'],
    ["https://app.example.com/'+alert(1)+'", 'must not contain quotes'],
    ['https://app.example.com/?to=$PATH', 'must not contain quotes'],
    ['app://callback', 'must be an address'],
    ['/callback', 'must be an address'],
    [`https://app.example.com/${'a'.repeat(2_000)}`, 'must be an address'],
  ])('do not have the redirect URI %j', (uri, problem) => {
    expect(refusal({ redirect_uris: [uri] })).toContain(problem)
    expect(refusal({ post_logout_redirect_uris: [uri] })).toContain(problem)
  })

  test.each([
    ['https://a.example/callback\nCLIENT_SECRET=x', 'https://a.example/callbackCLIENT_SECRET=x'],
    [' https://a.example/', 'https://a.example/'],
    ['https://a.example/\t', 'https://a.example/'],
    ['https://a.example/\u001b[2J', 'https://a.example/%1B[2J'],
    ['https://a.example/\u202egnp', 'https://a.example/%E2%80%AEgnp'],
    ['https://a.example/\u00e9', 'https://a.example/%C3%A9'],
    ["https://a.example/?'+alert(1)+'", 'https://a.example/?%27+alert(1)+%27'],
    ['https:\\\\a.example\\callback', 'https://a.example/callback'],
    ['https:a.example', 'https://a.example/'],
    ['https://A.example:443/callback', 'https://a.example/callback'],
    ['https://a.example/b/../callback', 'https://a.example/callback'],
    ['https://b\u00fccher.example/', 'https://xn--bcher-kva.example/'],
  ])('do not have the address %j, which browsers write in another way', (uri, written) => {
    const problem = `must be written as ${written}`
    expect(String(refusal({ redirect_uris: [uri] })).endsWith(problem)).toBe(true)
    expect(refusal({ post_logout_redirect_uris: [uri] })).toContain(problem)
    expect(refusal({ origins: [uri] })).toContain('without a path')
    const settings = { redirect_uris: [written], post_logout_redirect_uris: [written] }
    expect(refusal(settings)).toMatchObject(settings)
  })

  test('have an address without a path, with and without its slash', () => {
    const redirect_uris = ['https://app.example.com', 'https://app.example.com/']
    expect(refusal({ redirect_uris })).toMatchObject({ redirect_uris })
  })

  test('end sign-ins on this machine in production, too, and nowhere else without TLS', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const here = {
        origins: [`http://${host}:5173`],
        redirect_uris: [`http://${host}:5173/callback`],
        post_logout_redirect_uris: [`http://${host}:5173/`],
      }
      expect(refusal(here, PRODUCTION)).toMatchObject(here)
      expect(refusal(here)).toMatchObject(here)
    }
    for (const host of ['10.0.0.1', 'localhost.example.com', '127.0.0.1.example.com', '0.0.0.0']) {
      for (const changes of [
        { origins: [`http://${host}`] },
        { redirect_uris: [`http://${host}/callback`] },
        { post_logout_redirect_uris: [`http://${host}/`] },
      ]) {
        expect(refusal(changes, PRODUCTION)).toContain('http is for this machine only')
      }
    }
  })

  test('name nothing on this machine that the service calls or links to, in production', () => {
    for (const link of ['backchannel_logout_uri', 'tos_uri', 'policy_uri', 'initiate_login_uri']) {
      const changes = { [link]: 'http://localhost:5173/x' }
      expect(refusal(changes, PRODUCTION)).toContain(
        'must be https: this service runs in production',
      )
      expect(refusal(changes)).toMatchObject(changes)
    }
    expect(refusal({}, PRODUCTION)).toEqual(BROWSER)
  })

  test('have a name that changes nothing around it, and somewhere to go', () => {
    expect(refusal({ name: '  A\u202eb\n c ' })).toMatchObject({ name: 'A b c' })
    expect(refusal({ name: ' \u200b ' })).toBe('the name is empty')
    expect(refusal({ redirect_uris: [] })).toBe('the client needs an origin or a redirect URI')
  })

  test('become a record and come back from it', () => {
    const policy = { methods: ['key_file', 'password'], second_factor: 'required' } as const
    for (const kind of ['browser', 'server'] as const) {
      const standards = { signing: 'ES256', claims_in_id_token: false } as const
      const known = { ...policy, methods: [...policy.methods] }
      const settings = { ...BROWSER, ...standards, kind, policy: known }
      const record = toRecord(settings, { metadata: {}, policy: {} })
      const stored = {
        ...record,
        ...{ client_id: 'app', account_id: 'acc', branding: {}, created_at: 1, updated_at: 1 },
      }
      expect(readSettings(stored)).toEqual(settings)
      expect(record.metadata).toMatchObject({
        token_endpoint_auth_method: kind === 'browser' ? 'none' : 'client_secret_basic',
      })
      expect('allowed_origins' in record.metadata).toBe(kind === 'browser')
    }
  })

  test('have no PKCE only with a secret', () => {
    expect(refusal({ pkce: 'optional' })).toContain('so it needs PKCE')
    const settings = { kind: 'server', pkce: 'optional' } as const
    expect(refusal(settings)).toMatchObject(settings)
  })

  test('of a record that states nothing are the defaults of OpenID Connect', () => {
    const base = { client_id: 'app', account_id: 'acc', branding: {}, created_at: 1, updated_at: 1 }
    const metadata = { token_endpoint_auth_method: 'client_secret_basic' }
    const bare = { ...base, name: 'App', first_party: false, policy: {}, metadata }
    const standards = { signing: 'RS256', pkce: 'required', claims_in_id_token: true }
    expect(readSettings(bare)).toMatchObject(standards)
    const page = { token_endpoint_auth_method: 'none', pkce: 'optional' }
    expect(readSettings({ ...bare, metadata: page })).toMatchObject({ pkce: 'required' })
  })

  test('leave alone what a record has besides them', () => {
    const jwks = { keys: [] }
    const record = toRecord(
      { ...BROWSER, kind: 'server', policy: { registration: false } },
      {
        metadata: { token_endpoint_auth_method: 'private_key_jwt', jwks, tls_only: true },
        policy: { second_factor: 'required', password: { common: ['acme'] } },
      },
    )
    expect(record.metadata).toMatchObject({
      token_endpoint_auth_method: 'private_key_jwt',
      ...{ jwks, tls_only: true },
    })
    expect(record.policy).toEqual({
      ...{ second_factor: 'required', registration: false },
      password: { common: ['acme'] },
    })
  })

  test('keep the origins whose pages may call the service for a client with a secret', () => {
    const allowed_origins = ['https://page.example', 'https://other.example']
    const known = {
      ...toRecord({ ...BROWSER, kind: 'server' }, { metadata: {}, policy: {} }),
      ...{ client_id: 'app', account_id: 'acc', branding: {}, created_at: 1, updated_at: 1 },
    }
    const stored = { ...known, metadata: { ...known.metadata, allowed_origins } }
    const settings = readSettings(stored)
    expect(settings.origins).toEqual(['https://app.example.com', ...allowed_origins])
    const renamed = toRecord({ ...settings, name: 'Another' }, stored)
    expect(renamed.metadata.allowed_origins).toEqual(allowed_origins)
    const changed = changeAddresses(settings, {
      origins: { add: ['https://new.example'], remove: ['https://other.example'] },
    })
    expect(toRecord(changed, stored).metadata.allowed_origins).toEqual(['https://page.example'])
  })

  test('do not hide a policy under which no one could sign in', () => {
    const known = { metadata: {}, policy: { second_facter: 'required' } }
    expect(problemOf(() => toRecord(BROWSER, known))).toContain('second_facter')
  })
})

describe('what a client may call', () => {
  const SERVER: Partial<ClientSettings> = { kind: 'server' }
  const api: ClientResource = { uri: 'https://api.example', scopes: ['read'], format: 'jwt' }

  test('and its links and lifetimes become a record and come back from it', () => {
    const settings: ClientSettings = {
      ...BROWSER,
      ...SERVER,
      resources: [api],
      introspects: ['https://own.example'],
      client_credentials: true,
      lifetimes: { access_token: 60, refresh_token: 7_776_000 },
      tos_uri: 'https://app.example.com/terms',
      backchannel_logout_uri: 'https://app.example.com/out',
    }
    const record = toRecord(settings, { metadata: {}, policy: {} })
    expect(readSettings(record)).toEqual(settings)
    expect(record.metadata).toMatchObject({
      grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
      tos_uri: 'https://app.example.com/terms',
    })
    const without = toRecord({ ...settings, tos_uri: null, client_credentials: false }, record)
    expect(without.metadata).not.toHaveProperty('tos_uri')
    expect(without.metadata.grant_types).toEqual(['authorization_code', 'refresh_token'])
  })

  test('needs no redirect URI if no user signs in', () => {
    const machine = { ...SERVER, redirect_uris: [], client_credentials: true }
    expect(refusal(machine)).toMatchObject(machine)
    const { metadata } = toRecord({ ...BROWSER, ...machine }, { metadata: {}, policy: {} })
    expect(metadata).toMatchObject({ grant_types: ['client_credentials'], response_types: [] })
  })

  test.each<[string, Partial<ClientSettings>, string]>([
    ['tokens for itself in a browser', { client_credentials: true }, 'has no secret'],
    ['an introspection in a browser', { introspects: ['https://a.example'] }, 'has no secret'],
    [
      'an API with a fragment',
      { resources: [{ ...api, uri: 'https://a.example/#x' }] },
      'fragment',
    ],
    ['a scope of the protocol', { resources: [{ ...api, scopes: ['openid'] }] }, 'scope of OpenID'],
    ['a scope with a space', { resources: [{ ...api, scopes: ['a b'] }] }, 'without spaces'],
    ['an API twice', { resources: [api, api] }, 'named twice'],
    ['a token of a moment', { lifetimes: { access_token: 59 } }, 'lifetimes.access_token'],
    ['a JWT of a day', { lifetimes: { jwt_access_token: 86_400 } }, 'lifetimes.jwt_access_token'],
    ['half a second', { lifetimes: { id_token: 60.5 } }, 'lifetimes.id_token'],
    ['terms that run a script', { tos_uri: 'javascript:alert(1)' }, 'must be an address'],
    ['notices over plain http', { backchannel_logout_uri: 'http://a.example/' }, 'must be https'],
  ])('is refused with %s', (_, changes, problem) => {
    expect(refusal(changes)).toContain(problem)
  })
})

describe('the addresses of a client', () => {
  const EMPTY = { ...BROWSER, origins: [], redirect_uris: [], post_logout_redirect_uris: [] }
  const LOCAL = 'http://localhost:5173'

  test('come from its origins, with and without a slash', () => {
    for (const origin of [LOCAL, `${LOCAL}/`]) {
      expect(changeAddresses(EMPTY, { origins: { add: [origin, LOCAL] } })).toMatchObject({
        origins: [LOCAL],
        redirect_uris: [`${LOCAL}/callback`, `${LOCAL}/`],
        post_logout_redirect_uris: [`${LOCAL}/`],
      })
    }
    const server = changeAddresses({ ...EMPTY, kind: 'server' }, { origins: { add: [LOCAL] } })
    expect(server.redirect_uris).toEqual([`${LOCAL}/callback`])
  })

  test('may be named, and bring their origins', () => {
    const changes = { redirect_uris: { set: ['https://a.example/in', 'https://b.example/in'] } }
    expect(changeAddresses(EMPTY, changes)).toMatchObject({
      origins: ['https://a.example', 'https://b.example'],
      redirect_uris: changes.redirect_uris.set,
      post_logout_redirect_uris: [],
    })
  })

  test('of an origin come and go with it; the others stay', () => {
    const both = changeAddresses(BROWSER, { origins: { add: [LOCAL] } })
    expect(both.origins).toEqual(['https://app.example.com', LOCAL])
    expect(changeAddresses(both, { origins: { remove: [LOCAL] } })).toEqual(BROWSER)
    const moved = changeAddresses(BROWSER, { origins: { set: [LOCAL] } })
    expect(moved).toEqual(changeAddresses(EMPTY, { origins: { add: [LOCAL] } }))
  })

  test('that are not there cannot be removed', () => {
    for (const name of ['origins', 'redirect_uris', 'post_logout_redirect_uris'] as const) {
      const changes = { [name]: { remove: ['https://other.example'] } }
      expect(problemOf(() => changeAddresses(BROWSER, changes))).toContain(
        'not registered: https://other.example. Registered: https://app.example.com',
      )
    }
  })
})

describe('devices and agents', () => {
  const none = { origins: [], redirect_uris: [], post_logout_redirect_uris: [] }
  const resources: ClientResource[] = [{ uri: 'https://a.example', scopes: [], format: 'jwt' }]

  test('need no address of the client', () => {
    expect(refusal({ ...none })).toContain('needs an origin or a redirect URI')
    expect(refusal({ ...none, device_sign_in: true })).toMatchObject({ device_sign_in: true })
    expect(refusal({ ...none, agents: 'any', resources })).toMatchObject({ agents: 'any' })
  })

  test('agents need an API, and a list of domains if it decides', () => {
    expect(refusal({ agents: 'any' })).toContain('agents need an API')
    expect(refusal({ agents: 'listed', resources })).toContain('name the domains')
    const listed = { agents: 'listed', resources } as const
    expect(refusal({ ...listed, agent_domains: ['claude.ai', 'localhost:1'] })).toMatchObject(
      listed,
    )
    for (const wrong of ['https://claude.ai', 'claude.ai/', 'Claude.ai', '*.claude.ai/x', '']) {
      expect([wrong, refusal({ ...listed, agent_domains: [wrong] })]).toEqual([
        wrong,
        expect.stringContaining('agent_domains'),
      ])
    }
  })

  test('are read from the record as they were written', () => {
    const settings = { ...BROWSER, device_sign_in: true, agents: 'any', resources } as const
    const record = toRecord(settings, { metadata: {}, policy: {} })
    expect(readSettings(record)).toMatchObject({ device_sign_in: true, agents: 'any' })
    const off = toRecord({ ...settings, device_sign_in: false, agents: 'off' }, record)
    expect(readSettings(off)).toMatchObject({ device_sign_in: false, agents: 'off' })
    expect(off.metadata.grant_types).toEqual(['authorization_code', 'refresh_token'])
  })

  test('a client of devices alone gets the usual grants with its first address', () => {
    const device = toRecord(
      { ...BROWSER, ...none, device_sign_in: true },
      { metadata: {}, policy: {} },
    )
    const grant = 'urn:ietf:params:oauth:grant-type:device_code'
    expect(device.metadata).toMatchObject({
      grant_types: [grant, 'refresh_token'],
      response_types: [],
    })
    expect(toRecord({ ...BROWSER, device_sign_in: true }, device).metadata).toMatchObject({
      grant_types: ['authorization_code', 'refresh_token', grant],
      response_types: ['code'],
    })
  })
})
