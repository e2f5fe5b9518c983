import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { genesisLog, retireIdentity, signAccountDeletion, signLogin } from '@shrd/crypto/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockAccountUser } from '../../src/account/users/lock-account-user.ts'
import { PLATFORM_ACCOUNT } from '../../src/identity/first-person/platform-account.ts'
import { purgeMembers } from '../../src/vault/member-account/purge-members.ts'
import { createFileSweep } from '../../src/vault/uploads/sweep-files.ts'
import { mailsTo } from '../account-journey.ts'
import { databases } from '../databases.ts'
import { listTables } from '../find-everything-of.ts'
import { stopBackground } from '../full-account.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember } from './client-member.ts'
import { shakeHands } from './shake-hands.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SECRET = 'correct horse battery staple'

/** Rows of partners, or about what they have, may name a former member. */
const OF_PARTNERS = ['relationships', 'key_log', 'members', 'notifications', 'document_logs']

describe.each(databases)('the deletion of a member on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let alice: ClientMember
  beforeAll(async () => {
    server = await startTestServer({ database })
    await stopBackground(server)
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    alice = await createClientMember(server)
  })

  const tokenOf = ({ emergencyCodes }: ClientMember, index = 0) => emergencyCodes[index] ?? ''
  const purge = () => purgeMembers(server.app.services)
  const subOf = async ({ user_id }: ClientMember) =>
    (await server.database.store.identity.members.find(user_id))?.sub ?? ''

  async function makeDocument({ client }: ClientMember, title: string): Promise<string> {
    const { vault_id } = await client.vaults.create({
      ...{ name: 'Home', description: 'd', icon: 'shield', tags: [] },
    })
    await client.categories.create(vault_id, {
      name: 'Mails',
      icon: 'key',
      labels: {},
      parent_id: null,
    })
    const body = { username: '', password: SECRET, url: '', description: '', notes: '' }
    return client.documents.create({
      ...{ vault_id, header: { title, tags: [], icon: 'key' } },
      body: { ...body, custom_fields: [] },
    })
  }

  async function addFile({ client }: ClientMember, document_id: string): Promise<void> {
    await client.files.upload(document_id, new File([new Uint8Array(100_000)], 'a.bin'))
  }

  /** A member with something in every table that members fill. */
  async function fill(
    member: ClientMember,
  ): Promise<{ kept: string; shared: string; sub: string }> {
    const kept = await makeDocument(member, 'kept')
    const shared = await makeDocument(member, 'shared')
    await addFile(member, kept)
    await addFile(member, shared)
    const { preferences, profile, shares } = member.client
    await preferences.update({ locale: 'de', own: { a: SECRET } })
    await profile.updateContact(
      { first_name: 'Ada' },
      { emails: ['ada@example.org'], invoice: null },
    )
    await profile.updateAddress({ street: 'Lane' })
    await shares.create({ message: SECRET, ttl: 3600 })
    const sub = await subOf(member)
    await server.database.store.identity.persons.changeEmail(sub, `${sub}@example.org`, 1)
    return { kept, shared, sub }
  }

  /** The tables with a row that contains one of these texts. */
  async function tablesWith(...texts: string[]): Promise<string[]> {
    const { knex } = server.database
    const found: string[] = []
    for (const table of await listTables(knex)) {
      const rows = await knex(table).select()
      if (texts.some((text) => JSON.stringify(rows).includes(text))) found.push(table)
    }
    return found
  }

  /** How many objects the storage has. */
  async function stored(): Promise<number> {
    const files = await readdir(join(server.config.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
    return files.filter((file) => file.isFile()).length
  }

  const sweepFiles = () => createFileSweep(server.app.services).run(server.clock.now())

  test('leaves nothing in any table and in the storage, if nobody was a partner [ACC-11] [API-50]', async () => {
    const before = await stored()
    const { sub, kept, shared } = await fill(alice)
    const filled = await tablesWith(alice.user_id, sub)
    for (const table of [
      'vaults',
      'categories',
      'documents',
      'member_profiles',
      'manifest_roots',
    ]) {
      expect(filled).toContain(table)
    }
    expect(await stored()).toBeGreaterThan(before)
    expect(await alice.client.account.delete(tokenOf(alice))).toBeNull()
    await purge()
    expect(await tablesWith(kept, shared)).toEqual([])
    server.clock.advance(2 * HOUR)
    await purge()
    await sweepFiles()
    const left = await tablesWith(alice.user_id, sub, kept, shared)
    // Events of the service, the log of calls and their nonces run out by themselves.
    expect(
      left.filter((table) => !['events', 'request_nonces', 'login_transactions'].includes(table)),
    ).toEqual(['mails'])
    expect(await stored()).toBe(before)
  })

  test('ends every session, and no login follows [ACC-12]', async () => {
    const { sub } = await fill(alice)
    await alice.client.account.delete(tokenOf(alice))
    expect(await server.database.knex('sessions').where({ sub })).toEqual([])
    const [mail] = await mailsTo(server, `${sub}@example.org`)
    expect(mail?.subject).toBe('Shrd: your account has been deleted')
    const { code_verifier, ...asked } = await alice.client.call('login', { user_id: alice.user_id })
    const origin = server.config.vaultOrigin
    const proof = await signLogin(alice.identity, { origin, code_verifier, ...asked })
    const answer = alice.client.call('verify', { user_id: alice.user_id, code_verifier, ...proof })
    await expect(answer).rejects.toMatchObject({ code: 'login_failed' })
  })

  test('leaves partners seven days, then what was shared is gone for them too [ACC-11] [ACC-13]', async () => {
    const bob = await createClientMember(server)
    const handshake = await shakeHands(alice, bob)
    const { kept, shared, sub } = await fill(alice)
    await alice.client.sharing.share(shared, [handshake], [])
    const purge_at = await alice.client.account.delete(tokenOf(alice))
    expect(purge_at).toBeGreaterThan(server.clock.now() + 6.9 * DAY)
    const told = await bob.client.call('listNotifications', {})
    expect(told.objs[0]).toMatchObject({ kind: 'partner_leaves', user_id: alice.user_id })
    await purge()
    expect(await tablesWith(kept, sub)).not.toContain('documents')
    const read = () => bob.client.documents.get(shared)
    expect((await read()).body.password).toBe(SECRET)
    const { items } = await bob.client.partners.list()
    expect(items).toMatchObject([{ status: 'ended' }])
    server.clock.advance(6 * DAY)
    await purge()
    expect((await read()).body.password).toBe(SECRET)
    server.clock.advance(2 * DAY)
    await purge()
    await expect(read()).rejects.toMatchObject({ code: 'document_not_found' })
    const left = await tablesWith(alice.user_id, shared)
    const own = left.filter((table) => !OF_PARTNERS.includes(table))
    expect(
      own.filter(
        (table) => !['events', 'request_nonces', 'login_transactions', 'mails'].includes(table),
      ),
    ).toEqual([])
  })

  test('waits for no purge, which any process does, and goes on with after a failure', async () => {
    const { kept, shared } = await fill(alice)
    await alice.client.account.delete(tokenOf(alice))
    expect(await tablesWith(kept, shared)).toContain('documents')
    const { database, ports } = server.app.services
    const left = { transactions: 3 }
    const dying: typeof database = {
      ...database,
      transaction: async (work) => {
        left.transactions -= 1
        if (left.transactions < 0) throw new Error('the process was killed')
        return database.transaction(work)
      },
    }
    await purgeMembers({ database: dying, ports })
    expect(left.transactions).toBeLessThan(0)
    await purge()
    expect(await tablesWith(kept, shared)).toEqual([])
  })

  test('also takes what a call that was under way writes after the first purge', async () => {
    // Their relationship keeps the member's row, so the database accepts the late one.
    await shakeHands(alice, await createClientMember(server))
    await alice.client.account.delete(tokenOf(alice))
    await purge()
    const late = {
      content: { sealed: null, emails: ['late@example.org'], invoice: null },
      ...{ updated_at: server.clock.now(), from: undefined },
    }
    await server.database.store.vault.profiles.save(alice.user_id, 'contact', late)
    server.clock.advance(2 * HOUR)
    await purge()
    expect(await tablesWith('late@example.org')).toEqual([])
  })

  test('leaves no user whom the platform’s account could change', async () => {
    await shakeHands(alice, await createClientMember(server))
    await alice.client.account.delete(tokenOf(alice))
    const former = await subOf(alice)
    const locking = server.database.transaction((store) =>
      lockAccountUser(store, { account_id: PLATFORM_ACCOUNT }, former),
    )
    await expect(locking).rejects.toMatchObject({ code: 'user_unknown' })
  })

  test('ends the key log, which partners can still read [ACC-13] [ACC-14]', async () => {
    const bob = await createClientMember(server)
    await shakeHands(alice, bob)
    await alice.client.account.delete(tokenOf(alice))
    server.clock.advance(30 * DAY)
    await purge()
    server.clock.advance(-30 * DAY)
    const { log } = await bob.client.call('getPublicKey', { user_id: alice.user_id })
    expect(log).toHaveLength(2)
    expect(log[1]?.statement).toContain('"sequence":1')
    const stranger = await createClientMember(server)
    const asked = stranger.client.call('getPublicKey', { user_id: alice.user_id })
    await expect(asked).rejects.toMatchObject({ code: 'user_unknown' })
  })

  describe('is refused', () => {
    async function request(changes: object = {}, signer = alice) {
      const { user_id, identity } = alice
      const origin = server.config.vaultOrigin
      const { code_verifier, ...asked } = await alice.client.call('login', { user_id })
      const proof = await signLogin(identity, { origin, code_verifier, ...asked })
      const next = await alice.client.call('verify', { user_id, code_verifier, ...proof })
      const log = await genesisLog(signer.identity)
      const signed = { origin, request_id: next.code_verifier, ...changes }
      return {
        ...(await signAccountDeletion(signer.identity, signed)),
        code_verifier: next.code_verifier,
        retirement: await retireIdentity(signer.identity, log),
        token: tokenOf(alice),
      }
    }
    const refusedWith = async (input: Awaited<ReturnType<typeof request>>, code: string) => {
      await expect(alice.client.call('deleteUser', input)).rejects.toMatchObject({ code })
      expect(await alice.client.call('getUser', {})).toMatchObject({ user_id: alice.user_id })
    }

    test('without a fresh second factor [ACC-10]', async () => {
      const input = await request()
      await refusedWith({ ...input, token: '000000' }, 'token_invalid')
    })

    test('without the signature of the member over this request on this page [ACC-10]', async () => {
      const stranger = await createClientMember(server)
      await refusedWith(await request({}, stranger), 'record_invalid')
      await refusedWith(await request({ origin: 'https://evil.example' }), 'record_invalid')
      await refusedWith(await request({ request_id: 'A'.repeat(43) }), 'record_invalid')
    })

    test('without an entry that ends the key log', async () => {
      const input = await request()
      const stranger = await createClientMember(server)
      const retirement = await retireIdentity(
        stranger.identity,
        await genesisLog(stranger.identity),
      )
      await refusedWith({ ...input, retirement }, 'record_invalid')
      await refusedWith(
        { ...(await request()), retirement: stranger.made.genesis },
        'record_invalid',
      )
    })

    test('for the handle of another member’s login', async () => {
      const stranger = await createClientMember(server)
      const { user_id, identity, client } = stranger
      const origin = server.config.vaultOrigin
      const { code_verifier, ...asked } = await client.call('login', { user_id })
      const proof = await signLogin(identity, { origin, code_verifier, ...asked })
      const next = await client.call('verify', { user_id, code_verifier, ...proof })
      const input = await request({ request_id: next.code_verifier })
      await refusedWith({ ...input, code_verifier: next.code_verifier }, 'login_expired')
    })

    test('a second time, when it was pressed twice', async () => {
      const input = await request()
      const answers = await Promise.allSettled([
        alice.client.call('deleteUser', input),
        alice.client.call('deleteUser', input),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await expect(alice.client.call('getUser', {})).rejects.toMatchObject({
        code: expect.stringMatching(/^(session_ended|unauthenticated)$/),
      })
    })
  })
})
