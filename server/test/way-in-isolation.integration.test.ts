import { type Endpoint, type EndpointName, ERRORS, endpoints } from '@shrd/contract'
import type { SignedRecord } from '@shrd/crypto'
import { signLogin } from '@shrd/crypto/identity'
import { hashCredentialId, signPasskeyList } from '@shrd/crypto/passkeys'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import { addWaysIn } from './add-ways-in.ts'
import { databases } from './databases.ts'
import { listTables } from './find-everything-of.ts'
import { stopBackground } from './full-account.ts'
import { addProvider } from './provider-journey.ts'
import { createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts'
import { createTestAccount } from './test-account.ts'
import { call, createSignedInMember, type TestMember, tokenOf } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { type OwnMeans, type TheirWays, WAY_IN_ROWS } from './way-in-rows.ts'

const MINUTE = 60_000
const NAMES = /Passkey|Connection/
/** Tables that have ways in, and what hangs on them. */
const TABLES = /^(persons|members|sessions|passkey|connections|provider_flows)/

const rows = Object.entries(WAY_IN_ROWS).map(([name, row]) => {
  // Object.entries answers plain strings; the type of the table has the names.
  return { name: name as EndpointName, row }
})

test('every call about passkeys and connections is tried with the ids of another member', () => {
  const calls = Object.keys(endpoints).filter((name) => NAMES.test(name))
  expect(Object.keys(WAY_IN_ROWS).toSorted()).toEqual(calls.toSorted())
})

describe.each(databases)('another member on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let other: TestMember
  let theirs: TheirWays
  let mine: TestMember
  let own: OwnMeans
  beforeAll(async () => {
    server = await startTestServer({ database, env: { SIGN_INS_PER_HOUR: '10000' } })
    await stopBackground(server)
    other = await createSignedInMember(server)
    theirs = await findTheirs()
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    // So many registrations and no more come from an address in a while.
    server.clock.advance(60 * MINUTE)
    mine = await createSignedInMember(server)
    own = await findMeans()
  })

  const page = () => server.config.vaultOrigin
  const visitor = (): TestMember => ({ ...mine, cookie: '', reference: '' })

  async function ok(by: TestMember, name: EndpointName, input: object = {}) {
    const { status, json, text } = await call(server, by, name, input)
    if (status !== 200) throw new Error(`${name}: ${text}`)
    return json
  }

  async function sign(
    { identity }: TestMember,
    ids: readonly string[],
    counter: number,
  ): Promise<SignedRecord> {
    const passkeys = await Promise.all(
      ids.map(async (id) => ({
        ...{ credential: await hashCredentialId(id), public_key: 'A'.repeat(43) },
        ...{ name: 'Key', added_at: 1 },
      })),
    )
    const issuer = server.origin
    return signPasskeyList(identity, { issuer, counter, passkeys, now: server.clock.now() })
  }

  /** A code that was not used before; nobody waits in a test. */
  function nextToken(by: TestMember): Promise<string> {
    server.clock.advance(30_000)
    return tokenOf(server, by)
  }

  /** Adds a passkey that opens the vault. */
  async function addOpening(by: TestMember) {
    const authenticator = createAuthenticator()
    const options = await ok(by, 'startVaultPasskey', { token: await nextToken(by) })
    const credential = authenticator.create(options, page())
    const list = await sign(by, [credential.id], 1)
    const more = { name: 'Key', list, envelope: 'sealed' }
    const { passkey } = await ok(by, 'addVaultPasskey', { credential, ...more })
    return { authenticator, passkey_id: String(passkey.passkey_id), id: credential.id }
  }

  async function findTheirs(): Promise<TheirWays> {
    const { passkey_id, id: credential_id } = await addOpening(other)
    const { reference } = other
    const { sub } = await ok(other, 'getAccount')
    const options = await ok(other, 'startPasskey', { token: await nextToken(other) })
    const adding = { sub, account_id: PLATFORM_ACCOUNT, reference, options }
    const ways = await addWaysIn(server, adding)
    const opening = await ok(other, 'startVaultPasskey', { token: await nextToken(other) })
    const upstream = { origin: 'https://b.example', client: { client_id: 'b', secret: null } }
    const { account_id } = await createTestAccount(server)
    return {
      ...ways,
      ...{ passkey_id, credential_id, user_id: other.identity.user_id },
      provider_id: await addProvider(server, upstream, { account_id }),
      vault_credential: createAuthenticator().create(opening, page()),
    }
  }

  async function findMeans(): Promise<OwnMeans> {
    const { authenticator, id } = await addOpening(mine)
    await ok(mine, 'startPasskey', { token: await nextToken(mine) })
    const opened = await ok(visitor(), 'openPasskeyLogin', await touch(authenticator))
    const { challenge, code_verifier, expires_at, audience } = opened
    const transaction = { challenge, code_verifier, expires_at, audience, origin: page() }
    return {
      list: await sign(mine, [id, theirs.credential_id], 2),
      signed: { ...(await signLogin(mine.identity, transaction)), code_verifier },
      touched: await touch(authenticator),
      token: await nextToken(mine),
    }
  }

  async function touch(authenticator: SoftwareAuthenticator): Promise<OwnMeans['touched']> {
    const { request, code_verifier } = await ok(visitor(), 'startPasskeyLogin')
    return { code_verifier, credential: authenticator.get(request, page()) }
  }

  /** All rows that name something of the other member. */
  async function everything() {
    const { knex } = server.database
    const names: ReadonlySet<unknown> = new Set(told())
    const found: Record<string, unknown[]> = {}
    for (const table of await listTables(knex)) {
      if (!TABLES.test(table)) continue
      const stored: Record<string, unknown>[] = await knex(table).select()
      found[table] = stored.filter((row) => Object.values(row).some((value) => names.has(value)))
    }
    return found
  }
  const told = () =>
    [theirs.user_id, theirs.passkey_id, theirs.credential_id, theirs.connection_id].concat(
      other.reference,
    )

  test.each(rows)('$name tells and changes nothing of them', async ({ name, row }) => {
    const { auth }: Endpoint = endpoints[name]
    const input = row.input(theirs, own)
    const before = await everything()
    expect(Object.values(before).flat()).not.toEqual([])
    const answer = await call(server, auth === 'public' ? visitor() : mine, name, input)
    if (row.refusal === undefined) expect([name, answer.status]).toEqual([name, 200])
    else {
      const { status } = ERRORS[row.refusal]
      expect(answer).toMatchObject({ status, json: { code: row.refusal } })
    }
    for (const id of told()) expect(answer.text).not.toContain(id)
    expect(await everything()).toEqual(before)
  })
})
