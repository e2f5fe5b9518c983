import { z } from 'zod'
import { BRAND_COLORS, type BrandColor, COLOR_SCHEMES, type ColorScheme } from './colors.ts'
import { COLOR_PATTERN, FONT_PATTERN } from './patterns.ts'

/** The platform's own faces; nothing is downloaded. */
const SYSTEM_FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif'

/** The colours of one scheme; those left out are Shrd's. */
function createPalette(scheme: ColorScheme) {
  const color = z.string().regex(COLOR_PATTERN)
  const defaults = Object.entries(BRAND_COLORS[scheme])
  const shape = Object.fromEntries(defaults.map(([name, value]) => [name, color.default(value)]))
  // The entries come from BRAND_COLORS, whose keys Object.entries forgets.
  return z.strictObject(shape as Record<BrandColor, z.ZodDefault<z.ZodString>>).prefault({})
}

function createTheme() {
  return z.strictObject({
    /** `system`: the person's own setting decides. */
    color_scheme: z.enum([...COLOR_SCHEMES, 'system']).default('system'),
    light: createPalette('light'),
    dark: createPalette('dark'),
    /** Radius of cards in pixels; the others are derived from it. */
    radius: z.number().min(0).max(24).default(8),
    font: z.string().max(300).regex(FONT_PATTERN).default(SYSTEM_FONT),
    /** `null`: the same as `font`. */
    'font-heading': z.string().max(300).regex(FONT_PATTERN).nullable().default(null),
    /** Line art behind the sign-in. */
    engraving: z.enum(['rosette', 'waves', 'none']).default('rosette'),
    /** `split` sets a panel beside the form on wide screens. */
    layout: z.enum(['centered', 'split']).default('centered'),
    /** An image of the service's own origin or a `data:` image. `null`: the name is shown. */
    logo: z
      .string()
      .max(64 * 1024)
      .regex(/^(https:\/\/|\/|data:image\/(png|jpeg|webp);base64,)[^\s"'<>\\]+$/)
      .nullable()
      .default(null),
  })
}

/**
 * How a client looks: branding of hosted pages, the widgets' `theme` prop and the console's preview.
 * `theme.parse({})` is Shrd's own. Marked pure so that a bundle without the schema is without zod.
 */
export const theme = /* @__PURE__ */ createTheme()

/** A complete theme. */
export type Theme = z.output<typeof theme>

/** A theme of which anything may be left out. */
export type ThemeInput = z.input<typeof theme>
