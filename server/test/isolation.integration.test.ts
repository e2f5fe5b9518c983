import { API_SCOPES, type Endpoint, type EndpointName, ERRORS, endpoints } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepAttributes } from '../src/identity/attributes/remove-attribute.ts'
import { CLIENT_ISOLATION_ROWS } from './client-isolation-rows.ts'
import { databases } from './databases.ts'
import { listTables } from './find-everything-of.ts'
import { type FullAccount, fillAccount, stopBackground } from './full-account.ts'
import { ISOLATION_ROWS } from './isolation-rows.ts'
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
  let theirs: FullAccount
  let mine: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ database })
    await stopBackground(server)
    other = await createTestAccount(server)
    theirs = await fillAccount(server, other)
    // The background does this each minute, and must find nothing between two looks.
    await sweepAttributes(server.database, server.clock.now())
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    // So many mails and no more are sent from an address in a while.
    server.clock.advance(60_000)
    mine = await createTestAccount(server)
  })

  /** All rows that name something of the other account. */
  async function everything() {
    const { knex } = server.database
    const names: ReadonlySet<unknown> = new Set(told())
    const found: Record<string, unknown[]> = {}
    for (const table of await listTables(knex)) {
      // What counts calls and ends after their responses.
      if (table === 'call_leases') continue
      const stored: Record<string, unknown>[] = await knex(table).select()
      found[table] = stored.filter((row) => Object.values(row).some((value) => names.has(value)))
    }
    return found
  }
  // The name of an attribute is a word that others use as well.
  const told = () =>
    Object.entries(theirs).flatMap(([kind, id]) => (kind === 'attribute' ? [] : id))
  const make = (
    account_id: string,
    by: Parameters<typeof callFor>[2],
    { name, row }: (typeof rows)[number],
  ) => callFor(server, account_id, by, name, row.input(theirs))
  const refused = (code: keyof typeof ERRORS) => ({ status: ERRORS[code].status, json: { code } })

  /** Tries the other account's ids and sees that nothing of it was told or changed. */
  async function tryIds(by: Parameters<typeof callFor>[2], tried: (typeof rows)[number]) {
    const { name, row } = tried
    const before = await everything()
    const answer = await make(mine.account_id, by, tried)
    if (row.refusal === undefined) expect([name, answer.status]).toEqual([name, 200])
    else expect(answer).toMatchObject(refused(row.refusal))
    // A refusal may name what the caller has asked for, as it would for an id that nobody has.
    const named = row.refusal === undefined ? [] : Object.values(row.input(theirs))
    for (const id of told()) if (!named.includes(id)) expect(answer.text).not.toContain(id)
    expect(await everything()).toEqual(before)
  }

  describe.each(rows)('$name', (tried) => {
    const { access } = tried

    test('knows no account in which the caller is no member [CONS-08]', async () => {
      const before = await everything()
      const answer = await make(theirs.account_id, mine.owner, tried)
      expect(answer).toMatchObject(refused('account_not_found'))
      expect(await everything()).toEqual(before)
    })

    test('tells and changes nothing of it for the member of another account [CONS-08]', async () => {
      await tryIds(mine.owner, tried)
    })

    test('tells and changes nothing of it for the API key of another account', async () => {
      const key = await addApiKey(server, mine, API_SCOPES)
      if (access.scope !== undefined) return tryIds(key, tried)
      const answer = await make('', key, tried)
      expect(answer).toMatchObject(refused('forbidden'))
    })

    test('is refused to an API key without its scope', async () => {
      const others = API_SCOPES.filter((scope) => scope !== access.scope)
      const key = await addApiKey(server, other, others)
      const answer = await make('', key, tried)
      const code = access.scope === undefined ? 'forbidden' : 'scope_missing'
      expect(answer).toMatchObject(refused(code))
    })
  })

  describe.each(rows.filter(({ access }) => access.role === 'owner'))('$name', (tried) => {
    test('is refused to a member who is no owner', async () => {
      const member = await addAccountMember(server, mine.account_id)
      const answer = await make(mine.account_id, member, tried)
      expect(answer).toMatchObject(refused('forbidden'))
    })
  })

  describe.each(rows.filter(({ access }) => access.isFresh))('$name', (tried) => {
    test('is refused to somebody who has proven nothing lately', async () => {
      await makeStale(server, mine.owner.reference)
      const answer = await make(mine.account_id, mine.owner, tried)
      expect(answer).toMatchObject(refused('session_not_fresh'))
    })
  })

  test('what another account has is not found below something of one’s own [CONS-08]', async () => {
    const own = await fillAccount(server, mine)
    const call = (name: EndpointName, input: object) =>
      callFor(server, mine.account_id, mine.owner, name, input)
    const before = await everything()
    const { delivery_id, secret_id } = theirs
    const { webhook_id, client_id } = own
    expect(await call('replayDeliveries', { webhook_id, delivery_id })).toMatchObject(
      refused('delivery_not_found'),
    )
    expect(await call('removeClientSecret', { client_id, secret_id })).toMatchObject(
      refused('client_secret_not_found'),
    )
    expect(await everything()).toEqual(before)
  })
})
