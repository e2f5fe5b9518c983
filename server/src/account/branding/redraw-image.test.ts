import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redrawImage } from './redraw-image.ts'

const square = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#0b6a5f80' } })
const codeOf = (bytes: Uint8Array) =>
  redrawImage(bytes, 'logo').then(
    () => 'accepted',
    ({ code }) => code,
  )

test.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a small WebP', async (format) => {
  const bytes = await square(1_000, 300).toFormat(format).toBuffer()
  const image = await redrawImage(bytes, 'logo')
  expect(image).toMatchObject({ media_type: 'image/webp', width: 640, height: 192 })
  expect(Buffer.from(image.bytes).subarray(8, 12).toString()).toBe('WEBP')
})

test('an icon is a PNG of 64 pixels, whatever its shape, and a small logo stays small', async () => {
  const icon = await redrawImage(await square(300, 40).png().toBuffer(), 'favicon')
  expect(icon).toMatchObject({ media_type: 'image/png', width: 64, height: 64 })
  const logo = await redrawImage(await square(20, 10).png().toBuffer(), 'logo_dark')
  expect(logo).toMatchObject({ width: 20, height: 10 })
})

test('nothing is kept but pixels: no metadata, no words after the image', async () => {
  const secret = 'taken at 48.137 N'
  const bytes = await square(10)
    .withExif({ IFD0: { ImageDescription: secret } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes(secret)).toBe(true)
  const page = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')])
  const { bytes: drawn } = await redrawImage(page, 'logo')
  expect(Buffer.from(drawn).includes(secret)).toBe(false)
  expect(Buffer.from(drawn).includes('script')).toBe(false)
})

test('an image that is turned in its metadata is turned in its pixels', async () => {
  const bytes = await square(40, 10).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await redrawImage(bytes, 'logo')).toMatchObject({ width: 10, height: 40 })
})

test.each([
  ['nothing', ''],
  ['text', 'hello'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a vector image', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  ['XML with an entity', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
  ['a document', '%PDF-1.7'],
  ['an animation', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ['a TIFF', 'II*\x00\x08\x00\x00\x00'],
  ['the first bytes of a PNG', '\x89PNG\r\n\x1a\n'],
])('%s is refused', async (_, content) => {
  expect(await codeOf(Buffer.from(content, 'latin1'))).toBe('image_invalid')
})

test('a small file with many pixels is refused before they are drawn', async () => {
  const bomb = await square(10_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const started = performance.now()
  expect(await codeOf(bomb)).toBe('image_invalid')
  expect(performance.now() - started).toBeLessThan(500)
})

test('half an image, and a file beyond the limit, are refused', async () => {
  const bytes = await square(100).png().toBuffer()
  expect(await codeOf(bytes.subarray(0, bytes.length - 30))).toBe('image_invalid')
  const long = Buffer.concat([bytes, Buffer.alloc(1024 * 1024)])
  expect(await codeOf(long)).toBe('image_invalid')
})
