import { ACCENT_FAMILY } from './accent-family.ts'
import { BRAND_COLORS, type ColorScheme } from './colors.ts'
import { COLOR_PATTERN, FONT_PATTERN } from './patterns.ts'
import type { ThemeInput } from './schema.ts'

/** CSS custom properties by name. */
export type CssVariables = Record<`--shrd-${string}`, string>

function assertSafe(name: string, value: string, pattern: RegExp): void {
  // The values go into a style sheet. An unparsed value must not be able to add a rule.
  if (!pattern.test(value)) throw new TypeError(`The theme's ${name} is invalid: ${value}`)
}

const SHADES: Readonly<Record<ColorScheme, string>> = { light: '#000', dark: '#fff' }

/** A brand that sets only its accent must not get Shrd's shades around it. */
function accentFamily(theme: ThemeInput, scheme: ColorScheme): CssVariables {
  const variables: CssVariables = {}
  if (theme[scheme]?.accent === undefined) return variables
  for (const [name, { percent, into }] of Object.entries(ACCENT_FAMILY)) {
    const other = into === 'shade' ? SHADES[scheme] : 'var(--shrd-surface)'
    variables[`--shrd-${name}`] =
      percent === 100
        ? 'var(--shrd-accent)'
        : `color-mix(in srgb,var(--shrd-accent) ${percent}%,${other})`
  }
  return variables
}

function colorVariables(theme: ThemeInput, scheme: ColorScheme): CssVariables {
  const variables: CssVariables = {}
  for (const [name, value] of Object.entries(theme[scheme] ?? {})) {
    if (!Object.hasOwn(BRAND_COLORS[scheme], name) || value === undefined) continue
    assertSafe(name, value, COLOR_PATTERN)
    variables[`--shrd-${name}`] = value
  }
  return variables
}

function fontVariables(theme: ThemeInput): CssVariables {
  const heading = theme['font-heading'] ?? theme.font
  const variables: CssVariables = {}
  if (theme.font !== undefined) variables['--shrd-font'] = theme.font
  if (heading !== undefined) variables['--shrd-font-heading'] = heading
  for (const [name, value] of Object.entries(variables)) assertSafe(name, value, FONT_PATTERN)
  return variables
}

/**
 * The CSS custom properties that a theme sets, for one colour scheme. Properties that the theme
 * leaves out are missing and keep the style sheet's value, but an accent sets its shades.
 *
 * @throws TypeError for a value that is invalid in a declaration
 */
export function themeToCssVariables(theme: ThemeInput, scheme: ColorScheme): CssVariables {
  const variables = {
    ...accentFamily(theme, scheme),
    ...colorVariables(theme, scheme),
    ...fontVariables(theme),
  }
  if (theme.radius !== undefined) variables['--shrd-radius'] = `${Number(theme.radius)}px`
  return variables
}

function rule(selector: string, scheme: ColorScheme, variables: CssVariables): string {
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value};`)
  return `${selector}{color-scheme:${scheme};${declarations.join('')}}`
}

/**
 * The style sheet of a theme for everything under `[data-brand]`. `data-theme="dark"` and
 * `data-theme="light"` select a scheme; without them the system's preference does.
 */
export function themeToCss(theme: ThemeInput): string {
  const light = themeToCssVariables(theme, 'light')
  const dark = themeToCssVariables(theme, 'dark')
  return [
    rule('[data-brand]', 'light', light),
    rule('[data-theme="dark"] [data-brand],[data-theme="dark"][data-brand]', 'dark', dark),
    rule('[data-theme="light"][data-brand]', 'light', light),
    `@media (prefers-color-scheme:dark){${rule(
      ':root:not([data-theme]) [data-brand]:not([data-theme]),:root:not([data-theme])[data-brand]',
      'dark',
      dark,
    )}}`,
  ].join('\n')
}
