import { randomBytes } from 'node:crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { parseShareFragment, unlockShareLink } from '@shrd/crypto/shares'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember, createGuest } from './client-member.ts'
import { shakeHands } from './shake-hands.ts'
import { download } from './share-content.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const MESSAGE = { message: 'The key lies under the mat.', ttl: 3600 } as const
const BYTES = randomBytes(200_000)

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
    // Answers say when a link ended.
    server.clock.freeze()
  })
  afterAll(() => server?.stop())

  const open = (link: string) => createGuest(server).shares.open(link)

  const withFile = () => {
    const file = new File([BYTES], 'Plan.pdf', { type: 'application/pdf' })
    return alice.client.shares.create({ file, ttl: 3600 })
  }

  test('are opened by one reader, until it is said that they were shown [SEND-20] [SEND-23] [SEND-24]', async () => {
    const { link } = await alice.client.shares.create(MESSAGE)
    const reader = createGuest(server)
    const { message, acknowledge } = await reader.shares.open(link)
    expect(message).toBe(MESSAGE.message)
    // A lost response loses nothing.
    expect((await reader.shares.open(link)).message).toBe(MESSAGE.message)
    const data = { ended: 'read', ended_at: server.clock.now() }
    await expect(open(link)).rejects.toMatchObject({ code: 'share_expired', data })
    await acknowledge()
    await expect(reader.shares.open(link)).rejects.toMatchObject({ code: 'share_expired', data })
  })

  test('are over for their reader after five minutes, before anything is swept [SEND-23]', async () => {
    const { link } = await alice.client.shares.create(MESSAGE)
    const reader = createGuest(server)
    await reader.shares.open(link)
    server.clock.advance(5 * MINUTE)
    await expect(reader.shares.open(link)).rejects.toMatchObject({ code: 'share_expired' })
  })

  test('carry a file for an hour, for their reader alone [SEND-27] [API-45]', async () => {
    const { link } = await withFile()
    const opened = await open(link)
    await opened.acknowledge()
    expect((await download(opened)).equals(BYTES)).toBe(true)
    await expect(open(link)).rejects.toMatchObject({ code: 'share_expired' })
    server.clock.advance(HOUR)
    await expect(download(opened)).rejects.toMatchObject({ code: 'share_expired' })
  })

  test('that no one opens are over at their end [SEND-22]', async () => {
    const { link } = await withFile()
    server.clock.advance(HOUR)
    const data = { ended: 'expired', ended_at: server.clock.now() }
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

  test('tell their reader all that a share has [SEND-19] [API-44]', async () => {
    const file = new File([BYTES], 'Plan.pdf')
    const draft = { ...MESSAGE, file, partner: withBob }
    const { link, share_id: id, expires_at } = await alice.client.shares.create(draft)
    expect(expires_at).toBe(server.clock.now() + HOUR)
    const { claim } = await unlockShareLink(parseShareFragment(link.slice(link.indexOf('#'))))
    const text = expect.any(String)
    const reading = bob.client.call('readShare', { id, claim, reader: 'A'.repeat(22) })
    expect(await reading).toEqual({
      user_id: bob.user_id,
      sender_id: alice.user_id,
      key: text,
      message: text,
      record: { statement: text, signature: text },
      file: {
        filename: text,
        path: text,
        iv: text,
        mime_type: 'application/octet-stream',
        size: expect.any(Number),
      },
      message_until: server.clock.now() + 5 * MINUTE,
      file_until: server.clock.now() + HOUR,
    })
  })

  test('are not for a member who is no partner any more', async () => {
    const handshake_id = await shakeHands(alice, mallory)
    await alice.client.handshakes.revoke(handshake_id)
    const created = alice.client.shares.create({ ...MESSAGE, partner: handshake_id })
    await expect(created).rejects.toMatchObject({ code: 'relationship_invalid' })
  })

  test('stay unread after wrong claims, which become slow, and do not slow down the right one [API-44]', async () => {
    const { link } = await alice.client.shares.create(MESSAGE)
    const [id = ''] = /shr_[a-z2-7]{26}/.exec(link) ?? []
    const guess = () =>
      createGuest(server)
        .call('readShare', { id, claim: 'A'.repeat(43), reader: 'A'.repeat(22) })
        .catch((error: unknown) => isShrdError(error) && error.code)
    const codes: unknown[] = []
    for (let guesses = 0; guesses < 12; guesses++) codes.push(await guess())
    expect(codes.slice(0, 11)).toEqual(Array(11).fill('share_expired'))
    expect(codes.at(-1)).toBe('too_many_requests')
    server.clock.advance(MINUTE)
    const { message, acknowledge } = await open(link)
    expect(message).toBe(MESSAGE.message)
    await acknowledge()
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
    expect(await server.database.store.vault.shares.find(share_id)).toBeUndefined()
  })

  test('that were opened say when, also to others who have the link, once they are destroyed', async () => {
    const { share_id, link } = await alice.client.shares.create(MESSAGE)
    await open(link)
    const sent = await alice.client.shares.list()
    const opened = sent.find((one) => one.share_id === share_id)
    const opened_at = server.clock.now()
    expect(opened).toMatchObject({ opened_at })
    const destroyed = { senderId: alice.identity.user_id, now: opened_at + 1 }
    await server.database.store.vault.shares.destroySent(share_id, destroyed)
    const data = { ended: 'read', ended_at: opened_at }
    await expect(open(link)).rejects.toMatchObject({ code: 'share_expired', data })
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
    const create = ({ client }: ClientMember, changes = {}) =>
      client.call('createShare', { ...share, ...changes })
    await expect(create(alice)).rejects.toMatchObject({ code: 'upload_not_found' })
    const hashes = 'A'.repeat(43)
    await alice.client.call('sealShareUpload', { file_id, size: 100, hashes })
    await expect(create(mallory)).rejects.toMatchObject({ code: 'upload_not_found' })
    const { id } = await create(alice)
    const again = create(alice, { claim_hash: 'B'.repeat(43) })
    await expect(again).rejects.toMatchObject({ code: 'upload_not_found' })
    // The same link again: its sender has not received the first response.
    const { id: second } = await create(alice)
    expect(await server.database.store.vault.shares.find(id)).toBeUndefined()
    const sent = (await alice.client.shares.list()).map(({ share_id }) => share_id)
    expect([sent.includes(id), sent.includes(second)]).toEqual([false, true])
    await server.database.knex('shares').where({ share_id: second }).update({ reader_hash: 'x' })
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
