import { LIMITS } from '@shrd/contract'
import type { AccountUser, ApiKey, ManagedClient } from '../src/data/types.ts'
import {
  createDelivery,
  createImport,
  createInvoice,
  createProvider,
  createWebhook,
} from '../test/fake-messages.ts'
import { createBranding, createClient, createUser, DAY, NOW } from '../test/fake-records.ts'
import { ACCOUNT, createFilledState, type FakeState, idOf } from '../test/fake-state.ts'

const HOUR = 3_600_000
/** Longer than any place for it. */
export const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsversorgungswerk-Nord-Süd-Verwaltung'

/** An account in which every screen has something to show. */
export function createBusyState(): FakeState {
  const state = createFilledState()
  const { sub } = state.profile
  state.providers = [
    createProvider(),
    createProvider({
      ...{ provider_id: `prv_${idOf(1)}`, kind: 'google', name: 'Google', issuer: null },
      ...{ enabled: false, domains: [] },
    }),
  ]
  state.webhooks = [
    createWebhook(),
    createWebhook({
      webhook_id: `whk_${idOf(1)}`,
      url: 'https://crm.example.org/hooks/shrd',
      description: 'Customer records',
      types: ['user.registered', 'user.signed_in'],
      status: 'failing',
      failing_since: NOW - 5 * HOUR,
    }),
    createWebhook({
      webhook_id: `whk_${idOf(2)}`,
      description: 'Old warehouse',
      status: 'disabled',
      disabled_reason: 'gone',
    }),
  ]
  state.deliveries = Array.from({ length: 9 }, (_, at) =>
    createDelivery(at, {
      created_at: NOW - at * HOUR,
      last_at: NOW - at * HOUR,
      ...(at % 3 !== 2 && { status: 'delivered', attempts: 1, error: null }),
      ...(at === 0 && { status: 'waiting', attempts: 3, next_at: NOW + HOUR }),
    }),
  )
  state.invoices = [
    createInvoice(3, { paid: 0, paid_at: null, due_at: NOW + 9 * DAY }),
    createInvoice(2, { paid: 0, paid_at: null, due_at: NOW - 2 * DAY }),
    createInvoice(1),
  ]
  state.imports = [
    createImport(),
    createImport({
      import_id: `imp_${idOf(1)}`,
      format: 'ndjson',
      state: 'finished',
      rows: 1200,
      created: 1188,
      refused: 12,
      created_at: NOW - 2 * DAY,
      finished_at: NOW - 2 * DAY,
    }),
    createImport({
      import_id: `imp_${idOf(2)}`,
      state: 'failed',
      created: 0,
      refused: 0,
      failure: { line: 1, code: 'email_column_missing', field: 'mail' },
      created_at: NOW - 3 * DAY,
      finished_at: NOW - 3 * DAY,
    }),
  ]
  state.apiKeys = [
    createApiKey(0, { name: 'Nightly export', scopes: ['users:read', 'users:export'] }),
    createApiKey(1, { name: 'Shop', expires_at: NOW + 40 * DAY, last_used_at: NOW - HOUR }),
    createApiKey(2, { name: 'Former shop', expires_at: NOW - DAY, last_used_at: NOW - 2 * DAY }),
  ]
  state.members.push(
    createMember('j', { name: 'Jonas Keller', email: 'jonas@example.org' }),
    createMember('l', { name: 'Liv Haugen', email: 'liv@example.org', role: 'owner' }),
  )
  state.invitations = [
    {
      invitation_id: `inv_${idOf(0)}`,
      email: 'giulia@example.org',
      role: 'member',
      invited_by: sub,
      created_at: NOW - DAY,
      expires_at: NOW + 6 * DAY,
    },
  ]
  publish(state, 'patient-portal')
  return state
}

/** An account whose names are longer than their places. */
export function createLongState(): FakeState {
  const state = createBusyState()
  state.accounts = state.accounts.map((account) => ({ ...account, name: LONG }))
  state.profile.name = LONG
  state.clients = state.clients.map((client) => ({
    ...client,
    name: LONG,
    origins: [`https://${'a'.repeat(60)}.example.org`, ...client.origins],
  }))
  state.users = state.users.map((user) => ({ ...user, name: LONG, email: `${LONG}@example.org` }))
  state.providers = state.providers.map((provider) => ({
    ...provider,
    name: LONG.slice(0, LIMITS.providerName),
  }))
  state.webhooks = state.webhooks.map((webhook) => ({
    ...webhook,
    url: `https://example.org/${'path/'.repeat(30)}`,
    description: LONG,
  }))
  state.apiKeys = state.apiKeys.map((key) => ({ ...key, name: LONG }))
  state.members = state.members.map((member) => ({ ...member, name: LONG, email: `${LONG}@e.org` }))
  return state
}

/** An account with more clients than fit without a search. */
export function createManyClients(): FakeState {
  const state = createBusyState()
  const more = Array.from({ length: 9 }, (_, at) =>
    createClient({
      client_id: `shop-${at + 1}`,
      name: `Shop ${at + 1}`,
      kind: at % 2 === 0 ? 'server' : 'browser',
      origins: [`https://shop-${at + 1}.example.org`],
      updated_at: NOW - at * 9 * DAY,
    }),
  )
  state.clients.push(...more)
  return state
}

/** An account in use with another first client. */
export function withClient(values: Partial<ManagedClient>): () => FakeState {
  return () => {
    const state = createBusyState()
    state.clients = state.clients.map((client, at) =>
      at === 0 ? { ...client, ...values } : client,
    )
    return state
  }
}

/** An account in use with another first user. */
export function withUser(values: Partial<AccountUser>): () => FakeState {
  return () => {
    const state = createBusyState()
    state.users = [{ ...createUser('Mara Lindqvist', 0), ...values }, ...state.users.slice(1)]
    return state
  }
}

/** An account in use with other bills. */
export function withBilling(values: Partial<NonNullable<FakeState['billing']>>): () => FakeState {
  return () => {
    const state = createBusyState()
    if (state.billing) Object.assign(state.billing, values)
    return state
  }
}

/** An account that another owner will delete in a week. */
export function createEndingState(): FakeState {
  const state = createBusyState()
  state.accounts = [{ ...ACCOUNT, role: 'member', deletion_at: NOW + 7 * DAY }]
  return state
}

function createApiKey(number: number, values: Partial<ApiKey>): ApiKey {
  return {
    key_id: `key_${idOf(number).slice(-10)}`,
    name: 'Shop',
    scopes: ['users:read'],
    created_by: `p_${'m'.repeat(26)}`,
    created_at: NOW - 30 * DAY,
    expires_at: null,
    last_used_at: null,
    ...values,
  }
}

function createMember(
  letter: string,
  values: Partial<FakeState['members'][number]>,
): FakeState['members'][number] {
  return {
    sub: `p_${letter.repeat(26)}`,
    name: null,
    email: null,
    role: 'member',
    created_at: NOW - 20 * DAY,
    ...values,
  }
}

/** Publishes a look twice. */
function publish(state: FakeState, client_id: string): void {
  const branding = {
    theme: { radius: 14, light: { accent: '#0b6a5f' } },
    texts: {},
    mails: {},
  }
  const version = (number: number, repeats: number | null) => ({
    version: number,
    published_at: NOW - (3 - number) * 9 * DAY,
    published_by: state.profile.sub,
    repeats,
  })
  state.brandings.set(client_id, {
    ...createBranding(),
    draft: { version: 4, branding, low_contrast: [] },
    published_version: 2,
    published: branding,
    history: [version(2, null), version(1, null)],
  })
}
