import type { Image } from '../pictures/image.ts'

/** A part of a picture, in its pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How much a channel may differ without being drawn on: screenshots are rounded. */
const NOISE = 16

/** Counts the pixels of an area that two pictures of one page show differently, outside of `except`. */
export function countInk(
  before: Image,
  after: Image,
  { area, except = [] }: { area: Area; except?: readonly Area[] },
): number {
  let count = 0
  for (let y = Math.ceil(area.y); y < Math.floor(area.y + area.height); y++) {
    for (let x = Math.ceil(area.x); x < Math.floor(area.x + area.width); x++) {
      const isLeftOut = except.some((each) => contains(each, { x, y }))
      if (!isLeftOut && differs(before, after, { x, y })) count += 1
    }
  }
  return count
}

/** An area with more or, for a negative width, less around it. */
export function grow({ x, y, width, height }: Area, by: number): Area {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

function contains(area: Area, { x, y }: { x: number; y: number }): boolean {
  return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height
}

function differs(before: Image, after: Image, { x, y }: { x: number; y: number }): boolean {
  return [0, 1, 2].some((channel) => {
    const [one = 0, other = 0] = [before, after].map(
      ({ data, width }) => data[(y * width + x) * 4 + channel],
    )
    return Math.abs(one - other) > NOISE
  })
}
