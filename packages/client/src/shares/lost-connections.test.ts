import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cutAfter, cutBefore } from '../../test/fake-browser.ts'
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
  withFile,
} from '../../test/share-scene.ts'
import type { ShrdClient } from '../client.ts'
import type { PausedShare } from './create-share.ts'

const SENDING = ['openShareUpload', 'uploadSharePart', 'sealShareUpload', 'createShare'] as const
const OPENING = ['readShare', 'downloadShare', 'acknowledgeShare'] as const

let scene: ShareScene
/** Somebody without an account. */
let guest: ShrdClient

beforeAll(async () => {
  scene = await createShareScene()
  // Ends the waits of the sign-ins, which are as long as one of those below.
  scene.clock.advance(1000)
}, SLOW_MS)

beforeEach(() => {
  guest = createGuest(scene)
})

/** Loses all six attempts of a call, each of which makes it twice. */
function loseForLonger(name: (typeof SENDING)[number], cut: typeof cutBefore): void {
  scene.alice.browser.intercept(name, ...Array(12).fill(cut))
  void scene.clock.waitOut(1000, 2000, 4000, 5000)
}

describe.each([
  ['the request arrives', cutBefore],
  ['the answer arrives', cutAfter],
])('a connection that is lost before %s', (_, cut) => {
  test.each(SENDING)('is not noticed by a sender: %s', async (name) => {
    const before = scene.server.shares.size
    scene.alice.browser.intercept(name, cut)
    const { link } = await scene.alice.client.shares.create(withFile(SECRET))
    expect(scene.server.shares.size).toBe(before + 1)
    const opened = await guest.shares.open(link)
    expect(opened.message).toBe(SECRET)
    expect((await download(opened)).equals(BYTES)).toBe(true)
  })

  test.each(SENDING)('for longer is said to a sender, who goes on: %s', async (name) => {
    const before = scene.server.shares.size
    loseForLonger(name, cut)
    const { shares } = scene.alice.client
    const paused: PausedShare[] = []
    const keep = (state: PausedShare) => void paused.push(state)
    const draft = withFile(SECRET)
    await expect(shares.create(draft, { keep })).rejects.toMatchObject({ code: 'network' })
    const { link } = await shares.create(draft, { resume: paused.at(-1) })
    expect(scene.server.shares.size).toBe(before + 1)
    expect((await download(await guest.shares.open(link))).equals(BYTES)).toBe(true)
  })

  test.each(SENDING)('for seconds is waited for by a sender: %s', async (name) => {
    const before = scene.server.shares.size
    scene.alice.browser.intercept(name, ...Array(8).fill(cut))
    void scene.clock.waitOut(1000, 2000, 4000)
    const { link } = await scene.alice.client.shares.create(withFile(SECRET))
    expect(scene.server.shares.size).toBe(before + 1)
    expect((await download(await guest.shares.open(link))).equals(BYTES)).toBe(true)
  })

  test.each(OPENING)('is not noticed by a reader: %s', async (name) => {
    const { link } = await scene.alice.client.shares.create(withFile(SECRET))
    scene.bob.browser.intercept(name, cut)
    // A download waits before it asks again.
    if (name === 'downloadShare') void scene.clock.waitOut(1000)
    const opened = await guest.shares.open(link)
    expect(opened.message).toBe(SECRET)
    expect((await download(opened)).equals(BYTES)).toBe(true)
    await opened.acknowledge()
  })

  test('for longer is said to a reader, who opens the link again', async () => {
    const { link } = await scene.alice.client.shares.create(MESSAGE)
    scene.bob.browser.intercept('readShare', cut, cut)
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code: 'network' })
    expect((await guest.shares.open(link)).message).toBe(SECRET)
  })
})

describe('a connection that is lost while a link opens, with someone who can wait', () => {
  /** Opens a link whose first answers are lost; each wait is the next of those given. */
  async function openAfter(waits: readonly number[], lost: number) {
    const { link } = await scene.alice.client.shares.create(MESSAGE)
    scene.bob.browser.intercept('readShare', ...Array(lost).fill(cutAfter))
    const told: boolean[] = []
    const opening = guest.shares.open(link, { onWaiting: (isWaiting) => void told.push(isWaiting) })
    // Looked at below.
    opening.catch(() => undefined)
    await scene.clock.waitOut(...waits)
    return { opening, told }
  }

  test('is waited for, and said', async () => {
    const { opening, told } = await openAfter([1000, 2000, 4000], 3)
    expect((await opening).message).toBe(SECRET)
    expect(told).toEqual([true, false])
  })

  test('is waited for no longer than the answer is there', async () => {
    const { opening } = await openAfter([1000], 3)
    await scene.clock.timerOf(2000)
    scene.clock.advance(5 * 60_000)
    await expect(opening).rejects.toMatchObject({ code: 'network' })
  })
})

describe('a connection that is lost during a download', () => {
  /** Downloads while the first requests are lost; each wait is the next of those given. */
  async function downloadAfter(waits: readonly number[], lost: number) {
    const { link } = await scene.alice.client.shares.create(withFile())
    const { file } = await guest.shares.open(link)
    scene.bob.browser.intercept('downloadShare', ...Array(lost).fill(cutBefore))
    const told: boolean[] = []
    const chunks: Uint8Array[] = []
    const downloading = (async () => {
      const onWaiting = (isWaiting: boolean) => void told.push(isWaiting)
      for await (const chunk of file?.download({ onWaiting }) ?? []) chunks.push(chunk)
    })()
    // Looked at below.
    downloading.catch(() => undefined)
    await scene.clock.waitOut(...waits)
    return { downloading, told, read: () => Buffer.concat(chunks) }
  }

  test('is waited for, and said', async () => {
    const { downloading, told, read } = await downloadAfter([1000, 2000, 4000, 5000], 4)
    await downloading
    expect(told).toEqual([true, false])
    expect(read().equals(BYTES)).toBe(true)
  })

  test('is waited for no longer than the file is there', async () => {
    const { downloading } = await downloadAfter([1000], 5)
    await scene.clock.timerOf(2000)
    scene.clock.advance(HOUR_MS)
    await expect(downloading).rejects.toMatchObject({ code: 'network' })
  })
})

test('parts that have arrived are not sent again', async () => {
  loseForLonger('sealShareUpload', cutBefore)
  const { shares } = scene.alice.client
  const paused: PausedShare[] = []
  const keep = (state: PausedShare) => void paused.push(state)
  const draft = withFile()
  await expect(shares.create(draft, { keep })).rejects.toMatchObject({ code: 'network' })
  const before = scene.alice.browser.sent.length
  await shares.create(draft, { resume: paused.at(-1) })
  const sent = scene.alice.browser.sent.slice(before).map(({ name }) => name)
  expect(sent).toEqual(['listShareUploadParts', 'sealShareUpload', 'createShare'])
})
