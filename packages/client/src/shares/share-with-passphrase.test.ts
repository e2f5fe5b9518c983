import { createShareKey } from '@shrd/crypto/shares'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SECRET } from '../../test/lying-server/scene.ts'
import {
  createGuest,
  createShareScene,
  MESSAGE,
  type ShareScene,
  SLOW_MS,
  sentBytes,
} from '../../test/share-scene.ts'
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
  scene.server.deviate('readShare', undefined)
})

describe('a passphrase', () => {
  test(
    'is needed besides the link, and a wrong one burns nothing',
    async () => {
      const { link } = await scene.alice.client.shares.create({ ...MESSAGE, passphrase: 'sesame' })
      expect(link).toContain('#1p.')
      const open = (passphrase?: string) => guest.shares.open(link, { passphrase })
      await expect(open()).rejects.toMatchObject({ code: 'password_invalid' })
      await expect(open('simsim')).rejects.toMatchObject({ code: 'share_expired' })
      const stripped = link.replace('#1p.', '#1.')
      await expect(guest.shares.open(stripped)).rejects.toMatchObject({ code: 'share_expired' })
      expect(await open('sesame')).toMatchObject({ message: SECRET })
      expect(sentBytes(scene)).not.toContain('sesame')
    },
    SLOW_MS,
  )

  test(
    'cannot be taken off the link, whatever the server answers',
    async () => {
      const { link, share_id } = await scene.alice.client.shares.create({
        ...MESSAGE,
        passphrase: 'sesame',
      })
      const sealed = scene.server.shares.get(share_id)?.sealed
      const { link: other } = await scene.alice.client.shares.create(MESSAGE)
      scene.server.deviate('readShare', (honest) => ({ ...honest, message: sealed?.message }))
      const { secret } = parseShareAddress(link).link
      const stripped = { passphrase: false, member: false, secret }
      const key = await createShareKey(stripped)
      const { share_id: id } = parseShareAddress(other)
      const kept = scene.server.shares.get(id)
      if (kept !== undefined) scene.server.shares.set(id, { ...kept, claim_hash: key.claim_hash })
      const address = formatShareAddress({ share_id: id, link: stripped })
      await expect(guest.shares.open(address)).rejects.toMatchObject({ code: 'share_locked' })
    },
    SLOW_MS,
  )

  test('that a link does not want is ignored', async () => {
    const { link } = await scene.alice.client.shares.create(MESSAGE)
    expect(await guest.shares.open(link, { passphrase: 'x' })).toMatchObject({ message: SECRET })
  })
})
