import { type ThemeInput, themeToCss } from '@shrd/contract/theme'

/** A brand, ready for `ShrdProvider`. */
export interface BrandTheme {
  /** Values of the custom properties. */
  readonly css: string
  readonly scheme: 'light' | 'dark' | undefined
}

/**
 * Makes a brand of colours, radius and fonts. What is left out is Shrd's. Make it once, outside of
 * components; a page whose own style sheet sets `--shrd-accent` and the others does not need it.
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
