import { BRAND_COLORS, CONTRAST_PAIRS, contrastRatio } from '@shrd/contract/theme'
import { expect, test } from 'vitest'
import { texts } from '../../locales/en/branding.ts'
import { colorsOf, lowContrasts, nearestPassing } from './contrast.ts'

test("the service's own colours all pass", () => {
  expect(lowContrasts({}, 'light')).toEqual([])
  expect(lowContrasts({}, 'dark')).toEqual([])
})

test('a pale text is found once, with its worst ground', () => {
  const theme = { light: { 'text-muted': '#7d9088' } }
  const found = lowContrasts(theme, 'light').filter(({ foreground }) => foreground === 'text-muted')
  expect(found).toHaveLength(1)
  expect(found[0]?.ratio).toBeLessThan(4.5)
})

test('half a colour counts as none while it is typed', () => {
  expect(colorsOf({ light: { text: '#12' } }, 'light').text).toBe('#131d29')
})

test.each([
  ['#7d9088', '#ffffff'],
  ['#7d9088', '#000000'],
  ['#888888', '#777777'],
])('the nearest colour to %s passes on %s', (color, ground) => {
  const found = nearestPassing(color, { ground, minimum: 4.5 })
  expect(contrastRatio(found ?? ground, ground)).toBeGreaterThanOrEqual(4.5)
})

test('a colour that passes stays', () => {
  expect(nearestPassing('#131d29', { ground: '#ffffff', minimum: 4.5 })).toBe('#131d29')
})

test('every colour of a pair that a theme can make unreadable has a name', () => {
  const pairs = CONTRAST_PAIRS.filter(({ foreground, ground }) =>
    [foreground, ground].some((color) => color in BRAND_COLORS.light),
  )
  const colors = new Set(pairs.flatMap(({ foreground, ground }) => [foreground, ground]))
  const named = [...colors].filter((color) => `branding.color.${color}` in texts)
  expect(named).toEqual([...colors])
})
