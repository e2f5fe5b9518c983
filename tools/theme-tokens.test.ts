import { readFile } from 'node:fs/promises'
import { BRAND_COLORS, contrastRatio, FIXED_COLORS } from '@shrd/contract/theme'
import { describe, expect, test } from 'vitest'

const css = await readFile(new URL('../packages/react/src/tokens.css', import.meta.url), 'utf8')

/** The colours of the rule with the given selector, as one of the schemes draws them. */
function readColors(selector: string, scheme: 'light' | 'dark'): Record<string, string> {
  const start = css.indexOf(`  ${selector} {\n    --shrd-`)
  const rule = css.slice(start, css.indexOf('}', start))
  const colors = rule.matchAll(
    /--shrd-([a-z-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g,
  )
  return Object.fromEntries(
    [...colors].map(([, name = '', light, dark, both = '']) => [
      name,
      (scheme === 'light' ? light : dark) ?? both,
    ]),
  )
}

const ALL = ':root,\n  [data-theme]'

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  test('the style sheet of the tokens and the theme of the contract hold the same colours', () => {
    // The focus ring takes the accent, which the tests of the tokens check.
    const { focus: _, ...brand } = BRAND_COLORS[scheme]
    expect(readColors(ALL, scheme)).toMatchObject({ ...brand, ...FIXED_COLORS[scheme] })
  })

  test.each(['default', 'prime', 'dark'])('the sidebar is legible in skin %s', (skin) => {
    const colors = readColors(skin === 'default' ? ALL : `[data-sidebar='${skin}']`, scheme)
    const ratio = (text: string, ground: string) =>
      contrastRatio(colors[`sidebar-${text}`] ?? '', colors[`sidebar-${ground}`] ?? '')
    for (const ground of ['bg', 'hover']) {
      expect(ratio('text', ground)).toBeGreaterThanOrEqual(4.5)
      expect(ratio('muted', ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(ratio('active-text', 'active')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('mark', 'bg')).toBeGreaterThanOrEqual(3)
    expect(ratio('mark', 'active')).toBeGreaterThanOrEqual(3)
  })
})
