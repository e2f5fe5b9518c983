import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SECRET } from '../../test/lying-server/scene.ts'
import {
  BYTES,
  createGuest,
  createShareScene,
  download,
  HOUR_MS,
  MESSAGE,
  type ShareScene,
  SLOW_MS,
  sentBytes,
  withFile,
} from '../../test/share-scene.ts'
import { PAGE } from '../../test/world.ts'
import type { ShrdClient } from '../client.ts'
import { formatShareAddress, parseShareAddress } from './share-address.ts'

let scene: ShareScene
/** Somebody without an account. */
let guest: ShrdClient

beforeAll(async () => {
  scene = await createShareScene()
}, SLOW_MS)

beforeEach(() => {
  guest = createGuest(scene)
})

describe('a share for whoever has the link', () => {
  test('is made by a member and opened without an account [SEND-20]', async () => {
    const { client } = scene.alice
    const { link, share_id, expires_at } = await client.shares.create(MESSAGE)
    expect(link).toMatch(/^\/shrdshare\/shr_[a-z2-7]{26}#1\.[A-Za-z0-9_-]{43}$/)
    expect(link).toContain(share_id)
    expect(expires_at).toBe(scene.clock.now() + HOUR_MS)
    const opened = await guest.shares.open(`${PAGE}${link}`)
    expect(opened).toMatchObject({ message: SECRET, file: null, sender: null })
  })

  test('nothing but the claim of its fragment is ever sent [SEND-03]', async () => {
    const { link } = await scene.alice.client.shares.create(withFile(SECRET))
    const opened = await guest.shares.open(link)
    await download(opened)
    await opened.acknowledge()
    const sent = sentBytes(scene)
    const { secret } = parseShareAddress(link).link
    const bytes = Buffer.from(secret, 'base64url')
    const spellings = [secret, bytes.toString('base64'), bytes.toString('hex')]
    for (const spelling of [...spellings, bytes.toString('latin1'), SECRET, 'Plan – A']) {
      expect(sent.includes(spelling)).toBe(false)
    }
    expect(sent).toContain('"shrd-claim":"')
    expect(scene.bob.browser.sent.map(({ url }) => url).join()).not.toMatch(/#|claim|reader/)
  })

  test('brings a file whole, name and type included', async () => {
    const seen: number[] = []
    const draft = withFile()
    const onProgress = ({ done }: { done: number }) => seen.push(done)
    const { link } = await scene.alice.client.shares.create(draft, { onProgress })
    expect(seen.at(-1)).toBe(BYTES.length)
    const opened = await guest.shares.open(link)
    expect(opened.message).toBeNull()
    const until = scene.clock.now() + HOUR_MS
    expect(opened.file).toMatchObject({
      name: 'Plan – A.pdf',
      type: 'application/pdf',
      size: BYTES.length,
      until,
    })
    expect((await download(opened)).equals(BYTES)).toBe(true)
  })

  test('an empty message is none, and nothing at all is not shared', async () => {
    const { link } = await scene.alice.client.shares.create({ ...withFile(''), message: '' })
    expect((await guest.shares.open(link)).message).toBeNull()
    const { client } = scene.alice
    await expect(client.shares.create({ message: '', ttl: 3600 })).rejects.toThrow(TypeError)
  })

  test('is made by nobody who is not signed in [SEND-01]', async () => {
    await expect(guest.shares.create(MESSAGE)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('an upload that is cut off ends at once', async () => {
    const work = scene.alice.client.shares.create(withFile(), { signal: AbortSignal.abort() })
    await expect(work).rejects.toMatchObject({ code: 'aborted' })
  })
})

describe('a share is read once', () => {
  test('by the first reader, who may repeat for 5 minutes [SEND-23]', async () => {
    const { link } = await scene.alice.client.shares.create(MESSAGE)
    await guest.shares.open(link)
    await expect(scene.alice.client.shares.open(link)).rejects.toMatchObject({
      code: 'share_expired',
      data: { ended: 'read', ended_at: scene.clock.now() },
    })
    scene.clock.advance(300_000)
    expect(await guest.shares.open(link)).toMatchObject({ message: SECRET })
    scene.clock.advance(1)
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code: 'share_expired' })
  })

  test('what was acknowledged is gone at once, and its file stays for an hour [SEND-27]', async () => {
    const { server } = scene
    const { link, share_id } = await scene.alice.client.shares.create(withFile(SECRET))
    const opened = await guest.shares.open(link)
    await opened.acknowledge()
    expect(server.shares.get(share_id)?.sealed).toBeNull()
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code: 'share_expired' })
    scene.clock.advance(HOUR_MS)
    expect((await download(opened)).equals(BYTES)).toBe(true)
    scene.clock.advance(1)
    await expect(download(opened)).rejects.toMatchObject({ code: 'share_expired' })
    expect([server.shares.has(share_id), server.shareUploads.size]).toEqual([false, 0])
  })

  test('a message without a file is deleted as a whole', async () => {
    const { link, share_id } = await scene.alice.client.shares.create(MESSAGE)
    await (await guest.shares.open(link)).acknowledge()
    expect(scene.server.shares.has(share_id)).toBe(false)
  })

  test('and not at all when its time is over [SEND-22]', async () => {
    const { link, share_id } = await scene.alice.client.shares.create(MESSAGE)
    scene.clock.advance(HOUR_MS + 1)
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code: 'share_expired' })
    expect(scene.server.shares.has(share_id)).toBe(false)
  })

  test('an unknown id and a wrong claim get the same answer and burn nothing [SEND-24]', async () => {
    const { link, share_id } = await scene.alice.client.shares.create(MESSAGE)
    const wrong = parseShareAddress((await scene.alice.client.shares.create(MESSAGE)).link).link
    for (const id of [share_id, `shr_${'a'.repeat(26)}`]) {
      const address = formatShareAddress({ share_id: id, link: wrong })
      await expect(guest.shares.open(address)).rejects.toMatchObject({ code: 'share_expired' })
    }
    const proof = { claim: 'A'.repeat(43), reader: 'A'.repeat(22) }
    await expect(guest.call('readShare', { id: share_id, ...proof })).rejects.toMatchObject({
      code: 'share_expired',
    })
    expect(await guest.shares.open(link)).toMatchObject({ message: SECRET })
  })
})
