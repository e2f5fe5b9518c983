import { COLOR_SCHEMES, type ColorScheme } from './colors.ts'
import { findLowContrast, type LowContrast } from './contrast.ts'
import { resolvePalette } from './resolve-palette.ts'
import type { ThemeInput } from './schema.ts'

/** A pair of a theme below its limit, in one of its schemes. */
export interface ThemeContrast extends LowContrast {
  readonly scheme: ColorScheme
  /** True for text that most people cannot read: not even WCAG's limit for large text is met. */
  readonly is_unreadable: boolean
}

/** WCAG 2.2, 1.4.3: the limit for large text. */
const LEGIBLE = 3

/** Finds the pairs of a theme that fail WCAG 2.2 AA, in both schemes. Users can choose either. */
export function checkContrast(theme: ThemeInput): ThemeContrast[] {
  return COLOR_SCHEMES.flatMap((scheme) =>
    findLowContrast(resolvePalette(theme, scheme), scheme).map((low) => ({
      ...low,
      scheme,
      is_unreadable: low.minimum > LEGIBLE && low.ratio < LEGIBLE,
    })),
  )
}
