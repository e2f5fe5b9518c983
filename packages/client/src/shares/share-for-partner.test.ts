import { beforeAll, describe, expect, test } from 'vitest'
import { SECRET } from '../../test/lying-server/scene.ts'
import { rotatePlayer } from '../../test/rotate-player.ts'
import {
  BYTES,
  createShareScene,
  download,
  MESSAGE,
  type ShareScene,
  SLOW_MS,
  withFile,
} from '../../test/share-scene.ts'
import { API, PAGE } from '../../test/world.ts'
import { createShrdClient } from '../client.ts'

let scene: ShareScene

beforeAll(async () => {
  scene = await createShareScene()
}, SLOW_MS)

describe('a share for a partner', () => {
  const forBob = () => scene.alice.client.shares.create({ ...MESSAGE, partner: scene.withBob })

  test('opens for the partner, who is shown the sender by the own name [SEND-25]', async () => {
    const { link } = await forBob()
    expect(link).toContain('#1m.')
    const { sender, message } = await scene.bob.client.shares.open(link)
    expect(message).toBe(SECRET)
    expect(sender).toEqual({
      user_id: scene.alice.member.identity.user_id,
      name: 'Alice',
      created_at: scene.clock.now(),
    })
  })

  test('is not claimed by who is not signed in, or is somebody else', async () => {
    const { link } = await forBob()
    const before = scene.server.received.length
    const anonymous = createShrdClient({
      apiOrigin: API,
      pageOrigin: PAGE,
      ports: scene.mallory.browser.tab(),
    })
    await expect(anonymous.shares.open(link)).rejects.toMatchObject({
      code: 'share_login_required',
    })
    expect(scene.server.received).toHaveLength(before)
    await expect(scene.mallory.client.shares.open(link)).rejects.toMatchObject({
      code: 'share_login_required',
    })
    expect(await scene.bob.client.shares.open(link)).toMatchObject({ message: SECRET })
  })

  test('carries a file', async () => {
    const { link } = await scene.alice.client.shares.create({
      ...withFile(SECRET),
      partner: scene.withBob,
    })
    const opened = await scene.bob.client.shares.open(link)
    expect(opened.file?.name).toBe('Plan – A.pdf')
    expect((await download(opened)).equals(BYTES)).toBe(true)
  })

  test('is made for nobody whom the member does not know', async () => {
    const draft = { ...MESSAGE, partner: `hsk_${'a'.repeat(26)}` }
    await expect(scene.alice.client.shares.create(draft)).rejects.toMatchObject({
      code: 'relationship_not_found',
    })
  })

  test('whose keys are new is made once they are confirmed', async () => {
    await rotatePlayer(scene.server, scene.bob)
    await expect(forBob()).rejects.toMatchObject({ code: 'partner_key_changed' })
    const { partners } = scene.alice.client
    const { items } = await partners.list()
    const changed = items.find(({ handshake_id }) => handshake_id === scene.withBob)
    if (!changed?.new_key) throw new Error('There is no new key.')
    await partners.confirmKey(scene.withBob, changed.new_key)
    expect((await forBob()).link).toContain('#1m.')
  })
})
