import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

const PUBLIC = join(import.meta.dirname, '../public')

/** The page as it is in a browser that asks for a language. */
async function openPage(language: string): Promise<string[]> {
  vi.resetModules()
  vi.stubGlobal('navigator', { language })
  document.documentElement.innerHTML = await readFile(join(PUBLIC, 'index.html'), 'utf8')
  await import(/* @vite-ignore */ join(PUBLIC, 'page.js'))
  return [...document.querySelectorAll('[data-text]')].map(({ textContent }) => textContent ?? '')
}

const lang = () => document.documentElement.lang
const locales = () =>
  [...document.querySelectorAll('shrd-sign-in, shrd-user-button')].map((element) =>
    element.getAttribute('locale'),
  )

beforeEach(() => vi.unstubAllGlobals())

test.each([
  ['da', 'Eksempel: enkel side'],
  ['de-AT', 'Beispiel: einfache Seite'],
  ['en-GB', 'Plain page example'],
  ['fr-CA', 'Exemple\u00a0: page simple'],
  ['it', 'Esempio: pagina semplice'],
])(
  'a browser in %s is spoken to in its language, by page and elements alike',
  async (language, title) => {
    const texts = await openPage(language)
    expect(document.title).toBe(title)
    expect(texts.every((text) => text !== '')).toBe(true)
    const locale = language.slice(0, 2)
    expect([lang(), ...locales()]).toEqual([locale, locale, locale])
  },
)

test.each(['sv', 'constructor'])(
  'one in %s, which the page does not speak, reads English',
  async (language) => {
    const texts = await openPage(language)
    expect(texts).toContain('What this page was told')
    expect([lang(), ...locales()]).toEqual(['en', 'en', 'en'])
  },
)

test('what the page says as it is written is its English', async () => {
  const written = await readFile(join(PUBLIC, 'index.html'), 'utf8')
  for (const text of await openPage('en')) expect(written).toContain(`>${text}<`)
})
