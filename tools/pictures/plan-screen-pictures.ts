import { SCREEN_VARIANTS, storiesFor } from '../stories/screen-rounds.ts'
import type { Story } from '../stories/story-index.ts'
import { PLAIN } from '../stories/variants.ts'
import { type Picture, planPicture } from './plan-pictures.ts'

/**
 * Pictures of whole pages. The quick run takes each screen light and dark; the full run also takes
 * its other states, and the screen on a phone, mirrored and in a wide window.
 */
export function planScreenPictures(stories: readonly Story[], isFull: boolean): Picture[] {
  const main = stories.filter(({ isMain }) => isMain)
  const { dark, ...others } = SCREEN_VARIANTS
  const looks = isFull ? { dark, ...others } : { dark }
  const plain = storiesFor(PLAIN, isFull ? stories : main)
  const left = isFull ? stories.filter((story) => !plain.includes(story)) : []
  return [
    ...plain.map((story) => planPicture(story, { variant: PLAIN })),
    ...left.map((story) => planPicture(story, { variant: SCREEN_VARIANTS.phone })),
    ...Object.entries(looks).flatMap(([suffix, variant]) =>
      storiesFor(variant, main).map((story) => planPicture(story, { suffix, variant })),
    ),
  ]
}
