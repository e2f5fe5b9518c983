import { compareImages } from './compare-images.ts'
import type { Image } from './image.ts'
import type { Picture } from './plan-pictures.ts'
import type { Shot } from './take-pictures.ts'

/** What a picture shows compared with its baseline. */
export interface Verdict {
  readonly picture: Picture
  /** Why it does not pass, in one line; without one it passes. */
  readonly fault?: string
  /** What a person looks at: the old picture, the new one and their difference, or the new one alone. */
  readonly row: readonly Image[]
  /** What becomes the baseline after a review. */
  readonly image?: Image
}

/** Compares a picture with its baseline, if it has one. */
export function judgeShot(picture: Picture, shot: Shot, baseline: Image | undefined): Verdict {
  if ('problem' in shot) return { picture, fault: `the story fails: ${shot.problem}`, row: [] }
  const { image } = shot
  if (baseline === undefined) return { picture, fault: 'has no baseline', row: [image], image }
  const { isSame, pixels, difference } = compareImages(baseline, image)
  if (isSame) return { picture, row: [] }
  const sizes = [baseline, image].map(({ width, height }) => `${width} × ${height}`)
  const size = sizes[0] === sizes[1] ? '' : `, ${sizes.join(' became ')}`
  const fault = `${pixels} pixels differ${size}`
  return { picture, fault, row: [baseline, image, difference], image }
}
