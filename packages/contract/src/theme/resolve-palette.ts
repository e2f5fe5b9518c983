import { ACCENT_FAMILY } from './accent-family.ts'
import { BRAND_COLORS, type BrandColor, type ColorScheme } from './colors.ts'
import type { ThemeInput } from './schema.ts'

const SHADES: Readonly<Record<ColorScheme, string>> = { light: '#000000', dark: '#ffffff' }

/**
 * The colours that a theme sets in one scheme, as `#rrggbb`: also those that follow from its accent,
 * which the browser computes from the style sheet.
 */
export function resolvePalette(
  theme: ThemeInput,
  scheme: ColorScheme,
): Partial<Record<BrandColor, string>> {
  const chosen = theme[scheme] ?? {}
  const { accent } = chosen
  if (accent === undefined) return definedOf(chosen)
  const grounds = { shade: SHADES[scheme], surface: chosen.surface ?? BRAND_COLORS[scheme].surface }
  const family = Object.entries(ACCENT_FAMILY).map(([name, { percent, into }]) => [
    name,
    mix(accent, grounds[into], percent / 100),
  ])
  return { ...Object.fromEntries(family), ...definedOf(chosen) }
}

function definedOf(
  colors: Readonly<Partial<Record<BrandColor, string | undefined>>>,
): Partial<Record<BrandColor, string>> {
  return Object.fromEntries(Object.entries(colors).filter(([, value]) => value !== undefined))
}

/** `color-mix(in srgb, …)` of CSS: each channel by itself. */
function mix(color: string, into: string, share: number): string {
  const channel = (start: number) => {
    const [a, b] = [color, into].map((text) => Number.parseInt(text.slice(start, start + 2), 16))
    const mixed = Math.round((a ?? 0) * share + (b ?? 0) * (1 - share))
    return mixed.toString(16).padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
