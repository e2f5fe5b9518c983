import { expect, test } from 'vitest'
import { createImage, draw } from '../pictures/image.ts'
import { countInk, grow } from './find-ink.ts'

const WHITE = [255, 255, 255, 255]
const page = createImage({ width: 20, height: 10, color: WHITE })
const area = { x: 0, y: 0, width: 20, height: 10 }

/** The page with a box of 2 × 3 pixels on it. */
function drawn(color: number[]) {
  const image = createImage({ width: 20, height: 10, color: WHITE })
  draw(createImage({ width: 2, height: 3, color }), image, { x: 4, y: 4 })
  return image
}

test('ink is what was not there before', () => {
  expect(countInk(page, drawn([0, 0, 0, 255]), { area })).toBe(6)
  expect(countInk(page, drawn([250, 250, 250, 255]), { area })).toBe(0)
})

test('ink outside of the area, or in a part that is left out, does not count', () => {
  const after = drawn([0, 0, 0, 255])
  expect(countInk(page, after, { area: { x: 5, y: 5, width: 2, height: 9 } })).toBe(2)
  expect(countInk(page, after, { area, except: [{ x: 4, y: 4, width: 1, height: 9 }] })).toBe(3)
})

test('an area grows on all sides', () => {
  expect(grow({ x: 4, y: 4, width: 2, height: 3 }, 1)).toEqual({ x: 3, y: 3, width: 4, height: 5 })
})
