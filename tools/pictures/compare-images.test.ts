import { describe, expect, test } from 'vitest'
import { compareImages } from './compare-images.ts'
import { createImage, draw } from './image.ts'

const WHITE = [255, 255, 255, 255]
const BLACK = [0, 0, 0, 255]

const ground = (width = 40, height = 20) => createImage({ width, height, color: WHITE })

/** A black box on white, as large as a letter's stem. */
function box({ x = 10, width = 3, height = 12, color = BLACK } = {}) {
  const image = ground()
  draw(createImage({ width, height, color }), image, { x, y: 4 })
  return image
}

test('equal pictures are the same', () => {
  expect(compareImages(box(), box())).toMatchObject({ isSame: true, pixels: 0 })
})

describe('other builds of Chromium draw the same', () => {
  test('with colours that are rounded otherwise', () => {
    expect(compareImages(box(), box({ color: [3, 3, 3, 255] })).isSame).toBe(true)
  })

  test('with a corner that has some pixels more', () => {
    expect(compareImages(box(), box({ height: 15 })).isSame).toBe(true)
  })
})

describe('a difference is', () => {
  test('a stem that has moved by two pixels', () => {
    expect(compareImages(box(), box({ x: 12 })).isSame).toBe(false)
  })

  test('something that was not there', () => {
    expect(compareImages(ground(), box()).isSame).toBe(false)
  })

  test('a colour that can be told from the old one', () => {
    expect(compareImages(box(), box({ color: [60, 60, 60, 255] })).isSame).toBe(false)
  })

  test('one more row, although both pictures show the same', () => {
    const { isSame, pixels, difference } = compareImages(ground(5, 1), ground(5, 2))
    expect({ isSame, pixels, height: difference.height }).toEqual({
      isSame: false,
      pixels: 5,
      height: 2,
    })
  })
})
