import { describe, expect, test } from 'vitest'
import {
  BRAND_COLORS,
  COLOR_SCHEMES,
  CONTRAST_PAIRS,
  checkContrast,
  contrastRatio,
  FIXED_COLORS,
  findLowContrast,
  resolvePalette,
  theme,
  themeToCss,
  themeToCssVariables,
} from './theme.ts'

describe('contrast as WCAG 2.2 defines it', () => {
  test('black on white is 21, a colour on itself 1, in either order', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrastRatio('#15508f', '#15508f')).toBe(1)
  })

  test('the grey that just passes on white, and its neighbour that fails', () => {
    expect(contrastRatio('#767676', '#ffffff')).toBeGreaterThan(4.5)
    expect(contrastRatio('#777777', '#ffffff')).toBeLessThan(4.5)
  })

  test('anything but #rrggbb is a mistake', () => {
    for (const color of ['#fff', 'white', '#15508f80', 'rgb(0 0 0)', '']) {
      expect(() => contrastRatio(color, '#ffffff')).toThrow(TypeError)
    }
  })
})

describe.each(COLOR_SCHEMES)('the default palette, %s', (scheme) => {
  const colors = { ...FIXED_COLORS[scheme], ...BRAND_COLORS[scheme] }

  test.each(CONTRAST_PAIRS)('$foreground on $ground reaches $minimum : 1', (pair) => {
    const ratio = contrastRatio(colors[pair.foreground], colors[pair.ground])
    expect(ratio).toBeGreaterThanOrEqual(pair.minimum)
  })

  test('has no pair below its limit', () => {
    expect(findLowContrast({}, scheme)).toEqual([])
  })
})

test('the lowest pairs are those that were measured when the palette was drawn', () => {
  const measure = (foreground: string, ground: string) =>
    Math.round(contrastRatio(foreground, ground) * 100) / 100
  const { light } = BRAND_COLORS
  const dark = FIXED_COLORS.dark
  expect(measure(light['text-subtle'], light['accent-soft'])).toBe(4.79)
  expect(measure(light['border-control'], light['surface-sunken'])).toBe(3.01)
  expect(measure(dark['danger-contrast'], dark['danger-fill'])).toBe(4.77)
})

test('a palette that is too pale is told pair by pair', () => {
  const low = findLowContrast({ 'accent-contrast': '#ffffff', accent: '#f2a900' }, 'light')
  expect(low).toContainEqual({
    foreground: 'accent-contrast',
    ground: 'accent',
    minimum: 4.5,
    ratio: expect.closeTo(2.04, 1),
  })
})

describe('the contrast of a theme', () => {
  test('counts the shades that follow from its accent, in both schemes', () => {
    const pale = checkContrast({ light: { accent: '#f2a900' } })
    expect(pale.every(({ scheme }) => scheme === 'light')).toBe(true)
    // The accent is the text of links, unless the theme says otherwise.
    expect(pale).toContainEqual(
      expect.objectContaining({
        foreground: 'accent-text',
        ground: 'surface',
        is_unreadable: true,
      }),
    )
    const mended = { accent: '#f2a900', 'accent-text': '#7a4b00', 'accent-contrast': '#131d29' }
    const left = checkContrast({ light: { ...mended, focus: '#7a4b00' } })
    expect(left.filter(({ minimum }) => minimum === 4.5)).toEqual([])
    expect(left.every(({ foreground }) => foreground === 'accent')).toBe(true)
    expect(checkContrast({})).toEqual([])
  })

  test('of shades is that which the browser computes', () => {
    // color-mix(in srgb, #0b6a5f 85%, #000) in Chromium.
    expect(resolvePalette({ light: { accent: '#0b6a5f' } }, 'light')).toMatchObject({
      'accent-hover': '#095a51',
      'accent-text': '#0b6a5f',
      'accent-soft': '#e9f2f1',
    })
    expect(resolvePalette({ dark: { accent: '#7fd6c8' } }, 'dark')['accent-hover']).toBe('#92dcd0')
    const own = { accent: '#0b6a5f', 'accent-soft': '#ffffff' }
    expect(resolvePalette({ light: own }, 'light')['accent-soft']).toBe('#ffffff')
    expect(resolvePalette({ light: { canvas: '#eeeeee' } }, 'light')).toEqual({ canvas: '#eeeeee' })
  })
})

