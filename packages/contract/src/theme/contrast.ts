import type { ColorScheme } from './colors.ts'
import { BRAND_COLORS, type BrandColor, FIXED_COLORS, type FixedColor } from './colors.ts'
import { COLOR_PATTERN } from './patterns.ts'

type Color = BrandColor | FixedColor

/** Two colours that meet on a screen, and the contrast that WCAG 2.2 AA requires. */
export interface ContrastPair {
  foreground: Color
  ground: Color
  /** 4.5 for text (1.4.3), 3 for borders of controls and focus rings (1.4.11). */
  minimum: 4.5 | 3
}

const GROUNDS = [
  'canvas',
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
] as const satisfies readonly Color[]

function pairs(
  minimum: ContrastPair['minimum'],
  foregrounds: readonly Color[],
  grounds: readonly Color[],
): ContrastPair[] {
  return foregrounds.flatMap((foreground) =>
    grounds.map((ground) => ({ foreground, ground, minimum })),
  )
}

/** All pairs of text, control and focus colours with the backgrounds on which they appear. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...pairs(4.5, ['text', 'text-muted', 'text-subtle', 'accent-text'], [...GROUNDS, 'accent-soft']),
  ...pairs(4.5, ['accent-contrast'], ['accent', 'accent-hover', 'accent-active']),
  ...pairs(4.5, ['text', 'accent-text'], ['accent-soft-strong']),
  ...pairs(4.5, ['danger', 'success', 'warning', 'info'], GROUNDS),
  ...pairs(4.5, ['encrypted', 'unencrypted'], GROUNDS),
  ...(['danger', 'success', 'warning', 'info', 'encrypted', 'unencrypted'] as const).flatMap(
    (name) => pairs(4.5, [name], [`${name}-soft`]),
  ),
  ...pairs(4.5, ['danger-contrast'], ['danger-fill', 'danger-fill-hover']),
  ...pairs(4.5, ['toast-contrast'], ['toast-success', 'toast-danger']),
  ...pairs(3, ['border-control', 'accent', 'focus'], GROUNDS),
]

function relativeLuminance(color: string): number {
  if (!COLOR_PATTERN.test(color))
    throw new TypeError(`A colour must have the form #rrggbb: ${color}`)
  const linear = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5)
}

/**
 * The contrast of two `#rrggbb` colours in any order, from 1 to 21.
 *
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastRatio(one: string, other: string): number {
  const a = relativeLuminance(one)
  const b = relativeLuminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** A pair below its limit. */
export interface LowContrast extends ContrastPair {
  ratio: number
}

/**
 * Finds the pairs of a palette that fail WCAG 2.2 AA. Colours that are left out have Shrd's value.
 */
export function findLowContrast(
  palette: Partial<Record<BrandColor, string>>,
  scheme: ColorScheme,
): LowContrast[] {
  const colors: Record<Color, string> = {
    ...FIXED_COLORS[scheme],
    ...BRAND_COLORS[scheme],
    ...palette,
  }
  return CONTRAST_PAIRS.map((pair) => ({
    ...pair,
    ratio: contrastRatio(colors[pair.foreground], colors[pair.ground]),
  })).filter(({ ratio, minimum }) => ratio < minimum)
}
