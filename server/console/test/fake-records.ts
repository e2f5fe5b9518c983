import type { AccountUser, BrandingState, ManagedClient } from '../src/data/types.ts'

/** The day of all fixtures: pictures and tests show the same dates on every day. */
export const NOW: number = Date.UTC(2026, 10, 20, 10, 58)
/** A day in milliseconds. */
export const DAY = 86_400_000

/** The rules of a client that nobody has changed. */
export const POLICY: ManagedClient['policy'] = {
  methods: ['password', 'otp'],
  second_factor: 'optional',
  registration: true,
  identifier_first: false,
  password: {
    min_length_alone: 15,
    min_length_with_second_factor: 8,
    max_length: 256,
    history: 10,
    common: [],
  },
  passkeys: { offer: true, verified_as: 'two_factors', aaguids: [] },
  providers: [],
}

/** A client with what is usual. */
export function createClient(values: Partial<ManagedClient>): ManagedClient {
  return {
    client_id: 'notebook',
    version: 3,
    kind: 'browser',
    preset: 'react',
    path: null,
    built_in: false,
    name: 'Notebook',
    first_party: true,
    embedded: false,
    origins: ['https://portal.example.org'],
    redirect_uris: ['https://portal.example.org/callback', 'https://portal.example.org/'],
    post_logout_redirect_uris: ['https://portal.example.org/'],
    backchannel_logout_uri: null,
    initiate_login_uri: null,
    tos_uri: null,
    policy_uri: null,
    signing: 'ES256',
    pkce: 'required',
    claims_in_id_token: false,
    mapped_claims: {},
    resources: [],
    introspects: [],
    client_credentials: false,
    device_sign_in: false,
    agents: 'off',
    agent_domains: [],
    user_scopes: [],
    lifetimes: {
      access_token: 900,
      jwt_access_token: 300,
      id_token: 900,
      refresh_token: 1_209_600,
    },
    policy: POLICY,
    secrets: [],
    domain: null,
    created_at: NOW - 60 * DAY,
    updated_at: NOW - 3 * DAY,
    ...values,
  }
}

/** A branding without a publication. */
export function createBranding(): BrandingState {
  const branding = { theme: {}, texts: {}, mails: {} }
  return {
    draft: { version: 0, branding, low_contrast: [] },
    published_version: 0,
    published: branding,
    has_changes: false,
    history: [],
  }
}

/** A user by name. Every fourth is suspended, some have no second factor. */
export function createUser(name: string, at: number): AccountUser {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.org`
  return {
    sub: `p_${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${'a'.repeat(25)}`,
    email,
    email_verified: at % 5 !== 4,
    name,
    preferred_username: null,
    status: at % 4 === 3 ? 'suspended' : 'active',
    created_at: NOW - (at + 3) * DAY,
    last_sign_in_at: at % 6 === 5 ? null : NOW - at * 5_000_000,
    updated_at: NOW - at * 5_000_000,
    locale: 'en',
    profile: {},
    attributes: [{ name: 'groups', type: 'list', value: ['staff'] }],
    password: at % 3 === 2 ? null : { kind: 'argon2id', set_at: NOW - 9 * DAY, is_imported: false },
    second_factor: at % 2 === 0 ? { created_at: NOW - 9 * DAY, codes_left: 8 } : null,
    passkeys: [],
    connections: [],
    has_keys: false,
    is_protected: false,
    failed_attempts: 0,
    sessions: [
      {
        reference: 'AAAAAAAAAAAAAAAAAAAAAA',
        amr: ['pwd'],
        key_proven: false,
        current: false,
        browser: 'Firefox on Linux',
        place: 'Hamburg, Germany',
        created_at: NOW - 2 * DAY,
        last_used_at: NOW - 600_000,
      },
    ],
    applications: [
      {
        client_id: 'patient-portal',
        name: 'Patient portal',
        logo_uri: null,
        first_party: true,
        scopes: ['openid', 'profile', 'email'],
        resources: [],
        since: NOW - 9 * DAY,
        last_used_at: NOW - 600_000,
        sessions: 1,
      },
    ],
  }
}

/** Passkeys and connected providers of a user. */
export function createWaysIn(
  name = 'Key on my key ring',
): Pick<AccountUser, 'passkeys' | 'connections'> {
  const model = { aaguid: '00000000-0000-0000-0000-000000000000', rp_id: 'id.example' }
  const passkey = { ...model, is_backed_up: true, created_at: NOW - 30 * DAY }
  const connection = { created_at: NOW - 20 * DAY, last_used_at: NOW - DAY }
  return {
    passkeys: [
      {
        ...{ ...passkey, passkey_id: `psk_${'a'.repeat(26)}`, name: null },
        ...{ is_synced: true, last_used_at: NOW - DAY },
      },
      {
        ...{ ...passkey, passkey_id: `psk_${'b'.repeat(26)}`, name },
        ...{ is_synced: false, last_used_at: null },
      },
    ],
    connections: [
      {
        ...{ ...connection, connection_id: `con_${'a'.repeat(26)}` },
        provider_id: `prv_${'a'.repeat(26)}`,
        ...{ kind: 'google', name: 'Google', email: 'mara.lindqvist@example.org' },
      },
      {
        ...{ ...connection, connection_id: `con_${'b'.repeat(26)}` },
        provider_id: `prv_${'b'.repeat(26)}`,
        ...{ kind: 'oidc', name, email: null },
      },
    ],
  }
}
