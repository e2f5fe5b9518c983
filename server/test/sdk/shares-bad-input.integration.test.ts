import type { PausedShare } from '@shrd/client'
import { LIMITS } from '@shrd/contract'
import { createId } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import { genesisLog } from '@shrd/crypto/identity'
import {
  createShareKey,
  createShareLink,
  parseShareFragment,
  sealShare,
  unlockShareLink,
} from '@shrd/crypto/shares'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFaultyStorage, type FaultyStorage } from '../faulty-storage.ts'
import { queriesOf } from '../queries-of.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type ClientMember, createClientMember, createGuest } from './client-member.ts'
import { shakeHands } from './shake-hands.ts'
import { download } from './share-content.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MEBIBYTE = 2 ** 20
const TTL = { ttl: 3600 } as const
const MESSAGE = { message: 'The key lies under the mat.', ...TTL } as const
/** An encrypted text of the right form. */
const SEALED = [80, 16].map((bytes) => Buffer.alloc(bytes).toString('base64')).join('.')
const WRONG = { 'Shrd-Claim': 'A'.repeat(43), 'Shrd-Reader': 'A'.repeat(22) }

/** Who signs a share, for whom, and how long before it arrives. */
interface Sealing {
  readonly sender: ClientMember
  readonly recipient: ClientMember
  readonly late: number
}

const fileOf = (size: number) => new File([new Uint8Array(size).fill(7)], 'Plan.pdf')
const idOf = (link: string) => /shr_[a-z2-7]{26}/.exec(link)?.[0] ?? ''

