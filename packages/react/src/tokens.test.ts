import { glob, readFile } from 'node:fs/promises'
import {
  BRAND_COLORS,
  COLOR_SCHEMES,
  type ColorScheme,
  contrastRatio,
  FIXED_COLORS,
} from '@shrd/contract/theme'
import { describe, expect, test } from 'vitest'

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8')
const tokens = await read('tokens.css')
const signIn = await read('sign-in.css')

/** A colour as it is written, in one of the schemes. */
function resolve(value: string, scheme: ColorScheme): string {
  const [, light, dark] = /^light-dark\((.+?),\s*(.+)\)$/.exec(value) ?? []
  const color = (scheme === 'light' ? light : dark) ?? value
  return color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
}

/** The custom properties that the theme block of the token sheet sets, in one of the schemes. */
function tokensOf(scheme: ColorScheme): Record<string, string> {
  const [, body = ''] = /:root,\s*\[data-theme\]\s*\{([^}]*--shrd-canvas[^}]*)\}/.exec(tokens) ?? []
  const set = [...body.matchAll(/--shrd-([\w-]+):\s*([^;]+);/g)]
  return Object.fromEntries(set.map(([, name, value = '']) => [name, resolve(value, scheme)]))
}

/** What the sheet of the sign-in takes for a token that nobody sets. */
function defaultsOf(scheme: ColorScheme): [name: string, value: string][] {
  const uses = signIn.matchAll(/var\(--shrd-([\w-]+), (light-dark\([^)]*\)|#\w+)/g)
  return [...uses].map(([, name = '', value = '']) => [name, resolve(value, scheme)])
}

/** A grey that is laid over a ground with an alpha of one hex digit. */
function over(grey: string, ground: string): string {
  const [, digit = '', alpha = 'f'] = /^#(.)..(.)?$/.exec(grey) ?? []
  const part = Number.parseInt(alpha, 16) / 15
  const mixed = (ground.match(/[0-9a-f]{2}/g) ?? []).map((channel) => {
    const value =
      Number.parseInt(channel, 16) * (1 - part) + Number.parseInt(digit.repeat(2), 16) * part
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

describe.each(COLOR_SCHEMES)('%s', (scheme) => {
  const all: Record<string, string> = { ...BRAND_COLORS[scheme], ...FIXED_COLORS[scheme] }
  const colorOf = (name: string) => all[name] ?? ''

  test('the style sheet has the colours that the contrast was measured of', () => {
    // No token: where no brand sets it, the ring takes the accent of its place.
    const { focus, ...tokens } = all
    expect(tokensOf(scheme)).toMatchObject(tokens)
    expect(focus).toBe(all.accent)
  })

  test('the sheet of the sign-in takes the same colours where nobody sets a token', () => {
    const own = defaultsOf(scheme).filter(([, value]) => value.length === 7 && value !== '#888888')
    expect(own.map(([name]) => name)).toContain('accent')
    expect(own).toEqual(own.map(([name]) => [name, colorOf(name)]))
  })

  test('its greys are legible: text on them, and the edge of a field on the card', () => {
    const greys = new Map(
      defaultsOf(scheme).filter(([, value]) => /^#888\w$/.test(value) || value === '#888888'),
    )
    const surface = colorOf('surface')
    for (const name of ['surface-hover', 'surface-sunken']) {
      const ground = over(greys.get(name) ?? '', surface)
      expect(contrastRatio(colorOf('text'), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(colorOf('text-muted'), ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastRatio(greys.get('border-control') ?? '', surface)).toBeGreaterThanOrEqual(3)
  })

  test('its links, focus ring, hover and notes are legible without a brand', () => {
    const surface = colorOf('surface')
    const accent = colorOf('accent')
    expect(contrastRatio(accent, surface)).toBeGreaterThanOrEqual(4.5)
    // color-mix(in srgb, accent, #000 15%)
    const hover = mix(accent, '#000000', 0.15)
    expect(contrastRatio(colorOf('accent-contrast'), hover)).toBeGreaterThanOrEqual(4.5)
    for (const tone of [accent, colorOf('danger'), colorOf('success')]) {
      const ground = mix(surface, tone, 0.09)
      expect(contrastRatio(colorOf('text'), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(accent, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(tone, ground)).toBeGreaterThanOrEqual(3)
    }
  })
})

/** `color-mix(in srgb, color, other part)`. */
function mix(color: string, other: string, part: number): string {
  const channels = (text: string) =>
    (text.match(/[0-9a-f]{2}/g) ?? []).map((c) => Number.parseInt(c, 16))
  const added = channels(other)
  const mixed = channels(color).map((c, i) => Math.round(c * (1 - part) + (added[i] ?? 0) * part))
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

test('each theme is drawn by its own half of every colour', () => {
  for (const sheet of [tokens, signIn]) {
    expect(sheet).toMatch(/\[data-theme='light'\] \{\s*color-scheme: light;/)
    expect(sheet).toMatch(/\[data-theme='dark'\] \{\s*color-scheme: dark;/)
    expect(sheet).toMatch(/\{\s*color-scheme: light dark;/)
  }
})

test('every token that a widget uses exists', async () => {
  const defined = new Set([...tokens.matchAll(/(--shrd-[\w-]+):/g)].map(([, name]) => name))
  // The accent of the place, which colours are derived from.
  defined.add('--shrd-a')
  // Brands and forced palettes set it; each use has the accent in its place.
  defined.add('--shrd-focus')
  const missing: string[] = []
  for await (const file of glob('**/*.css', { cwd: new URL('.', import.meta.url) })) {
    for (const [, name = ''] of (await read(file)).matchAll(/var\((--shrd-[\w-]+)/g)) {
      if (!defined.has(name)) missing.push(`${file}: ${name}`)
    }
  }
  expect(missing).toEqual([])
})

test('style sheets know start and end, not left and right', async () => {
  const physical = /(^|[\s;{-])(left|right|width|height|top|bottom)(-[\w-]+)?\s*:/
  const found: string[] = []
  for await (const file of glob('**/*.css', { cwd: new URL('.', import.meta.url) })) {
    const text = await read(file)
    const rules = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*/g, '')
    for (const line of rules.split('\n')) {
      if (physical.test(line) && !/--shrd-|line-height|stroke-width|border-width/.test(line)) {
        found.push(`${file}: ${line.trim()}`)
      }
    }
  }
  expect(found).toEqual([])
})
