import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillTables } from '../../test/fill-tables.ts'
import { SUITES } from './suites.ts'

const page = readFileSync(
  new URL('../../../../docs/protocol/conventions.md', import.meta.url),
  'utf8',
)

test('the page of the conventions lists every purpose and every code (test/write-tables.ts writes it)', () => {
  expect(fillTables(page)).toBe(page)
})

test('the page names one suite, as many as there are', () => {
  expect(Object.keys(SUITES)).toEqual(['1'])
  expect(page).toContain('*suite* of algorithms, number 1')
})
