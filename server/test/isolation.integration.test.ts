import { API_SCOPES, type Endpoint, type EndpointName, ERRORS, endpoints } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordEvent } from '../src/events/record-event.ts'
import { CLIENT_ISOLATION_ROWS } from './client-isolation-rows.ts'
import { databases } from './databases.ts'
import { listTables } from './find-everything-of.ts'
import { ISOLATION_ROWS, type Theirs } from './isolation-rows.ts'
import { randomId } from './rows.ts'
import {
  addAccountMember,
  addApiKey,
  callFor,
  createTestAccount,
  makeStale,
  type TestAccount,
} from './test-account.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const all: [string, Endpoint][] = Object.entries(endpoints)
const calls = all.filter(([, { auth }]) => auth === 'account')
const ROWS = { ...ISOLATION_ROWS, ...CLIENT_ISOLATION_ROWS }
const rows = Object.entries(ROWS).map(([name, row]) => {
  // Object.entries answers plain strings; the type of the table has the names.
  const call = name as EndpointName
  const { access }: Endpoint = endpoints[call]
  if (access === undefined) throw new TypeError(`${name} is no call of an account`)
  return { name: call, row, access }
})

test('every call of an account is tried with the ids of another one', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(calls.map(([name]) => name).toSorted())
})

describe.each(databases)('another account on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let other: TestAccount
  let theirs: Theirs
  let mine: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ database })
    await server.app.services.eventChain.stop()
    other = await createTestAccount(server)
    theirs = await fill(other)
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    // So many mails and no more are sent from an address in a while.
    server.clock.advance(3_600_000)
    mine = await createTestAccount(server)
  })

  /** One of each thing that an account can have. */
  async function fill(account: TestAccount): Promise<Theirs> {
    const { account_id, owner } = account
    const { store } = server.database
    const { sub: member } = await addAccountMember(server, account_id)
    const { key_id } = await addApiKey(server, account, ['account:read'])
    const invitation_id = randomId('inv')
    await store.tenancy.invitations.save({
      ...{ invitation_id, account_id, email: `${account_id}@example.org`, role: 'owner' },
      ...{ token_hash: account_id, invited_by: owner.sub, created_at: 1, expires_at: 2 ** 50 },
    })
    await recordEvent(store, {
      ...{ account_id, type: 'user.updated', actor: { kind: 'user', id: member } },
      ...{ target: member, details: {}, request: null, at: 1 },
    })
    const [event] = await store.tenancy.events.list(account_id, { limit: 1 })
    const event_id = event?.event_id ?? ''
    const client = await addClientOf(account)
    return { account_id, owner: owner.sub, member, key_id, invitation_id, event_id, ...client }
  }

  /** A client with everything that it can have. */
  async function addClientOf({ account_id, owner }: TestAccount) {
    const call = async (name: EndpointName, input: object) => {
      const { status, json } = await callFor(server, account_id, owner, name, input)
      expect([name, status]).toEqual([name, 200])
      return json
    }
    const origins = ['https://theirs.example']
    const { client_id, client } = await call('addClient', { preset: 'web', origins })
    const branding = { theme: {}, texts: {}, mails: {} }
    await call('saveBrandingDraft', { client_id, version: 0, branding })
    await call('publishBranding', { client_id, version: 1 })
    await call('addClientDomain', { client_id, host: 'login.theirs.example' })
    return { client_id, secret_id: client.secrets[0].secret_id }
  }

  /** All rows of the other account. */
  async function everything() {
    const { knex } = server.database
    const found: Record<string, unknown[]> = {}
    for (const table of await listTables(knex)) {
      const stored: Record<string, unknown>[] = await knex(table).select()
      found[table] = stored.filter(
        ({ account_id, client_id }) =>
          account_id === theirs.account_id || client_id === theirs.client_id,
      )
    }
    return found
  }
  const told = () => Object.values(theirs)
  const refused = (code: keyof typeof ERRORS) => ({ status: ERRORS[code].status, json: { code } })

  /** Tries the other account's ids and sees that nothing of it was told or changed. */
  async function tryIds(by: Parameters<typeof callFor>[2], { name, row }: (typeof rows)[number]) {
    const before = await everything()
    const answer = await callFor(server, mine.account_id, by, name, row.input(theirs))
    if (row.refusal === undefined) expect([name, answer.status]).toEqual([name, 200])
    else expect(answer).toMatchObject(refused(row.refusal))
    // A refusal may name what the caller has asked for, as it would for an id that nobody has.
    const named = row.refusal === undefined ? [] : Object.values(row.input(theirs))
    for (const id of told()) if (!named.includes(id)) expect(answer.text).not.toContain(id)
    expect(await everything()).toEqual(before)
  }

  describe.each(rows)('$name', (tried) => {
    const { name, row, access } = tried

    test('knows no account in which the caller is no member [CONS-08]', async () => {
      const before = await everything()
      const input = row.input(theirs)
      const answer = await callFor(server, theirs.account_id, mine.owner, name, input)
      expect(answer).toMatchObject(refused('account_not_found'))
      expect(await everything()).toEqual(before)
    })

    test('tells and changes nothing of it for the member of another account [CONS-08]', async () => {
      await tryIds(mine.owner, tried)
    })

    test('tells and changes nothing of it for the API key of another account', async () => {
      const key = await addApiKey(server, mine, API_SCOPES)
      if (access.scope !== undefined) return tryIds(key, tried)
      const answer = await callFor(server, '', key, name, row.input(theirs))
      expect(answer).toMatchObject(refused('forbidden'))
    })

    test('is refused to an API key without its scope', async () => {
      const others = API_SCOPES.filter((scope) => scope !== access.scope)
      const key = await addApiKey(server, other, others)
      const answer = await callFor(server, '', key, name, row.input(theirs))
      const code = access.scope === undefined ? 'forbidden' : 'scope_missing'
      expect(answer).toMatchObject(refused(code))
    })

    test.runIf(access.role === 'owner')('is refused to a member who is no owner', async () => {
      const member = await addAccountMember(server, mine.account_id)
      const input = row.input(theirs)
      const answer = await callFor(server, mine.account_id, member, name, input)
      expect(answer).toMatchObject(refused('forbidden'))
    })

    test.runIf(access.isFresh)('is refused to somebody who has proven nothing lately', async () => {
      await makeStale(server, mine.owner.reference)
      const input = row.input(theirs)
      const answer = await callFor(server, mine.account_id, mine.owner, name, input)
      expect(answer).toMatchObject(refused('session_not_fresh'))
    })
  })
})
