export { checkContrast, type ThemeContrast } from './theme/check-contrast.ts'
export {
  BRAND_COLORS,
  type BrandColor,
  COLOR_SCHEMES,
  type ColorScheme,
  FIXED_COLORS,
  type FixedColor,
} from './theme/colors.ts'
export {
  CONTRAST_PAIRS,
  type ContrastPair,
  contrastRatio,
  findLowContrast,
  type LowContrast,
} from './theme/contrast.ts'
export { type CssVariables, themeToCss, themeToCssVariables } from './theme/css-variables.ts'
export { resolvePalette } from './theme/resolve-palette.ts'
export { type Theme, type ThemeInput, theme, themeInput } from './theme/schema.ts'
