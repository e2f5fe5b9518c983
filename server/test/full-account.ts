import sharp from 'sharp'
import { createAccountClient } from './account-client.ts'
import { storedInvoice } from './billed-account.ts'
import { randomId, randomSecret } from './rows.ts'
import { addAccountMember, callFor, type TestAccount } from './test-account.ts'
import type { TestServer } from './test-server.ts'
import { toNdjson } from './users/import-users.ts'

/** Names of what an account has, one of each kind. */
export interface FullAccount {
  readonly account_id: string
  readonly owner: string
  readonly member: string
  readonly key_id: string
  readonly invitation_id: string
  readonly event_id: string
  readonly client_id: string
  readonly secret_id: string
  readonly provider_id: string
  readonly webhook_id: string
  readonly delivery_id: string
  readonly attribute: string
  /** The subject of a user. */
  readonly user: string
  readonly import_id: string
  readonly invoice_id: string
}

/** Stops what a server does by itself, so that no row changes between two looks. */
export async function stopBackground({ app: { services } }: TestServer): Promise<void> {
  const { eventChain, webhookSender, imports } = services
  await Promise.all([eventChain.stop(), webhookSender.stop(0), imports.stop()])
}

/** Gives an account one of each thing that it can have, by its own calls where there is one. */
export async function fillAccount(server: TestServer, account: TestAccount): Promise<FullAccount> {
  const { account_id, owner } = account
  const { store } = server.database
  const asOwner = async (name: Parameters<typeof callFor>[3], input: object) => {
    const { status, json, text } = await callFor(server, account_id, owner, name, input)
    if (status !== 200) throw new Error(`${name}: ${text}`)
    return json
  }
  const { sub: member } = await addAccountMember(server, account_id)
  const { key_id } = await asOwner('createApiKey', {
    ...{ name: 'Script', scopes: ['users:read'], expires_at: null },
  })
  const email = `${randomId('x')}@example.org`
  const { invitation_id } = await asOwner('inviteMember', { email, role: 'owner' })
  const users = await addUsers(server, account)
  const clients = await addClient(server, account)
  const webhooks = await addWebhook(server, account)
  const providers = await addProvider(server, account, users)
  const invoice_id = randomId('ivc')
  const number = randomId('n').slice(0, 20)
  await store.tenancy.invoices.insert({
    ...storedInvoice({ invoice_id, account_id, number, series: randomId('s').slice(0, 16) }),
  })
  const figures = { day: 0, sign_ins: 1, failures: 0, active_users: 1 }
  await store.tenancy.figures.add(account_id, figures)
  const [event] = await store.tenancy.events.list(account_id, { limit: 1 })
  const event_id = event?.event_id ?? ''
  const names = { account_id, owner: owner.sub, member, key_id, invitation_id, event_id }
  return { ...names, ...users, ...clients, ...webhooks, ...providers, invoice_id }
}

/** An application with everything that it can have, and what was issued to it. */
async function addClient(
  server: TestServer,
  { account_id }: TestAccount,
): Promise<Pick<FullAccount, 'client_id' | 'secret_id'>> {
  const { call } = await createAccountClient(server, { account_id })
  const origins = ['https://app.example.com']
  const { client_id, client } = await call('addClient', { preset: 'web', origins })
  const branding = { theme: { light: { accent: '#0b6a5f' } }, texts: {}, mails: {} }
  const { version } = await call('saveBrandingDraft', { client_id, version: 0, branding })
  await call('publishBranding', { client_id, version })
  const create = { width: 4, height: 4, channels: 3, background: '#0b6a5f' } as const
  const image = await sharp({ create }).png().toBuffer()
  await call('uploadBrandImage', { client_id, slot: 'logo' }, image)
  await call('addClientDomain', { client_id, host: 'login.example.org' })
  await server.database.store.oidc.records.save({
    ...{ model: 'Grant', id: randomId('grant'), payload: '{}', client_id, account_id: null },
    ...{ grant_id: null, uid: null, user_code: null, session_uid: null },
    ...{ expires_at: null, consumed_at: null },
  })
  return { client_id, secret_id: client.secrets[0]?.secret_id ?? '' }
}

/** A provider with a domain, a user who signs in with it, and one who is there now. */
async function addProvider(
  server: TestServer,
  { account_id }: TestAccount,
  { user: sub }: Pick<FullAccount, 'user'>,
): Promise<Pick<FullAccount, 'provider_id'>> {
  const { call } = await createAccountClient(server, { account_id })
  const { provider_id } = await call('createProvider', {
    ...{ kind: 'oidc', name: 'Example', client_id: 'shop', issuer: 'https://example.org' },
    ...{ secret: 'secret', keep_tokens: true },
  })
  await call('addProviderDomain', { provider_id, domain: 'mail.example.org' })
  const { connections, providerFlows } = server.database.store.identity
  await connections.insert({
    ...{ connection_id: randomId('con'), account_id, sub, provider_id },
    ...{ issuer: 'https://example.org', subject: '1', email: null, sealed_tokens: 'a.b' },
    ...{ created_at: 0, last_used_at: null },
  })
  await providerFlows.insert({
    ...{ state_hash: randomSecret(), provider_id, browser_hash: randomSecret() },
    ...{ transaction_hash: randomSecret(), session_reference: null, door: '/login' },
    ...{ redirect_uri: 'https://example.org', sealed_checks: 'a.b' },
    expires_at: Number.MAX_SAFE_INTEGER,
  })
  return { provider_id }
}

async function addWebhook(
  server: TestServer,
  { account_id }: TestAccount,
): Promise<Pick<FullAccount, 'webhook_id' | 'delivery_id'>> {
  const { call } = await createAccountClient(server, { account_id })
  const { webhook_id } = await call('createWebhook', { url: 'https://example.org/hook' })
  const { delivery_id } = await call('sendTestEvent', { webhook_id })
  return { webhook_id, delivery_id }
}

/** A user, an import, attributes of users, and what sign-ins leave behind. */
async function addUsers(
  server: TestServer,
  { account_id }: TestAccount,
): Promise<Pick<FullAccount, 'attribute' | 'user' | 'import_id'>> {
  const { call } = await createAccountClient(server, { account_id })
  const { store, knex } = server.database
  for (const name of ['team', 'gone']) {
    await call('createAttribute', { name, type: 'text', read: ['person'], write: [] })
  }
  await call('deleteAttribute', { name: 'gone' })
  const email = `${randomId('x')}@example.org`
  const { sub: user } = await call('createAccountUser', { email, attributes: { team: 'A' } })
  const opened = { format: 'ndjson', on_duplicate: 'skip' } as const
  const { import_id } = await call('openUserImport', opened)
  const content = Buffer.from(toNdjson([{ email: 'somebody@example.org' }]))
  await call('uploadUserImport', { import_id, part: 0 }, content)
  const row = { row_number: 1, line: 1, code: 'created', field: null, sub: user }
  await store.tenancy.userImports.insertRows(import_id, [row])
  await knex('password_decoys').insert({ account_id, kind: '2b', hash: randomSecret() })
  await store.identity.pendingRegistrations.save({
    ...{ flow_hash: randomSecret(), token_hash: randomSecret(), account_id },
    ...{ email: 'new@example.org', name: null, locale: null, password_hash: 'hash' },
    ...{ minimum_length: 15, expires_at: 10 ** 13 },
  })
  return { attribute: 'team', user, import_id }
}
