import { z } from 'zod'
import { BRAND_COLORS, type BrandColor, COLOR_SCHEMES, type ColorScheme } from './colors.ts'
import { COLOR_PATTERN, FONT_PATTERN } from './patterns.ts'

/** The platform's own fonts. The page downloads none. */
const SYSTEM_FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif'

/** The colours of one scheme. Colours that are left out have Shrd's value. */
function createPalette(scheme: ColorScheme) {
  const color = z.string().regex(COLOR_PATTERN)
  const defaults = Object.entries(BRAND_COLORS[scheme])
  const shape = Object.fromEntries(defaults.map(([name, value]) => [name, color.default(value)]))
  // The entries come from BRAND_COLORS. Object.entries loses the type of its keys.
  return z.strictObject(shape as Record<BrandColor, z.ZodDefault<z.ZodString>>).prefault({})
}

function createTheme() {
  return z.strictObject({
    /** `system`: the user's system setting decides. */
    color_scheme: z.enum([...COLOR_SCHEMES, 'system']).default('system'),
    light: createPalette('light'),
    dark: createPalette('dark'),
    /** The radius of cards in pixels. Other radii follow from it. */
    radius: z.number().min(0).max(24).default(8),
    font: z.string().max(300).regex(FONT_PATTERN).default(SYSTEM_FONT),
    /** `null`: the same as `font`. */
    'font-heading': z.string().max(300).regex(FONT_PATTERN).nullable().default(null),
    /** The line art behind the sign-in. */
    engraving: z.enum(['rosette', 'waves', 'none']).default('rosette'),
    /** `split` adds a panel beside the form on wide screens. */
    layout: z.enum(['centered', 'split']).default('centered'),
    /**
     * An image from the service's own origin, or a `data:` image: a sign-in page loads nothing from
     * elsewhere. `null` shows the name.
     */
    logo: z
      .string()
      .max(64 * 1024)
      .regex(/^(\/(?!\/)|data:image\/(png|jpeg|webp);base64,)[^\s"'<>\\]+$/)
      .nullable()
      .default(null),
  })
}

/**
 * The look of a client: hosted pages, the widgets' `theme` prop, and the console's preview use it.
 * `theme.parse({})` returns Shrd's own. Marked as pure, so that a bundle that does not use it does
 * not contain zod.
 */
export const theme = /* @__PURE__ */ createTheme()

/** A complete theme. */
export type Theme = z.output<typeof theme>

/** A theme in which every property is optional. */
export type ThemeInput = z.input<typeof theme>
