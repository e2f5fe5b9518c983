import { isShrdError } from '@shrd/crypto/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepShares } from '../../src/vault/shares/sweep-shares.ts'
import { createFileSweep } from '../../src/vault/uploads/sweep-files.ts'
import { databases } from '../databases.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember, createGuest } from './client-member.ts'
import { shakeHands } from './shake-hands.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const MESSAGE = { message: 'The key lies under the mat.', ttl: 3600 } as const
const BYTES = crypto.getRandomValues(new Uint8Array(200_000))

describe.each(databases)('one-off links on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let alice: ClientMember
  let bob: ClientMember
  let mallory: ClientMember
  let withBob: string

  beforeAll(async () => {
    server = await startTestServer({ database, env: { OPEN_SHARES: '20' } })
    ;[alice, bob, mallory] = await Promise.all([
      createClientMember(server),
      createClientMember(server),
      createClientMember(server),
    ])
    withBob = await shakeHands(alice, bob)
  })
  afterAll(() => server?.stop())

  const open = (link: string, passphrase?: string) =>
    createGuest(server).shares.open(link, { passphrase })

  const withFile = () => {
    const file = new File([BYTES], 'Plan.pdf', { type: 'application/pdf' })
    return alice.client.shares.create({ file, ttl: 3600 })
  }

  /** What the database and the storage keep of shares. */
  const remains = async () => {
    const { knex } = server.database
    await sweepShares(server.database, server.clock.now())
    await createFileSweep(server.app.services).run(server.clock.now())
    const rows = await knex('shares').select('share_id')
    const files = await knex('files').where({ kind: 'share' }).select('file_id')
    const contents = await knex('file_remains').select()
    return [...rows, ...files, ...contents]
  }

  test('are opened by one reader, and leave nothing behind [SEND-20] [SEND-23] [SEND-24]', async () => {
    const { link, share_id } = await alice.client.shares.create(MESSAGE)
    const reader = createGuest(server)
    const { message, acknowledge } = await reader.shares.open(link)
    expect(message).toBe(MESSAGE.message)
    // A lost response loses nothing.
    expect((await reader.shares.open(link)).message).toBe(MESSAGE.message)
    const data = { ended: 'read', ended_at: server.clock.now() }
    await expect(open(link)).rejects.toMatchObject({ code: 'share_expired', data })
    await acknowledge()
    await expect(reader.shares.open(link)).rejects.toMatchObject({ code: 'share_expired', data })
    expect(await server.database.store.shares.find(share_id)).toBeUndefined()
  })

  test('that their reader does not confirm are deleted after five minutes', async () => {
    const { link, share_id } = await alice.client.shares.create(MESSAGE)
    const reader = createGuest(server)
    await reader.shares.open(link)
    server.clock.advance(5 * MINUTE)
    await expect(reader.shares.open(link)).rejects.toMatchObject({ code: 'share_expired' })
    await remains()
    expect(await server.database.store.shares.find(share_id)).toBeUndefined()
  })

  test('carry a file for an hour, for their reader alone [SEND-27] [API-45]', async () => {
    const { link } = await withFile()
    const { file, acknowledge } = await open(link)
    await acknowledge()
    expect(Buffer.concat(await collect(file)).equals(BYTES)).toBe(true)
    await expect(open(link)).rejects.toMatchObject({ code: 'share_expired' })
    server.clock.advance(HOUR)
    await expect(collect(file)).rejects.toMatchObject({ code: 'share_expired' })
    expect(await remains()).toEqual([])
  })

  test('that no one opens are deleted at their end [SEND-22]', async () => {
    const { link } = await withFile()
    server.clock.advance(HOUR)
    const data = { ended: 'expired', ended_at: server.clock.now() }
    await expect(open(link)).rejects.toMatchObject({ code: 'share_expired', data })
    expect(await remains()).toEqual([])
    await expect(open(link)).rejects.toMatchObject({ code: 'share_expired', data })
  })

  test('for a member are opened by that member only [SEND-25] [API-43]', async () => {
    const { link } = await alice.client.shares.create({ ...MESSAGE, partner: withBob })
    for (const { shares } of [createGuest(server), mallory.client, alice.client]) {
      await expect(shares.open(link)).rejects.toMatchObject({ code: 'share_login_required' })
    }
    const { message, sender } = await bob.client.shares.open(link)
    expect(message).toBe(MESSAGE.message)
    expect(sender).toMatchObject({ user_id: alice.user_id })
  })

  test('are not for a member who is no partner any more', async () => {
    const handshake_id = await shakeHands(alice, mallory)
    await alice.client.handshakes.revoke(handshake_id)
    const created = alice.client.shares.create({ ...MESSAGE, partner: handshake_id })
    await expect(created).rejects.toMatchObject({ code: 'relationship_invalid' })
  })

  test('stay unread after wrong passphrases, which become slow [API-44]', async () => {
    const { link } = await alice.client.shares.create({ ...MESSAGE, passphrase: 'right' })
    const [id = ''] = /shr_[a-z2-7]{26}/.exec(link) ?? []
    const guess = () =>
      createGuest(server)
        .call('readShare', { id, claim: 'A'.repeat(43), reader: 'A'.repeat(22) })
        .catch((error: unknown) => isShrdError(error) && error.code)
    const codes: unknown[] = []
    for (let guesses = 0; guesses < 12; guesses++) codes.push(await guess())
    expect(codes.slice(0, 11)).toEqual(Array(11).fill('share_expired'))
    expect(codes.at(-1)).toBe('too_many_requests')
    server.clock.advance(2 * MINUTE)
    await expect(open(link, 'wrong')).rejects.toMatchObject({ code: 'share_expired' })
    server.clock.advance(2 * MINUTE)
    expect((await open(link, 'right')).message).toBe(MESSAGE.message)
  })

  test('tell nothing about themselves to who lacks their key', async () => {
    const { link } = await alice.client.shares.create({ ...MESSAGE, partner: withBob })
    const [id = ''] = /shr_[a-z2-7]{26}/.exec(link) ?? []
    const answers = await Promise.all(
      [id, `shr_${'a'.repeat(26)}`].map(async (asked) => {
        const headers = { 'Shrd-Claim': 'A'.repeat(43), 'Shrd-Reader': 'A'.repeat(22) }
        const { status, json } = await server.send(`/api/share/message?id=${asked}`, { headers })
        return { status, ...json, request_id: undefined }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).not.toHaveProperty('ended')
  })

  test('are listed for their sender, who destroys one', async () => {
    const { share_id, link } = await alice.client.shares.create({ ...MESSAGE, label: ' Flat ' })
    const find = async () =>
      (await alice.client.shares.list()).find((sent) => sent.share_id === share_id)
    const times = { opened_at: null, destroyed_at: null, expires_at: expect.any(Number) }
    expect(await find()).toMatchObject({ label: 'Flat', file_size: null, name: null, ...times })
    expect(await mallory.client.shares.list()).toEqual([])
    const others = mallory.client.call('destroyShare', { id: share_id })
    await expect(others).rejects.toMatchObject({ code: 'share_expired' })
    await alice.client.shares.destroy(share_id)
    const data = { ended: 'destroyed', ended_at: server.clock.now() }
    await expect(open(link)).rejects.toMatchObject({ code: 'share_expired', data })
    expect(await find()).toMatchObject({ destroyed_at: expect.any(Number) })
    expect(await server.database.store.shares.find(share_id)).toBeUndefined()
  })

  test('that were opened say when', async () => {
    const { share_id, link } = await alice.client.shares.create(MESSAGE)
    await open(link)
    const [sent] = await alice.client.shares.list()
    expect(sent).toMatchObject({ share_id, opened_at: expect.any(Number) })
  })

  test('use a file of their sender once', async () => {
    const file_id = `fil_${'b'.repeat(26)}`
    await alice.client.call('openShareUpload', { file_id })
    const octets = new Uint8Array(100)
    await alice.client.call('uploadSharePart', { file_id, part: 0 }, { octets })
    const others = mallory.client.call('listShareUploadParts', { file_id })
    await expect(others).rejects.toMatchObject({ code: 'upload_not_found' })
    const sealed = `${btoa('x'.repeat(80))}.${btoa('i'.repeat(16))}`
    const share = {
      ...({ file: file_id, filename: sealed, iv: btoa('i'.repeat(16)), ttl: 3600 } as const),
      claim_hash: 'A'.repeat(43),
    }
    const create = ({ client }: ClientMember) => client.call('createShare', share)
    await expect(create(alice)).rejects.toMatchObject({ code: 'upload_not_found' })
    const hashes = 'A'.repeat(43)
    await alice.client.call('sealShareUpload', { file_id, size: 100, hashes })
    await expect(create(mallory)).rejects.toMatchObject({ code: 'upload_not_found' })
    await create(alice)
    await expect(create(alice)).rejects.toMatchObject({ code: 'upload_not_found' })
  })

  test('are limited in number', async () => {
    await expect(
      (async () => {
        for (let count = 0; count <= 20; count++) await alice.client.shares.create(MESSAGE)
      })(),
    ).rejects.toMatchObject({ code: 'quota_reached', data: { limit: 'shares', most: 20 } })
  })
})

async function collect(
  file: { download(): AsyncIterable<Uint8Array> } | null,
): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file?.download() ?? []) chunks.push(chunk)
  return chunks
}