describe('one-off links that are sent or opened as they should not be', () => {
  const device = { ahead: 0 }
  let place: FaultyStorage
  let server: TestServer
  let alice: ClientMember
  let bob: ClientMember
  let partner: string

  beforeAll(async () => {
    place = await createFaultyStorage()
    server = await startTestServer({ database: 'sqlite', storage: place.storage })
    alice = await createClientMember(server, device)
    bob = await createClientMember(server)
    partner = await shakeHands(alice, bob)
  })
  beforeEach(() => {
    device.ahead = 0
    for (const name of Object.keys(place.faults)) Reflect.deleteProperty(place.faults, name)
  })
  afterAll(async () => {
    await server?.stop()
    await place?.drop()
  })

  const create = (draft: object) => alice.client.shares.create({ ...TTL, ...draft })
  const open = (link: string, passphrase?: string) =>
    createGuest(server).shares.open(link, { passphrase })
  const read = (id: string, headers = WRONG) =>
    server.send(`/api/share/message?id=${id}`, { headers })

  /** A share as no client makes it. */
  const createRaw = (input: object) =>
    alice.client.call('createShare', { ...TTL, claim_hash: 'A'.repeat(43), ...input })

  test('5000 characters of the most bytes arrive, and not one more [SEND-10] [SEND-28]', async () => {
    const message = '€'.repeat(5000)
    const { link, share_id } = await create({ message })
    const share = await server.database.store.vault.shares.find(share_id)
    expect(share?.message).toHaveLength(LIMITS.sealedText)
    expect((await open(link)).message).toBe(message)
    await expect(create({ message: `${message}€` })).rejects.toThrow(TypeError)
    const longer = createRaw({ message: `AAAA${share?.message}` })
    await expect(longer).rejects.toMatchObject({
      code: 'invalid_input',
      data: { field: 'message' },
    })
  })

  test('nothing, or a file without its description, is no share [ERR-53]', async () => {
    await expect(createRaw({})).rejects.toMatchObject({ code: 'invalid_input' })
    const file = createRaw({ message: SEALED, file: createId('fil') })
    await expect(file).rejects.toMatchObject({ code: 'share_failed' })
  })

  test('a share lives an hour, a day or three days, and for no other time [CONST-17]', async () => {
    const now = server.clock.now()
    for (const ttl of [3600, 86_400, 259_200]) {
      const { expires_at } = await create({ ...MESSAGE, ttl })
      expect(Math.abs(expires_at - now - ttl * 1000)).toBeLessThan(MINUTE / 4)
    }
    const ofAMinute = createRaw({ message: SEALED, ttl: 60 })
    await expect(ofAMinute).rejects.toMatchObject({ code: 'invalid_input', data: { field: 'ttl' } })
  })

  test('a file of no bytes arrives, with its name', async () => {
    const { link } = await create({ file: fileOf(0) })
    const opened = await open(link)
    expect(opened.file).toMatchObject({ name: 'Plan.pdf', size: 0 })
    expect(await download(opened)).toEqual(Buffer.alloc(0))
  })

  test('five wrong passphrases use nothing up, and the right one opens at once', async () => {
    const { link } = await create({ ...MESSAGE, passphrase: 'right' })
    await expect(open(link, 'wrong')).rejects.toMatchObject({ code: 'share_expired' })
    // The service sees another claim for each, and each costs the client a quarter of a second.
    for (let guess = 2; guess <= 5; guess++) {
      const claim = Buffer.alloc(32, guess).toString('base64url')
      const { json } = await read(idOf(link), { ...WRONG, 'Shrd-Claim': claim })
      expect(json.code).toBe('share_expired')
    }
    expect((await open(link, 'right')).message).toBe(MESSAGE.message)
  })

  test('a preview reads nothing, and uses nothing up [API-44]', async () => {
    const { link } = await create(MESSAGE)
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const answer = await server.send(`/api/share/message?id=${idOf(link)}`, { method })
      expect([method, answer.status >= 200 && answer.status < 300]).toEqual([method, false])
    }
    expect((await open(link)).message).toBe(MESSAGE.message)
  })

  test('a wrong claim costs as many queries as an unknown id [SEND-24]', async () => {
    const { link } = await create({ ...MESSAGE, partner })
    const known = await queriesOf(server, () => read(idOf(link)))
    const unknown = await queriesOf(server, () => read(`shr_${'a'.repeat(26)}`))
    expect(known.length).toBeGreaterThan(2)
    expect(known.length).toBe(unknown.length)
  })

  test('what is over, and what is for somebody else, is said in the specified words [ERR-54] [ERR-55]', async () => {
    expect((await read(`shr_${'a'.repeat(26)}`)).json).toMatchObject({
      code: 'share_expired',
      message: 'Sorry but it seems this message has already expired.',
    })
    const { link } = await create({ ...MESSAGE, partner })
    const { claim } = await unlockShareLink(parseShareFragment(link.slice(link.indexOf('#'))))
    expect((await read(idOf(link), { ...WRONG, 'Shrd-Claim': claim })).json).toMatchObject({
      code: 'share_login_required',
      message: 'You must be logged in to receive this document',
    })
  })

  test('a file whose content is gone is said to be empty [ERR-57]', async () => {
    const { link } = await create({ file: fileOf(100) })
    const opened = await open(link)
    const share = await server.database.store.vault.shares.find(idOf(link))
    place.faults.read = (real) => real.deleteFile(share?.file_path ?? '')
    await expect(download(opened)).rejects.toMatchObject({ code: 'file_empty' })
  })

  test.each([-1, 1])('a sender whose clock is %i days ahead sends as others do', async (days) => {
    device.ahead = days * DAY
    const file = fileOf(100)
    const end = server.clock.now() + HOUR
    const forBob = await create({ ...MESSAGE, file, partner })
    expect((await bob.client.shares.open(forBob.link)).message).toBe(MESSAGE.message)
    const forAnyone = await create(MESSAGE)
    expect((await open(forAnyone.link)).message).toBe(MESSAGE.message)
    // The header of an answer says whole seconds.
    for (const { expires_at } of [forBob, forAnyone]) {
      expect(Math.abs(expires_at - end)).toBeLessThan(MINUTE / 4)
    }
  })

  /** A share that this member has sealed and signed, and Alice sends. */
  async function sendSealed({
    sender = alice,
    recipient = bob,
    late = 0,
  }: Partial<Sealing>): Promise<string> {
    const link = createShareLink({ passphrase: false, member: true })
    const address = { sender: sender.identity, recipient: await genesisLog(recipient.identity) }
    const { claim_hash, ...key } = await createShareKey(link, { address })
    const now = server.clock.now()
    const draft = { message: 'signed', file: null, expires_at: now + HOUR - late }
    const sealed = await sealShare({ ...key, claim_hash }, draft, { now })
    const { filename: _, iv: __, sender_id: ___, ...content } = sealed
    return (await createRaw({ ...content, claim_hash })).id
  }

  test('a share is taken that its sender has signed for a partner, and no other [API-43]', async () => {
    await expect(sendSealed({ sender: bob, recipient: alice })).rejects.toMatchObject({
      code: 'record_invalid',
    })
    const stranger = await createClientMember(server)
    await expect(sendSealed({ recipient: stranger })).rejects.toMatchObject({
      code: 'user_unknown',
    })
    await expect(sendSealed({})).resolves.toBeDefined()
  })

  test('one whose sender had to wait ends when its sender has signed, and one of another time is refused', async () => {
    const end = server.clock.now() + HOUR - 2 * MINUTE
    const share = await server.database.store.vault.shares.find(
      await sendSealed({ late: 2 * MINUTE }),
    )
    expect(Math.abs((share?.expires_at ?? 0) - end)).toBeLessThan(MINUTE / 4)
    for (const late of [6 * MINUTE, -6 * MINUTE]) {
      await expect(sendSealed({ late })).rejects.toMatchObject({ code: 'record_invalid' })
    }
  })

  test('a full disk refuses a file by name, keeps nothing of it, and takes it later', async () => {
    const before = await place.list()
    place.faults.write = () => {
      throw new ShrdError('storage_full')
    }
    const paused: PausedShare[] = []
    const draft = { ...TTL, file: fileOf(100) }
    const keep = (state: PausedShare) => void paused.push(state)
    const sending = alice.client.shares.create(draft, { keep })
    await expect(sending).rejects.toMatchObject({ code: 'storage_full' })
    expect(await place.list()).toEqual(before)
    place.faults.write = undefined
    const { link } = await alice.client.shares.create(draft, { resume: paused.at(-1) })
    expect(await download(await open(link))).toHaveLength(100)
  })
})