describe('the schema', () => {
  test('fills in what is left out', () => {
    const parsed = theme.parse({ light: { accent: '#0b6a5f' }, radius: 14 })
    expect(parsed.light).toEqual({ ...BRAND_COLORS.light, accent: '#0b6a5f' })
    expect(parsed.dark).toEqual(BRAND_COLORS.dark)
    expect(parsed).toMatchObject({
      color_scheme: 'system',
      radius: 14,
      layout: 'centered',
      engraving: 'rosette',
      ...{ logo: null, logo_dark: null, favicon: null },
    })
  })

  test.each([
    ['a colour that is none', { light: { accent: 'red' } }],
    ['a colour that brands may not set', { light: { danger: '#000000' } }],
    ['a font that ends the declaration', { font: 'Arial;} body{display:none' }],
    ['a font that is fetched', { font: 'url(https://fonts.example)' }],
    ['a logo that runs a script', { logo: 'javascript:alert(1)' }],
    ['a logo of another server', { logo: 'https://images.example/logo.png' }],
    ['a logo of another server, with the same scheme', { logo: '//images.example/logo.png' }],
    ['a logo that is a vector image inline', { logo: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['a radius beyond the grid', { radius: 25 }],
    ['a member it does not know', { background: '#ffffff' }],
  ])('refuses %s', (_, input) => {
    expect(theme.safeParse(input).success).toBe(false)
  })
})

describe('CSS', () => {
  test('a complete theme sets every brand token of its scheme, under the names of the tokens', () => {
    const variables = themeToCssVariables(theme.parse({}), 'dark')
    for (const [name, value] of Object.entries(BRAND_COLORS.dark)) {
      expect(variables).toHaveProperty([`--shrd-${name}`], value)
    }
    expect(variables).toMatchObject({ '--shrd-radius': '8px' })
    expect(variables['--shrd-font-heading']).toBe(variables['--shrd-font'])
  })

  test('a theme sets only what it says', () => {
    expect(themeToCssVariables({ radius: 2, dark: { accent: '#f2a900' } }, 'light')).toEqual({
      '--shrd-radius': '2px',
    })
  })

  test('an accent brings its shades along, darker in light and lighter in dark, unless they are said', () => {
    const theme = {
      light: { accent: '#7a1f5c', 'accent-text': '#651648' },
      dark: { accent: '#e39bc8' },
    }
    expect(themeToCssVariables(theme, 'light')).toMatchObject({
      '--shrd-accent-hover': 'color-mix(in srgb,var(--shrd-accent) 85%,#000)',
      '--shrd-accent-text': '#651648',
    })
    expect(themeToCssVariables(theme, 'dark')).toMatchObject({
      '--shrd-accent-hover': 'color-mix(in srgb,var(--shrd-accent) 85%,#fff)',
      '--shrd-accent-text': 'var(--shrd-accent)',
      '--shrd-focus': 'var(--shrd-accent)',
      '--shrd-accent-soft': 'color-mix(in srgb,var(--shrd-accent) 9%,var(--shrd-surface))',
    })
  })

  test('a value that was never parsed cannot add a rule to the style sheet', () => {
    const breakout = '#000000;}body{display:none}'
    expect(() => themeToCss({ light: { accent: breakout } })).toThrow(TypeError)
    expect(() => themeToCss({ font: 'x}body{display:none' })).toThrow(TypeError)
    expect(themeToCss(JSON.parse('{"light":{"x:0}body{y":"#000000"}}'))).not.toContain('body')
    expect(themeToCss(JSON.parse('{"radius":"0}body{"}'))).not.toContain('body')
  })

  test('the style sheet has the light palette, the dark one, and leaves the choice to the system', () => {
    const css = themeToCss({ light: { accent: '#111111' }, dark: { accent: '#eeeeee' } })
    const [light = '', dark = '', forced = '', system = ''] = css.split('\n')
    expect(light).toMatch(/^\[data-brand\]\{color-scheme:light;.*--shrd-accent:#111111;\}$/)
    expect(dark).toMatch(/^\[data-theme="dark"\].*--shrd-accent:#eeeeee/)
    expect(forced).toMatch(/^\[data-theme="light"\]\[data-brand\].*--shrd-accent:#111111/)
    expect(system).toMatch(/^@media \(prefers-color-scheme:dark\).*--shrd-accent:#eeeeee/)
  })
})
