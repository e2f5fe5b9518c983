import { z } from 'zod'
import { BRAND_COLORS, type BrandColor, COLOR_SCHEMES, type ColorScheme } from './colors.ts'
import { COLOR_PATTERN, FONT_PATTERN, IMAGE_PATTERN } from './patterns.ts'

/** The platform's own fonts. The page downloads none. */
const SYSTEM_FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif'

/** The values that the properties of a theme accept. Both schemas are made of them. */
function createFields() {
  const font = z.string().max(300).regex(FONT_PATTERN)
  const image = z
    .string()
    .max(64 * 1024)
    .regex(IMAGE_PATTERN)
    .nullable()
  return {
    color: z.string().regex(COLOR_PATTERN),
    color_scheme: z.enum([...COLOR_SCHEMES, 'system']),
    radius: z.number().min(0).max(24),
    font,
    'font-heading': font.nullable(),
    engraving: z.enum(['rosette', 'waves', 'none']),
    layout: z.enum(['centered', 'split']),
    image,
  }
}

/** The colours of one scheme. Colours that are left out have Shrd's value. */
function createPalette(color: z.ZodString, scheme: ColorScheme) {
  const defaults = Object.entries(BRAND_COLORS[scheme])
  const shape = Object.fromEntries(defaults.map(([name, value]) => [name, color.default(value)]))
  // The entries come from BRAND_COLORS. Object.entries loses the type of its keys.
  return z.strictObject(shape as Record<BrandColor, z.ZodDefault<z.ZodString>>).prefault({})
}

function createTheme() {
  const fields = createFields()
  const image = fields.image.default(null)
  return z.strictObject({
    /** `system`: the user's system setting decides. The user can choose another one. */
    color_scheme: fields.color_scheme.default('system'),
    light: createPalette(fields.color, 'light'),
    dark: createPalette(fields.color, 'dark'),
    /** The radius of cards in pixels. Other radii follow from it. */
    radius: fields.radius.default(8),
    font: fields.font.default(SYSTEM_FONT),
    /** `null`: the same as `font`. */
    'font-heading': fields['font-heading'].default(null),
    /** The line art behind the sign-in. */
    engraving: fields.engraving.default('rosette'),
    /** `split` adds a panel beside the form on wide screens. */
    layout: fields.layout.default('centered'),
    /**
     * An image from the service's own origin, or a `data:` image: a sign-in page loads nothing from
     * elsewhere. `null` shows the name.
     */
    logo: image,
    /** The logo on dark backgrounds. `null`: the same as `logo`. */
    logo_dark: image,
    /** The icon of the browser's tab. `null`: that of the service. */
    favicon: image,
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

function createThemeInput(): z.ZodType<ThemeInput, ThemeInput> {
  const { color, image, ...fields } = createFields()
  const palette = () => {
    const names = Object.keys(BRAND_COLORS.light)
    return z.strictObject(Object.fromEntries(names.map((name) => [name, color]))).partial()
  }
  return z
    .strictObject({
      ...fields,
      light: palette(),
      dark: palette(),
      ...{ logo: image, logo_dark: image, favicon: image },
    })
    .partial()
}

/**
 * The stored form of a {@link theme}. It accepts the same values, but it adds none, so that a theme
 * keeps saying only what its client has chosen.
 */
export const themeInput = /* @__PURE__ */ createThemeInput()
