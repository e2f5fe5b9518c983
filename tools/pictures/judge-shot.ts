import { compareImages } from './compare-images.ts'
import type { Image } from './image.ts'
import type { Picture } from './plan-pictures.ts'
import type { Shot } from './take-pictures.ts'

/** The result of comparing a picture with its baseline. */
export interface Verdict {
  readonly picture: Picture
  /** The reason why it does not pass, in one line. Missing if it passes. */
  readonly fault?: string
  /**
   * The pictures to review: the old one, the new one and their difference, or the new one alone.
   */
  readonly row: readonly Image[]
  /** The picture that becomes the baseline after a review. */
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
