import { formatShareFragment } from '@shrd/crypto/shares'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGuest, createShareScene, type ShareScene, SLOW_MS } from '../../test/share-scene.ts'
import type { ShrdClient } from '../client.ts'
import { formatShareAddress, parseShareAddress, withoutShareKey } from './share-address.ts'

let scene: ShareScene
/** Somebody without an account. */
let guest: ShrdClient

beforeAll(async () => {
  scene = await createShareScene()
}, SLOW_MS)

beforeEach(() => {
  guest = createGuest(scene)
})

describe('a link', () => {
  const share_id = `shr_${'a'.repeat(26)}`
  const link = { passphrase: true, member: false, secret: 'A'.repeat(43) }
  const fragment = formatShareFragment(link)

  test.each([
    `/shrdshare/${share_id}${fragment}`,
    `https://vault.example/shrdshare/${share_id}${fragment}`,
    `/shrdshare/${share_id}/${encodeURIComponent(fragment.slice(1))}`,
  ])('%s is understood [SEND-02] [SEND-04]', (address) => {
    expect(parseShareAddress(address)).toEqual({ share_id, link })
    expect(formatShareAddress(parseShareAddress(address))).toBe(`/shrdshare/${share_id}${fragment}`)
  })

  test.each([
    '',
    `/shrdshare/${share_id}`,
    `/shrdshare/${share_id}/`,
    `/shrdshare/${share_id}#`,
    `/shrdshare/${share_id}?a=1${fragment}`,
    `/shrdshare/shr_a${fragment}`,
    `/shrdshare/${share_id}${fragment}#`,
    `/shrdshare/${share_id}${fragment}/x`,
    `/shrdshare/${share_id}/%`,
    `/shrdshare/${share_id}/${fragment}`,
    `/share/${share_id}${fragment}`,
  ])('%s is refused before anything is sent', async (address) => {
    const before = scene.server.received.length
    await expect(guest.shares.open(address)).rejects.toMatchObject({ code: 'share_link_invalid' })
    expect(scene.server.received).toHaveLength(before)
  })
})

test.each([
  ['/shrdshare/shr_a', '/shrdshare/shr_a'],
  ['/shrdshare/shr_a/1.KEY', '/shrdshare/shr_a'],
  ['/acme/shrdshare/shr_a/1.KEY/', '/acme/shrdshare/shr_a'],
  ['/open/here', '/open/here'],
])('the path %s is shown as %s', (path, shown) => {
  expect(withoutShareKey(path)).toBe(shown)
})
