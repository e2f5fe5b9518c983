import type { Story } from './story-index.ts'

/** The surroundings in which stories are checked. */
export interface Variant {
  readonly theme: 'light' | 'dark' | 'forced colours'
  readonly locale: (typeof LOCALES)[number]
  readonly direction: (typeof DIRECTIONS)[number]
  /** The width of the window, in CSS pixels. */
  readonly width: number
}

/** Stories to check in one surrounding. */
export interface Round {
  readonly variant: Variant
  readonly stories: readonly Story[]
}

const THEMES = ['light', 'dark', 'forced colours'] as const
const LOCALES = ['en', 'de', 'da', 'fr', 'it'] as const
const DIRECTIONS = ['ltr', 'rtl'] as const
/** A desktop window, and the narrowest window of WCAG 1.4.10. */
const WIDTHS = [1280, 320] as const

/** The standard surrounding. */
export const PLAIN: Variant = { theme: 'light', locale: 'en', direction: 'ltr', width: 1280 }

/**
 * The surroundings for the main states. Each changes one thing, so a finding has one reason.
 */
const MAIN_CHANGES: readonly Partial<Variant>[] = [
  {},
  { theme: 'dark' },
  { direction: 'rtl' },
  { locale: 'de' },
  { theme: 'forced colours' },
  { width: 320 },
]

/**
 * The main state of each widget in six surroundings. `npm test` plays the other stories when it takes
 * their pictures.
 */
export function planUsualRounds(stories: readonly Story[]): Round[] {
  const main = stories.filter(({ isMain }) => isMain)
  return MAIN_CHANGES.map((change) => ({ variant: { ...PLAIN, ...change }, stories: main }))
}

/**
 * Every story in every pair of theme, language, direction and width. A fault mostly needs one of them, or
 * two together; the full product has four times as many rounds.
 */
export function planAllRounds(stories: readonly Story[]): Round[] {
  return THEMES.flatMap((theme, row) =>
    LOCALES.map((locale, column) => {
      const direction = DIRECTIONS[(row + column) % 2] ?? 'ltr'
      const width = WIDTHS[(row + Math.floor(column / 2)) % 2] ?? 1280
      return { variant: { theme, locale, direction, width }, stories }
    }),
  )
}

/** A variant in few words: `dark, de, rtl, 320 px`. */
export function describeVariant({ theme, locale, direction, width }: Variant): string {
  return `${theme}, ${locale}, ${direction}, ${width} px`
}

/** The choices of the toolbar for a variant. The browser sets forced colours. */
export function toGlobals({ theme, locale, direction }: Variant): Record<string, string> {
  return { theme: theme === 'forced colours' ? 'light' : theme, locale, direction }
}
