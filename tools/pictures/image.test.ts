import { encode } from 'fast-png'
import { expect, test } from 'vitest'
import { createImage, decodePng, draw, encodePng, type Image } from './image.ts'

const RED = [255, 0, 0, 255]
const WHITE = [255, 255, 255, 255]

/** A picture of one row. */
const row = (...pixels: number[][]): Image => ({
  width: pixels.length,
  height: 1,
  data: Uint8Array.from(pixels.flat()),
})

test('a picture of few colours survives being written and read', () => {
  const image = row(RED, WHITE, RED, [1, 2, 3, 255])
  expect(decodePng(encodePng(image))).toEqual(image)
})

test('colours that do not fit into the palette become the nearest, frequent ones stay', () => {
  const shadow = Array.from({ length: 256 }, (_, grey) => [grey, grey, grey, 255])
  const image = row(RED, RED, ...shadow)
  const read = decodePng(encodePng(image))
  expect([...read.data.subarray(0, 8)]).toEqual([...RED, ...RED])
  const changes = image.data.map((value, at) => Math.abs(value - (read.data[at] ?? 0)))
  expect(Math.max(...changes)).toBe(1)
})

test('a picture without alpha is read as one without transparency', () => {
  const bytes = encode({ width: 1, height: 1, channels: 3, data: Uint8Array.from([255, 0, 0]) })
  expect(decodePng(bytes)).toEqual(row(RED))
})

test('a picture is drawn where it was asked for', () => {
  const larger = createImage({ width: 3, height: 1, color: WHITE })
  draw(row(RED), larger, { x: 1, y: 0 })
  expect(larger).toEqual(row(WHITE, RED, WHITE))
})
