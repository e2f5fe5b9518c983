import { glob, readFile } from 'node:fs/promises'
import { BRAND_COLORS, FIXED_COLORS } from '@shrd/contract/theme'
import { expect, test } from 'vitest'

const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8')

/** The custom properties of the rules with that selector, in the order of the file. */
function blocks(selector: string): Record<string, string>[] {
  const rule = new RegExp(`${selector.replace(/[[\]():]/g, '\\$&')}\\s*\\{([^}]*)\\}`, 'g')
  return [...css.matchAll(rule)].map(([, body = '']) =>
    Object.fromEntries(
      [...body.matchAll(/--shrd-([\w-]+):\s*([^;]+);/g)].map(([, k, v]) => [k, v]),
    ),
  )
}

const [light] = blocks("[data-theme='light']")
const [dark] = blocks("[data-theme='dark']")
const [system] = blocks(':root:not([data-theme])')

test('the style sheet has the colours that the contrast was measured of', () => {
  expect(light).toMatchObject({ ...BRAND_COLORS.light, ...FIXED_COLORS.light })
  expect(dark).toMatchObject({ ...BRAND_COLORS.dark, ...FIXED_COLORS.dark })
})

test('a system that prefers dark looks like the dark theme', () => {
  expect(system).toEqual(dark)
})

test('every token that a widget uses exists', async () => {
  const defined = new Set([...css.matchAll(/(--shrd-[\w-]+):/g)].map(([, name]) => name))
  const missing: string[] = []
  for await (const file of glob('**/*.css', { cwd: new URL('.', import.meta.url) })) {
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    for (const [, name = ''] of text.matchAll(/var\((--shrd-[\w-]+)/g)) {
      if (!defined.has(name)) missing.push(`${file}: ${name}`)
    }
  }
  expect(missing).toEqual([])
})

test('style sheets know start and end, not left and right', async () => {
  const physical = /(^|[\s;{-])(left|right|width|height|top|bottom)(-[\w-]+)?\s*:/
  const found: string[] = []
  for await (const file of glob('**/*.css', { cwd: new URL('.', import.meta.url) })) {
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    const rules = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*/g, '')
    for (const line of rules.split('\n')) {
      if (physical.test(line) && !/--shrd-|line-height|stroke-width/.test(line)) {
        found.push(`${file}: ${line.trim()}`)
      }
    }
  }
  expect(found).toEqual([])
})
