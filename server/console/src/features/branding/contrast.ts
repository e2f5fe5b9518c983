import {
  BRAND_COLORS,
  type BrandColor,
  type ColorScheme,
  contrastRatio,
  findLowContrast,
  type LowContrast,
  resolvePalette,
  type ThemeInput,
} from '@shrd/contract/theme'

const COLOR = /^#[0-9a-f]{6}$/i

/**
 * The colours of a scheme as the page shows them: those of the theme over the usual ones. Half a
 * colour counts as none while it is typed.
 */
export function colorsOf(theme: ThemeInput, scheme: ColorScheme): Record<BrandColor, string> {
  const valid = Object.entries(theme[scheme] ?? {}).filter(([, value]) => COLOR.test(String(value)))
  const palette = resolvePalette({ [scheme]: Object.fromEntries(valid) }, scheme)
  return { ...BRAND_COLORS[scheme], ...palette }
}

/** The pairs of a scheme that are hard to read, the worst of each text or control first. */
export function lowContrasts(theme: ThemeInput, scheme: ColorScheme): LowContrast[] {
  const worst = new Map<string, LowContrast>()
  for (const low of findLowContrast(colorsOf(theme, scheme), scheme)) {
    const known = worst.get(low.foreground)
    if (known === undefined || low.ratio < known.ratio) worst.set(low.foreground, low)
  }
  return [...worst.values()]
}

/** Steps towards black or white in which a passing colour is looked for. */
const STEPS = 100

/**
 * The nearest colour on the way to black or white that reaches a contrast; `null` if there is none.
 */
export function nearestPassing(
  color: string,
  { ground, minimum }: { ground: string; minimum: number },
): string | null {
  for (let step = 0; step <= STEPS; step++) {
    const found = ['#000000', '#ffffff']
      .map((end) => mix(color, end, step / STEPS))
      .find((candidate) => contrastRatio(candidate, ground) >= minimum)
    if (found !== undefined) return found
  }
  return null
}

function mix(color: string, end: string, share: number): string {
  const channel = (start: number): string => {
    const from = Number.parseInt(color.slice(start, start + 2), 16)
    const to = Number.parseInt(end.slice(start, start + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
