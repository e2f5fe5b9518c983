import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepShares } from '../../src/vault/shares/sweep-shares.ts'
import { createFileSweep } from '../../src/vault/uploads/sweep-files.ts'
import { databases } from '../databases.ts'
import { createFaultyStorage, type FaultyStorage } from '../faulty-storage.ts'
import { listTables } from '../find-everything-of.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember, createGuest } from './client-member.ts'
import { shakeHands } from './shake-hands.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const BYTES = randomBytes(200_000)
/** Where the file of a link is, while somebody may fetch it. */
const FILE_PLACES = ['file_parts', 'files', 'shares', 'storage']

describe.each(databases)('nothing is left on %s', { tags: ['sql'] }, (database) => {
  let place: FaultyStorage
  let server: TestServer
  let alice: ClientMember
  let bob: ClientMember
  let partner: string

  beforeAll(async () => {
    place = await createFaultyStorage()
    server = await startTestServer({ database, storage: place.storage })
    alice = await createClientMember(server)
    bob = await createClientMember(server)
    partner = await shakeHands(alice, bob)
  })
  afterAll(async () => {
    await server?.stop()
    await place?.drop()
  })

  /** A link for Bob, with all that a link can have, and everything that the service stores of it. */
  async function send() {
    const file = new File([BYTES], 'Plan.pdf')
    const draft = { message: 'under the mat', label: 'Flat', file, partner, ttl: 3600 } as const
    const { link, share_id } = await alice.client.shares.create(draft)
    const { knex } = server.database
    const { file_id, ...share } = await knex('shares').where({ share_id }).first()
    const { file_path, hashes } = await knex('files').where({ file_id }).first()
    const objects = await knex('file_parts').where({ file_id }).pluck('object')
    const { message, filename, iv, sealed_key, record } = share
    const content = [message, filename, iv, sealed_key, record]
    return { link, share_id, content, file: [file_id, file_path, hashes, ...objects] }
  }

  /** The tables with one of these texts, and the storage if it is in the name of an object. */
  async function placesOf(texts: readonly string[]): Promise<readonly string[]> {
    const { knex } = server.database
    const places: (readonly [name: string, stored: string])[] = [
      ['storage', (await place.list()).join()],
    ]
    for (const table of await listTables(knex)) {
      const rows: Record<string, unknown>[] = await knex(table).select()
      places.push([table, rows.flatMap((row) => Object.values(row).map(String)).join('\n')])
    }
    return places
      .filter(([, stored]) => texts.some((text) => stored.includes(text)))
      .map(([name]) => name)
      .toSorted()
  }

  async function sweep(): Promise<void> {
    const now = server.clock.now()
    await server.database.sweep(now)
    await sweepShares(server.database, now)
    await createFileSweep(server.app.services).run(now)
  }

  /** Everything that the storage holds, one object after the other. */
  async function readStorage(): Promise<Buffer> {
    const contents = (await place.list()).map(async (key) => {
      const [file = '', object = ''] = key.split('/')
      const range = { from: 0, length: BYTES.length * 2 }
      return buffer((await place.storage.read({ file, object }, range)) ?? Readable.from([]))
    })
    return Buffer.concat(await Promise.all(contents))
  }

  test('of a text, a name or a key at any time: what is stored is encrypted [PROD-21]', async () => {
    const { client } = alice
    const home = { name: 'Home', description: null, icon: 'shield' as const, tags: [] }
    const { vault_id } = await client.vaults.create(home)
    const empty = { username: '', url: '', description: '', notes: '', custom_fields: [] }
    const document_id = await client.documents.create({
      vault_id,
      header: { title: 'Mail', tags: [], icon: 'key' },
      body: { ...empty, password: 'difference engine' },
    })
    await client.files.upload(document_id, new File([BYTES], 'Passport.pdf'))
    const { link } = await send()
    const written = ['difference engine', 'Passport.pdf', 'under the mat', 'Plan.pdf']
    expect(await placesOf([...written, link.slice(link.indexOf('.') + 1)])).toEqual([])
    const stored = await readStorage()
    expect(stored.length).toBeGreaterThan(2 * BYTES.length)
    expect(stored.includes(BYTES.subarray(0, 32))).toBe(false)
  })

  test('of a message that was read, at once, and of its file an hour later [SEND-23] [SEND-27]', async () => {
    const { link, content, file } = await send()
    for (const text of [...content, ...file]) expect(await placesOf([text])).not.toEqual([])
    const { acknowledge } = await bob.client.shares.open(link)
    await acknowledge()
    expect(await placesOf(content)).toEqual([])
    server.clock.advance(HOUR - MINUTE)
    await sweep()
    expect(await placesOf(file)).toEqual(FILE_PLACES)
    server.clock.advance(MINUTE)
    await sweep()
    expect(await placesOf(file)).toEqual([])
  })

  test('of a message of which nobody says that it was read, after five minutes [SEND-23]', async () => {
    const { link, content, file } = await send()
    await bob.client.shares.open(link)
    await sweep()
    expect(await placesOf(content)).toEqual(['shares'])
    server.clock.advance(5 * MINUTE)
    await sweep()
    expect([await placesOf(content), await placesOf(file)]).toEqual([[], FILE_PLACES])
    server.clock.advance(HOUR)
    await sweep()
    expect(await placesOf(file)).toEqual([])
  })

  test('of a link that nobody opens, at its end [SEND-22]', async () => {
    const { content, file } = await send()
    server.clock.advance(HOUR - MINUTE)
    await sweep()
    expect(await placesOf(content)).toEqual(['shares'])
    server.clock.advance(2 * MINUTE)
    await sweep()
    expect(await placesOf([...content, ...file])).toEqual([])
  })

  test('of a link that its sender destroys, at once, read or not', async () => {
    for (const isRead of [false, true]) {
      const { link, share_id, content, file } = await send()
      if (isRead) await bob.client.shares.open(link)
      await alice.client.shares.destroy(share_id)
      expect(await placesOf([...content, ...file])).toEqual([])
    }
  })

  test('of a file that never became a link, complete or not, after a day', async () => {
    const before = await place.list()
    const octets = new Uint8Array(100)
    const ids = ['c', 'd'].map((letter) => `fil_${letter.repeat(26)}`)
    for (const file_id of ids) {
      await alice.client.call('openShareUpload', { file_id })
      await alice.client.call('uploadSharePart', { file_id, part: 0 }, { octets })
    }
    const [file_id = ''] = ids
    const sealing = { file_id, size: 100, hashes: 'A'.repeat(43) }
    const { filename } = await alice.client.call('sealShareUpload', sealing)
    server.clock.advance(DAY - MINUTE)
    await sweep()
    expect(await placesOf([...ids, filename])).toEqual(['file_parts', 'files', 'storage'])
    server.clock.advance(2 * MINUTE)
    await sweep()
    expect(await placesOf([...ids, filename])).toEqual([])
    expect(await place.list()).toEqual(before)
  })

  test('of a message without a file that was read, not even its row [SEND-23]', async () => {
    const { link, share_id } = await alice.client.shares.create({ message: 'short', ttl: 3600 })
    const { acknowledge } = await createGuest(server).shares.open(link)
    expect(await placesOf([share_id])).toEqual(['sent_shares', 'shares'])
    await acknowledge()
    expect(await placesOf([share_id])).toEqual(['sent_shares'])
    // No session lives as long, so this test is the last.
    server.clock.advance(HOUR + 30 * DAY)
    await sweep()
    expect(await placesOf([share_id])).toEqual([])
  })
})
