import type { Story } from './story-index.ts'
import { PLAIN, type Round, type Variant } from './variants.ts'

/** The tag of a story that only a phone has, such as the drawer. */
const PHONE_TAG = 'phone'
/** The tag of a story that a phone does not have, such as a menu of the header. */
const DESKTOP_TAG = 'desktop'

/** The languages have their own surroundings, so that five pictures show all of them. */
export const SCREEN_VARIANTS: Readonly<Record<'dark' | 'phone' | 'rtl' | 'wide', Variant>> = {
  dark: { ...PLAIN, theme: 'dark', locale: 'da' },
  phone: { ...PLAIN, width: 320, locale: 'de' },
  rtl: { ...PLAIN, direction: 'rtl', locale: 'fr' },
  wide: { ...PLAIN, width: 1920, locale: 'it' },
}

/** The stories that a phone has, or those that a wide window has. */
export function storiesFor(variant: Variant, stories: readonly Story[]): Story[] {
  const left = variant.width < 768 ? DESKTOP_TAG : PHONE_TAG
  return stories.filter(({ tags }) => !tags.includes(left))
}

/**
 * A screen is a whole page, which takes longer than a widget. So the quick run looks at the main
 * states alone, where most goes wrong: dark, narrow, and with long words.
 */
export function planScreenRounds(stories: readonly Story[], isFull: boolean): Round[] {
  const main = stories.filter(({ isMain }) => isMain)
  const { dark, phone, rtl, wide } = SCREEN_VARIANTS
  const round = (variant: Variant, some: readonly Story[]): Round => ({
    variant,
    stories: storiesFor(variant, some),
  })
  if (!isFull) return [round({ ...phone, theme: 'dark' }, main)]
  return [
    round(PLAIN, stories),
    round(phone, stories),
    ...[dark, rtl, wide].map((variant) => round(variant, main)),
    round({ ...PLAIN, theme: 'forced colours' }, main),
  ]
}
