import { describe, expect, test } from 'vitest'
import { type ComparedClient, findEffects, findRemovalEffects } from './client-effects.ts'

const CLIENT: ComparedClient = {
  client_id: 'shop',
  kind: 'server',
  name: 'Shop',
  first_party: true,
  embedded: true,
  origins: ['https://a.example', 'https://b.example'],
  redirect_uris: ['https://a.example/callback'],
  post_logout_redirect_uris: ['https://a.example/'],
  backchannel_logout_uri: 'https://a.example/out',
  initiate_login_uri: null,
  tos_uri: null,
  policy_uri: null,
  signing: 'RS256',
  pkce: 'optional',
  claims_in_id_token: true,
  user_scopes: ['me:read'],
  mapped_claims: { plan: { from: 'attribute', name: 'plan' } },
  resources: [{ uri: 'https://api.example', scopes: ['read', 'write'], format: 'jwt' }],
  introspects: ['https://own.example'],
  client_credentials: false,
  device_sign_in: true,
  agents: 'any',
  agent_domains: ['a.example'],
  lifetimes: {
    ...{ access_token: 900, jwt_access_token: 300, id_token: 900, refresh_token: 1_209_600 },
  },
  policy: {
    ...{ methods: ['password', 'otp'], second_factor: 'optional' },
    ...{ registration: true, identifier_first: false },
    password: {
      ...{ min_length_alone: 15, min_length_with_second_factor: 8 },
      ...{ max_length: 256, history: 10, common: [] },
    },
    passkeys: { offer: true, verified_as: 'two_factors', aaguids: [] },
    providers: [],
  },
  domain: null,
}

const noOthers = () => 0
const effectsOf = (changes: Partial<ComparedClient>, before = CLIENT) =>
  findEffects(before, { ...before, ...changes }, noOthers).map(({ kind, value }) =>
    value === null ? kind : `${kind} ${value}`,
  )

describe('a change breaks', () => {
  const { policy, lifetimes } = CLIENT
  test.each<[Partial<ComparedClient>, string[]]>([
    [{}, []],
    [{ name: 'New', tos_uri: 'https://a.example/terms' }, []],
    [{ origins: [...CLIENT.origins, 'https://c.example'] }, []],
    [{ origins: ['https://a.example'] }, ['origin_removed https://b.example']],
    [{ redirect_uris: [] }, ['redirect_uri_removed https://a.example/callback']],
    [{ post_logout_redirect_uris: [] }, ['logout_uri_removed https://a.example/']],
    [{ first_party: false, embedded: false }, ['consent_required', 'embedded_off']],
    [{ mapped_claims: {} }, ['claim_removed plan']],
    [{ policy: { ...policy, methods: ['otp'] } }, ['method_removed password']],
    [{ policy: { ...policy, second_factor: 'required' } }, ['second_factor_required']],
    [{ policy: { ...policy, registration: false } }, ['registration_closed']],
    [
      { policy: { ...policy, password: { ...policy.password, min_length_alone: 20 } } },
      ['passwords_longer'],
    ],
    [{ signing: 'ES256' }, ['signing_changed']],
    [{ pkce: 'required' }, ['pkce_required']],
    [{ claims_in_id_token: false }, ['claims_moved']],
    [{ resources: [] }, ['resource_removed https://api.example']],
    [
      { resources: [{ uri: 'https://api.example', scopes: ['read'], format: 'jwt' }] },
      ['scope_removed https://api.example write'],
    ],
    [{ user_scopes: ['me:write'] }, ['scope_removed me:read']],
    [{ introspects: [] }, ['introspection_removed https://own.example']],
    [{ device_sign_in: false }, ['devices_off']],
    [{ agents: 'listed' }, ['agents_fewer']],
    [{ agents: 'off' }, ['agents_fewer']],
    [{ agent_domains: [] }, []],
    [{ lifetimes: { ...lifetimes, id_token: 60 } }, ['lifetime_shorter id_token']],
    [{ lifetimes: { ...lifetimes, id_token: 3600 } }, []],
    [{ backchannel_logout_uri: null }, ['logout_notice_removed']],
  ])('%j: %j', (changes, effects) => expect(effectsOf(changes)).toEqual(effects))

  test('the consents of a third party that gets another claim, and of no first party', () => {
    const mapped_claims = { ...CLIENT.mapped_claims, tier: { from: 'constant', value: 3 } as const }
    expect(effectsOf({ mapped_claims })).toEqual([])
    const third = { ...CLIENT, first_party: false, embedded: false }
    expect(effectsOf({ mapped_claims }, third)).toEqual(['claims_added tier'])
  })

  test('the passwords of users who needed a second factor before', () => {
    const before = { ...CLIENT, policy: { ...policy, second_factor: 'required' as const } }
    expect(effectsOf({ policy }, before)).toEqual(['passwords_longer'])
  })
})

test('an origin says how many other clients have it', () => {
  const others = (origin: string) => (origin === 'https://b.example' ? 3 : 0)
  const after = { ...CLIENT, origins: ['https://a.example'] }
  expect(findEffects(CLIENT, after, others)).toEqual([
    { kind: 'origin_removed', value: 'https://b.example', others: 3 },
  ])
})

test('a removal breaks everything', () => {
  const times = { created_at: 1, verified_at: 1 }
  const record = { record_name: '', record_value: '' }
  const domain = { host: 'login.a.example', status: 'active' as const, ...record, ...times }
  const kinds = findRemovalEffects({ ...CLIENT, domain }, noOthers).map(({ kind }) => kind)
  expect(kinds).toEqual(['client_removed', 'origin_removed', 'origin_removed', 'domain_removed'])
})
