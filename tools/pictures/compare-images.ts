import pixelmatch from 'pixelmatch'
import { createImage, draw, type Image } from './image.ts'

/** The difference between two pictures. */
export interface Comparison {
  readonly isSame: boolean
  /**
   * The number of differing pixels. If the sizes differ, it includes pixels that only one of the
   * pictures has.
   */
  readonly pixels: number
  /** The new picture in pale colours, with the differences in red. */
  readonly difference: Image
}

/**
 * The allowed distance of two colours, as a part of the distance between black and white. Builds of
 * Chromium round colours and the edges of letters differently. Pixels of such edges do not count at
 * all.
 */
const THRESHOLD = 0.05

/**
 * The allowed number of differing pixels: a corner that another build draws differently. A moved
 * label has hundreds.
 */
const TOLERATED_PIXELS = 10

const GROUND = [255, 0, 255, 255]

/** Compares two pictures with the tolerance of all picture tests. */
export function compareImages(before: Image, after: Image): Comparison {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const size = { width, height }
  const data = new Uint8Array(width * height * 4)
  const options = { threshold: THRESHOLD, checkerboard: false }
  const pixels = pixelmatch(
    enlarge(before, size),
    enlarge(after, size),
    data,
    width,
    height,
    options,
  )
  const isOneSize = before.width === after.width && before.height === after.height
  const isSame = isOneSize && pixels <= TOLERATED_PIXELS
  return { isSame, pixels, difference: { width, height, data } }
}

/**
 * The picture on a larger ground in a colour that no widget has, so additional width or height is a
 * difference.
 */
function enlarge(image: Image, size: { width: number; height: number }): Uint8Array {
  if (image.width === size.width && image.height === size.height) return image.data
  const larger = createImage({ ...size, color: GROUND })
  draw(image, larger, { x: 0, y: 0 })
  return larger.data
}
