import type { ClientMetadata } from 'oidc-provider'
import { Provider } from 'oidc-provider'
import { expect, test } from 'vitest'
import { OPEN_SCOPES, SCOPES } from '../../identity/clients/standard-scopes.ts'
import { EXTRA_CLIENT_METADATA } from '../client-metadata.ts'
import { restrictAgent } from './restrict-agent.ts'

const ID = 'https://helper.example/client.json'
const redirect_uris = ['https://helper.example/callback']

const descriptions = new Map<string, object>()
const provider = new Provider('https://id.example', {
  extraClientMetadata: EXTRA_CLIENT_METADATA,
  scopes: [...SCOPES],
  features: { clientIdMetadataDocument: { enabled: true, ack: 'draft-02' } },
  fetch: async (url) => Response.json(descriptions.get(String(url))),
})

/** What the provider makes of a description, as the service configures it. */
async function readDescription(members: Readonly<Record<string, unknown>>) {
  // It remembers what it has read.
  const client_id = `${ID}?${descriptions.size}`
  const common = { client_id, redirect_uris, token_endpoint_auth_method: 'none' }
  descriptions.set(client_id, { ...common, ...members })
  const client = await provider.Client.find(client_id)
  if (client === undefined) throw new Error('the provider knows no such client')
  return client
}

/** Would each open something, if a stranger could say it. */
const LIES: Readonly<Record<string, unknown>> = {
  account_id: `acc_${'o'.repeat(26)}`,
  first_party: true,
  embedded: true,
  second_factor_demanded: false,
  key_file_demanded: false,
  passkey_demanded: false,
  passkey_is_one_factor: false,
  password_length_demanded: 1,
  allowed_origins: ['https://victim.example'],
  resources: [{ uri: 'https://victim.example', scopes: ['read'], format: 'jwt' }],
  introspects: ['https://victim.example'],
  pkce: 'optional',
  claims_in_id_token: true,
  mapped_claims: { roles: { roles: true } },
  lifetimes: { jwt_access_token: 86_400 },
  user_scopes: ['me:security'],
}

test('there is a lie for each property that only this service knows', () => {
  expect(Object.keys(LIES).sort()).toEqual([...(EXTRA_CLIENT_METADATA.properties ?? [])].sort())
})

test.each(Object.entries(LIES))('a description cannot set %s', async (name, value) => {
  const client = await readDescription({ [name]: value })
  expect(client.metadata()[name]).toBeUndefined()
  expect(Reflect.get(client, name)).toBeUndefined()
})

test('nor the policy or the tenant of a client, nor an address that the service calls', async () => {
  const others = {
    ...{ policy: { second_factor: 'off' }, agents: 'any', agent_domains: ['evil.example'] },
    ...{ tenant: 'other', branding: {}, device_sign_in: true },
    ...{ backchannel_logout_uri: 'https://victim.example/logout' },
    ...{ post_logout_redirect_uris: ['https://victim.example/'] },
    initiate_login_uri: 'https://victim.example/',
    sector_identifier_uri: 'https://victim.example/sector',
    logo_uri: 'https://victim.example/logo.svg',
  }
  const told = (await readDescription(others)).metadata()
  for (const name of Object.keys(others)) {
    // The provider has a default for this one: none.
    expect([name, told[name] ?? []]).toEqual([name, []])
  }
})

test('it asks for what every application may ask for, and nothing in the account of its user', async () => {
  const { scope } = await readDescription({ scope: 'openid me:security' })
  expect(scope?.split(' ')).toEqual(OPEN_SCOPES)
})

test('it gets codes only, also if it asks for more', async () => {
  const { grantTypes, responseTypes } = await readDescription({
    grant_types: ['authorization_code', 'client_credentials', 'implicit', 'refresh_token'],
    response_types: ['code', 'token'],
  })
  expect([grantTypes, responseTypes]).toEqual([['authorization_code', 'refresh_token'], ['code']])
})

test('it needs no proof if it names none', async () => {
  const client = await readDescription({ token_endpoint_auth_method: undefined })
  expect(client.tokenEndpointAuthMethod).toBe('none')
})

test('its keys are at its own host', () => {
  const restrict = (jwks_uri: unknown) =>
    restrictAgent({ client_id: ID, redirect_uris, jwks_uri } as ClientMetadata) // As a stranger writes it.
  expect(() => restrict('https://helper.example/keys.json')).not.toThrow()
  for (const elsewhere of [
    'https://keys.helper.example/keys.json',
    'https://helper.example:8443/keys.json',
    'http://helper.example/keys.json',
    'https://10.0.0.1/keys.json',
    'https://helper.example.evil.example/',
    'keys.json',
    7,
    null,
  ]) {
    expect(() => restrict(elsewhere), String(elsewhere)).toThrow('invalid_client_metadata')
  }
})
