import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findScript, loadEnglish } from './load-one-language.ts'

const LOCALES = join(import.meta.dirname, '../../../packages/react/src/locales')
const PAGE_WORDS = join(import.meta.dirname, '../src/locales/load-words.ts')
const group = (name: string) => join(LOCALES, `${name}-words.ts`)

test('every group of texts loads its English ones as it loads those of any other language', () => {
  const groups = globSync('*-words.ts', { cwd: LOCALES }).filter((name) => !name.startsWith('all-'))
  expect(groups.length).toBeGreaterThan(5)
  for (const name of groups) {
    const code = loadEnglish(readFileSync(join(LOCALES, name), 'utf8'))
    expect(code, name).toMatch(/^ {2}en: \(\) => import\('\.\/en\//m)
    expect(code, name).not.toMatch(/^import .*\/en\//m)
  }
})

test('a list of groups stays as it is, and a group of an unknown form is refused', () => {
  expect(loadEnglish('export const all = [a, b]\n')).toBe('export const all = [a, b]\n')
  const changed = "import { next } from './en/next.ts'\nexport const nextWords = other(next)\n"
  expect(() => loadEnglish(changed)).toThrow(TypeError)
})

test('the texts of a sign-in are one script for each language, those of an account another', () => {
  expect(findScript('./de.ts', PAGE_WORDS)).toBe('de')
  for (const name of ['sign-in', 'next', 'hosted', 'passkey', 'provider']) {
    expect(findScript(`./de/${name}.ts`, group(name)), name).toBe('de')
  }
  for (const name of ['account', 'errors', 'member', 'passkey-list']) {
    expect(findScript(`./de/${name}.ts`, group(name)), name).toBe('de-account')
  }
  expect(findScript('./de/invite.ts', group('invite'))).toBeUndefined()
  expect(findScript('./find-own.ts', group('sign-in'))).toBeUndefined()
  expect(findScript('./de/next.ts', join(LOCALES, 'other.ts'))).toBeUndefined()
})