describe('what a member may send', () => {
  let server: TestServer
  let alice: ClientMember
  let bob: ClientMember

  beforeAll(async () => {
    const env = { SHARES_PER_HOUR: '3', SHARE_FILE_MEGABYTES: '1' }
    server = await startTestServer({ database: 'sqlite', env })
    alice = await createClientMember(server)
    bob = await createClientMember(server)
  })
  afterAll(() => server?.stop())

  test('is a file of the configured size, whatever the member says of it before', async () => {
    const tooLarge = { ...TTL, file: fileOf(MEBIBYTE + 4096) }
    await expect(alice.client.shares.create(tooLarge)).rejects.toMatchObject({
      code: 'upload_failed',
    })
    const file_id = createId('fil')
    await alice.client.call('openShareUpload', { file_id })
    const octets = new Uint8Array(MEBIBYTE)
    await alice.client.call('uploadSharePart', { file_id, part: 0 }, { octets })
    const more = alice.client.call('uploadSharePart', { file_id, part: 1 }, { octets })
    await expect(more).rejects.toMatchObject({ code: 'upload_failed' })
    const { link } = await alice.client.shares.create({ ...TTL, file: fileOf(MEBIBYTE) })
    expect((await createGuest(server).shares.open(link)).file?.size).toBe(MEBIBYTE)
  })

  test('is so many links an hour, counted for each member', async () => {
    for (let count = 1; count <= 3; count++) await bob.client.shares.create(MESSAGE)
    await expect(bob.client.shares.create(MESSAGE)).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    await expect(alice.client.shares.create(MESSAGE)).resolves.toBeDefined()
    server.clock.advance(HOUR)
    await expect(bob.client.shares.create(MESSAGE)).resolves.toBeDefined()
  })

  test('is three uploads for each of these links, finished or not', async () => {
    const open = () => bob.client.call('openShareUpload', { file_id: createId('fil') })
    for (let count = 1; count <= 9; count++) await open()
    await expect(open()).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
