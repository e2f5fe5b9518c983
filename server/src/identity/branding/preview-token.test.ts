import { expect, test } from 'vitest'
import { createRingMac } from '../../ring-mac.ts'
import { imagePath, parseImagePath } from './image-path.ts'
import { createPreviewTokens } from './preview-token.ts'

const ring = (id: string) => [{ id, key: new Uint8Array(32).fill(id.charCodeAt(0)) }]
const at = (time: number, id = 'a') =>
  createPreviewTokens({ mac: createRingMac(ring(id), 'previews'), now: () => time })

test('a token shows its client for an hour, and nothing of it can be changed', () => {
  const { token, expires_at } = at(1_000).create('shop')
  expect(expires_at).toBe(3_601_000)
  expect(token).toMatch(/^[\w.~-]+$/)
  expect(at(3_600_999).read(token)).toBe('shop')
  expect(at(3_601_000).read(token)).toBeUndefined()
  const [name = '', expiry = '', proof = ''] = token.split('~')
  const other = Buffer.from('bank').toString('base64url')
  for (const forged of [
    [other, expiry, proof],
    [name, '9999999999999', proof],
    [name, expiry, proof.slice(0, -1)],
    [name, expiry, proof, ''],
    [name, expiry],
    [''],
  ]) {
    expect(at(1_000).read(forged.join('~'))).toBeUndefined()
  }
  expect(at(1_000, 'b').read(token)).toBeUndefined()
})

test('the path of an image leads back to it, and no other path does', () => {
  const id = 'A'.repeat(43)
  for (const client of ['shop', 'a.b_c-d', 'odd/../client', 'a%2Fb']) {
    const path = imagePath(client, id, 'image/webp')
    expect(path).toMatch(/^\/brand\/[^/]+\/A{43}\.webp$/)
    expect(parseImagePath(path)).toEqual({ clientId: client, imageId: id })
  }
  for (const path of [
    ...[`/brand/shop/${id}.svg`, `/brand/shop/${id}`, `/brand//${id}.png`, `/brand/${id}.png`],
    ...[`/brand/a/b/${id}.png`, `/brand/%/${id}.png`, `/brand/shop/../${id}.png`, '/logout'],
  ]) {
    expect(parseImagePath(path)).toBeUndefined()
  }
})
