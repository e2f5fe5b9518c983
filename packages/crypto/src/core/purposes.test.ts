import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PURPOSES, withPurpose } from './purposes.ts'

const folder = new URL('../', import.meta.url)

/** Purposes that the sources of this package declare something for. */
function findDeclared(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const sources = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n')
  const declarations = sources.matchAll(
    /\b(?:defineStatement|withPurpose)(?:<\w+>)?\(\s*'([^']+)'/g,
  )
  return Array.from(declarations, ([, purpose]) => purpose ?? '')
}

test('every purpose is used by exactly one construct', () => {
  expect(findDeclared().sort()).toEqual(Object.keys(PURPOSES).sort())
})

test('no purpose is the beginning of another one’s bytes', () => {
  const prefixes = Object.keys(PURPOSES).map((purpose) => `shrd/v1/${purpose}\0`)
  for (const one of prefixes) {
    expect(prefixes.filter((other) => other.startsWith(one))).toEqual([one])
  }
})

test('the bytes are the version, the purpose, a zero and the content', () => {
  const bytes = withPurpose('login', Uint8Array.of(123, 125))
  expect(new TextDecoder().decode(bytes)).toBe('shrd/v1/login\0{}')
})
