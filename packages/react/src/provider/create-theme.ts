import { type ThemeInput, themeToCss } from '@shrd/contract/theme'

/** A brand for `ShrdProvider`. */
export interface BrandTheme {
  /** Values of the custom properties. */
  readonly css: string
  readonly scheme: 'light' | 'dark' | undefined
}

/**
 * Creates a brand from colours, radius and fonts. Missing values come from Shrd. Create it once,
 * outside components. You do not need it if your own style sheet sets `--shrd-accent` and the
 * others.
 *
 * @example
 * const theme = createTheme({ light: { accent: '#7a1f5c' }, dark: { accent: '#e08fc4' }, radius: 4 })
 */
export function createTheme(theme: ThemeInput): BrandTheme {
  const { color_scheme: scheme } = theme
  return {
    css: themeToCss(theme),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
  }
}
