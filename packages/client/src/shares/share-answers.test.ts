import { createShareKey, sealShare } from '@shrd/crypto/shares'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createGuest,
  createShareScene,
  download,
  MESSAGE,
  type ShareScene,
  SLOW_MS,
  withFile,
} from '../../test/share-scene.ts'
import type { ShrdClient } from '../client.ts'
import { parseShareAddress } from './share-address.ts'

let scene: ShareScene
/** Somebody without an account. */
let guest: ShrdClient

beforeAll(async () => {
  scene = await createShareScene()
}, SLOW_MS)

beforeEach(() => {
  guest = createGuest(scene)
  scene.server.deviate('readShare', undefined)
})

describe('an answer that is no share', () => {
  test.each<[string, (honest: Record<string, unknown>) => unknown, string]>([
    ['nothing', () => null, 'bad_answer'],
    ['no message', (honest) => ({ ...honest, message: null }), 'share_invalid'],
    ['a message left out', ({ message: _, ...rest }) => rest, 'share_invalid'],
    ['a file left out', ({ file: _, ...rest }) => rest, 'bad_answer'],
    ['a file that is a text', (honest) => ({ ...honest, file: 'a.txt' }), 'bad_answer'],
    ['a file without its parts', (honest) => ({ ...honest, file: {} }), 'share_invalid'],
    [
      'an absurd message',
      (honest) => ({ ...honest, message: `${'A'.repeat(30_000_000)}.${'A'.repeat(22)}==` }),
      'share_invalid',
    ],
    ['no encrypted text', (honest) => ({ ...honest, message: 'A' }), 'encrypted_data_invalid'],
    ['no times', (honest) => ({ ...honest, message_until: null }), 'bad_answer'],
  ])('%s is refused', async (_, lie, code) => {
    const { link } = await scene.alice.client.shares.create(MESSAGE)
    // Anything at all is the point.
    scene.server.deviate('readShare', (honest) => lie(honest as never))
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code })
  })

  test('a message that somebody else made for the id does not open', async () => {
    const { link } = await scene.alice.client.shares.create(MESSAGE)
    const { link: other } = await scene.mallory.client.shares.create(MESSAGE)
    const key = await createShareKey(parseShareAddress(other).link)
    const { message } = await sealShare(key, { message: 'x', file: null, expires_at: 0 })
    scene.server.deviate('readShare', (honest) => ({ ...honest, message }))
    await expect(guest.shares.open(link)).rejects.toMatchObject({ code: 'share_locked' })
  })

  test('a wrong vector of the file gives damage and no content', async () => {
    const { link } = await scene.alice.client.shares.create(withFile())
    const iv = `${'A'.repeat(22)}==`
    scene.server.deviate('readShare', (honest) => ({ ...honest, file: { ...honest.file, iv } }))
    const opened = await guest.shares.open(link)
    await expect(download(opened)).rejects.toMatchObject({ code: 'file_damaged' })
  })
})
