import { type ApiScope, type Endpoint, type EndpointName, endpoints } from '@shrd/contract'
import { openBilling } from '../src/account/billing/open-billing.ts'
import { createApiKey } from '../src/http/guards/api-key.ts'
import type { AccountMember } from '../src/persistence/repositories/accounts.ts'
import type { TestAnswer } from './http-client.ts'
import { randomId } from './rows.ts'
import { createSignedInMember, type TestMember } from './test-member.ts'
import { createPerson, openSession, type TestPerson } from './test-person.ts'
import type { TestServer } from './test-server.ts'
import type { UserAgent } from './user-agent.ts'

/** Somebody who acts for an account: a member in their browser, or a program with a key. */
export type ActsFor = { readonly agent: UserAgent } | { readonly key: string }

/** A member of an account, in a browser with a fresh session. */
export interface TestAccountMember extends TestPerson {
  readonly agent: UserAgent
  /** The reference of the session. */
  readonly reference: string
}

/** An account of a developer. */
export interface TestAccount {
  readonly account_id: string
  readonly owner: TestAccountMember
}

/** An account with an owner. */
export async function createTestAccount(server: TestServer): Promise<TestAccount> {
  const account_id = randomId('acc')
  const now = server.clock.now()
  const { prices } = server.config.billing
  await server.database.transaction(async (store) => {
    const account = { account_id, name: 'Nordlicht', created_at: now }
    await store.identity.accounts.insert({ ...account, kind: 'developer' })
    await openBilling(store, { account_id, prices, now })
  })
  return { account_id, owner: await addAccountMember(server, account_id, 'owner') }
}

/** One more member of an account, with a user of the platform of their own. */
export async function addAccountMember(
  server: TestServer,
  account_id: string,
  role: AccountMember['role'] = 'member',
): Promise<TestAccountMember> {
  const person = await createPerson(server)
  const { sub } = person
  const member = { account_id, sub, role, created_at: server.clock.now() }
  await server.database.store.identity.accounts.insertMember(member)
  return { ...person, ...(await openSession(server, sub)) }
}

/** An API key of an account. */
export async function addApiKey(
  server: TestServer,
  { account_id, owner }: Pick<TestAccount, 'account_id'> & { readonly owner: { sub: string } },
  scopes: readonly ApiScope[],
): Promise<{ readonly key: string; readonly key_id: string }> {
  const { key, ...made } = createApiKey(server.app.services.ports.randomBytes)
  const lasting = { expires_at: null, last_used_at: null, created_at: server.clock.now() }
  const stored = { ...made, account_id, name: 'Script', scopes, created_by: owner.sub, ...lasting }
  await server.database.store.tenancy.apiKeys.insert(stored)
  return { key, key_id: made.key_id }
}

/** Makes a call for an account, as a page of the console or as a program does. */
export function callFor(
  server: TestServer,
  account_id: string,
  by: ActsFor,
  name: EndpointName,
  input: object = {},
  more: Readonly<Record<string, string>> = {},
  /** The body of a call whose input is in its query. */
  octets: Uint8Array = new Uint8Array([1]),
): Promise<TestAnswer> {
  const { method, path, requestBody }: Endpoint = endpoints[name]
  const isInQuery = method === 'GET' || requestBody === 'octets'
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, `${value}`]))
  const target = isInQuery && query.size > 0 ? `${path}?${query}` : path
  const type = requestBody === 'octets' ? 'application/octet-stream' : 'application/json'
  const headers = { 'content-type': type, ...more }
  const sent = isInQuery ? octets : JSON.stringify(input)
  const body = method === 'GET' ? {} : { body: sent }
  if ('key' in by) {
    return server.send(target, {
      method,
      headers: { ...headers, authorization: `Bearer ${by.key}` },
      ...body,
    })
  }
  return by.agent.send(`${server.origin}${target}`, {
    method,
    origin: server.origin,
    headers: { ...headers, 'shrd-account': account_id },
    ...body,
  })
}

/** Ends the time in which a session needs no new proof. */
export async function makeStale(server: TestServer, reference: string): Promise<void> {
  await server.database.knex('sessions').where({ reference }).update({ fresh_until: 0 })
}

/** A member of the vault who is also the owner of an account, for tests of every call. */
export async function createMemberWithAccount(server: TestServer): Promise<TestMember> {
  const member = await createSignedInMember(server)
  const { accounts, members } = server.database.store.identity
  const stored = await members.find(member.identity.user_id)
  if (stored === undefined) throw new Error('this member is not registered')
  const { account_id } = await createTestAccount(server)
  await accounts.insertMember({ account_id, sub: stored.sub, role: 'owner', created_at: 1 })
  member.account = account_id
  return member
}
