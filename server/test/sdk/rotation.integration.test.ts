import type { ShrdClient } from '@shrd/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember } from './client-member.ts'
import { readEverything } from './read-everything.ts'
import {
  createRotatingClient,
  makeReady,
  nextToken,
  PASSWORD,
  type RotatingClient,
  signInWith,
} from './rotating-client.ts'
import { addDocument, fillVault, listSequences, writeInto } from './rotating-vault.ts'
import { shakeHands } from './shake-hands.ts'

const HOUR = 3_600_000

describe.each(databases)('a member who replaces the keys on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let bob: ClientMember
  let alice: RotatingClient
  let withBob: string
  let vault_id: string
  let shared: string

  beforeAll(async () => {
    server = await startTestServer({ database, env: { LOGINS_PER_MINUTE: '1000' } })
    bob = await createClientMember(server)
  })
  afterAll(() => server?.stop())

  beforeEach(async () => {
    // So many registrations and set-ups and no more come from an address in a while.
    server.clock.advance(HOUR)
    alice = await createRotatingClient(server)
    withBob = await shakeHands(alice, bob)
    ;({ vault_id, shared } = await fillVault(alice.client, withBob))
  })

  /** From the first to the last call. Returns the text of the new key file. */
  async function rotate(client: ShrdClient, file: string, reason?: 'compromised'): Promise<string> {
    const next = await makeReady(server, alice, { client, file, ...(reason && { reason }) })
    await client.rotation.submit()
    expect(await client.rotation.resume()).toMatchObject({ refused: [], failed: [] })
    return next
  }

  test('on two devices at once: one wins, the other is told, and nothing is lost [SEC-15]', async () => {
    const before = await readEverything(alice.client)
    const tablet = await signInWith(server, alice, alice.file)
    const clients = [alice.client, tablet]
    const files: string[] = []
    // In turn: the service accepts no one-time code that is older than the last one.
    for (const client of clients) {
      files.push(await makeReady(server, alice, { client, file: alice.file }))
    }
    const done = await Promise.allSettled(clients.map(({ rotation }) => rotation.submit()))
    const won = done.findIndex(({ status }) => status === 'fulfilled')
    const lost = done[1 - won]
    expect(lost).toMatchObject({
      status: 'rejected',
      reason: { code: expect.stringMatching(/^(conflict|session_ended)$/) },
    })
    const [winner = '', loser = ''] = [files[won], files[1 - won]]
    const late = signInWith(server, alice, loser)
    await expect(late).rejects.toMatchObject({ code: 'key_file_replaced' })
    const client = await signInWith(server, alice, winner)
    expect(await readEverything(client)).toEqual(before)
    expect(await client.rotation.resume()).toMatchObject({ refused: [], failed: [] })
    expect(await listSequences(server, alice.user_id)).toEqual([1])
  })

  test('ends the sessions of other devices, and not the one that did it', async () => {
    const tablet = await signInWith(server, alice, alice.file)
    await rotate(alice.client, alice.file)
    await expect(tablet.vaults.list()).rejects.toMatchObject({ code: 'session_ended' })
    expect((await alice.client.vaults.list()).items).toHaveLength(1)
  })

  test('stops every old key file, which says so, also to its thief [SEC-14]', async () => {
    await rotate(alice.client, alice.file, 'compromised')
    const old = signInWith(server, alice, alice.file)
    await expect(old).rejects.toMatchObject({ code: 'key_file_replaced' })
  })

  test('stops an old key that goes on in a session that it had [SEC-14]', async () => {
    const thief = await signInWith(server, alice, alice.file)
    await rotate(alice.client, alice.file, 'compromised')
    const stolen = addDocument(thief, vault_id, 'Planted')
    await expect(stolen).rejects.toMatchObject({ code: 'session_ended' })
  })

  test('goes on with partners, who follow the key log [SEC-13]', async () => {
    await rotate(alice.client, alice.file)
    const { items } = await bob.client.partners.list()
    const known = items.find(({ handshake_id }) => handshake_id === withBob)
    expect(known?.new_key).toMatchObject({ sequence: 1 })
    await writeInto(bob.client, shared, 'by Bob, afterwards')
    const seen = await alice.client.documents.get(shared)
    expect(seen).toMatchObject({ author: bob.user_id, body: { password: 'by Bob, afterwards' } })
    const given = await addDocument(bob.client, await createVault(bob.client), 'Gift')
    const unconfirmed = bob.client.sharing.share(given, [withBob], [])
    await expect(unconfirmed).rejects.toMatchObject({ code: 'partner_key_changed' })
    if (known?.new_key == null) throw new Error('Bob sees no new key.')
    await bob.client.partners.confirmKey(withBob, known.new_key)
    await bob.client.sharing.share(given, [withBob], [])
    expect(await alice.client.documents.get(given)).toMatchObject({ owner: bob.user_id })
  })

  test('reads what partners have shared before, by the archive [SEC-13]', async () => {
    const given = await addDocument(bob.client, await createVault(bob.client), 'Gift')
    await bob.client.sharing.share(given, [withBob], ['update'])
    await writeInto(alice.client, given, 'by Alice')
    const next = await rotate(alice.client, alice.file, 'compromised')
    const elsewhere = await signInWith(server, alice, next)
    const seen = await elsewhere.documents.get(given)
    expect(seen.body.password).toBe('by Alice')
    await writeInto(elsewhere, given, 'by Alice, again')
    expect((await bob.client.documents.get(given)).body.password).toBe('by Alice, again')
  })

  test('again and again keeps every earlier key, and reads everything [SEC-13]', async () => {
    const before = await readEverything(alice.client)
    const second = await rotate(alice.client, alice.file)
    const third = await rotate(alice.client, second, 'compromised')
    const elsewhere = await signInWith(server, alice, third)
    expect(await readEverything(elsewhere)).toEqual(before)
    expect(await listSequences(server, alice.user_id)).toEqual([2])
  })

  test('puts a saved key file into force by signing in with it, and ends every other session [SEC-15]', async () => {
    const before = await readEverything(alice.client)
    const next = await makeReady(server, alice, { client: alice.client, file: alice.file })
    const tablet = await signInWith(server, alice, next)
    expect(await readEverything(tablet)).toEqual(before)
    await expect(alice.client.vaults.list()).rejects.toMatchObject({ code: 'session_ended' })
    // Again: the entry is in the log, and nobody is signed out.
    const phone = await signInWith(server, alice, next)
    expect(await readEverything(phone)).toEqual(before)
    expect((await tablet.vaults.list()).items).toHaveLength(1)
  })

  test('leaves the old key file in force until the new keys are sent [SEC-15]', async () => {
    const before = await readEverything(alice.client)
    await makeReady(server, alice, { client: alice.client, file: alice.file })
    const tablet = await signInWith(server, alice, alice.file)
    expect(await readEverything(tablet)).toEqual(before)
  })

  test('has to prove the second factor for exactly these keys', async () => {
    const { rotation } = alice.client
    const given = { file: alice.file, password: PASSWORD }
    const { fileText } = await rotation.begin({ ...given, reason: 'routine' })
    await rotation.confirm({ ...given, file: fileText })
    await expect(rotation.submit()).rejects.toMatchObject({ code: 'session_not_fresh' })
    await expect(rotation.prove('000000')).rejects.toMatchObject({ code: 'token_invalid' })
    const token = await nextToken(server, alice)
    await rotation.prove(token)
    await expect(rotation.prove(token)).rejects.toMatchObject({ code: 'token_used' })
    await rotation.submit()
    expect((await alice.client.call('getPublicKey', { user_id: alice.user_id })).log).toHaveLength(
      2,
    )
  })
})

async function createVault({ vaults }: ShrdClient): Promise<string> {
  const home = { name: 'Other', description: null, icon: 'shield' as const, tags: [] }
  return (await vaults.create(home)).vault_id
}
