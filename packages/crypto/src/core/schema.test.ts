import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  base64Url,
  base64UrlOfAtLeast,
  isCount,
  isTime,
  list,
  literal,
  nullable,
  object,
  oneOf,
  pattern,
  text,
} from './schema.ts'

describe('an object', () => {
  const isPoint = object<{ x: number; y: number }>({ x: isCount, y: isCount })

  test('of exactly the members passes', () => {
    expect(isPoint({ y: 2, x: 1 })).toBe(true)
  })

  test.each([
    ['a missing member', { x: 1 }],
    ['a member more', { x: 1, y: 2, z: 3 }],
    ['undefined as a member', { x: 1, y: undefined }],
    ['__proto__ as a member', JSON.parse('{"x":1,"y":2,"__proto__":{}}')],
    ['__proto__ in place of a member', JSON.parse('{"x":1,"__proto__":{"y":2}}')],
    ['a member of its prototype only', Object.create({ x: 1, y: 2 })],
    ['a symbol', { x: 1, y: 2, [Symbol('z')]: 3 }],
    ['a hidden member', Object.defineProperty({ x: 1, y: 2 }, 'z', { value: 1 })],
    ['a list', [1, 2]],
    ['null', null],
    ['a date', new Date()],
    ['a map', new Map([['x', 1]])],
    ['bytes', new Uint8Array(2)],
  ])('with %s is refused', (_, value) => {
    expect(isPoint(value)).toBe(false)
  })
})

test.each([-1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '1', 1n, null])(
  '%s is no count',
  (value) => {
    expect(isCount(value)).toBe(false)
  },
)

test('counts reach from 0 to 2^53−1', () => {
  expect(isCount(0)).toBe(true)
  expect(isCount(2 ** 53 - 1)).toBe(true)
})

test('a list has its limits, and holes are no members', () => {
  const isTwo = list(isCount, { min: 1, max: 2 })
  expect(isTwo([1, 2])).toBe(true)
  expect(isTwo([])).toBe(false)
  expect(isTwo([1, 2, 3])).toBe(false)
  expect(isTwo(new Array(2))).toBe(false)
  expect(isTwo({ 0: 1, length: 1 })).toBe(false)
})

test('a text is well-formed Unicode within its limits', () => {
  const isShort = text({ min: 1, max: 3 })
  expect(isShort('🔑')).toBe(true)
  expect(isShort('')).toBe(false)
  expect(isShort('abcd')).toBe(false)
  expect(isShort('\ud800')).toBe(false)
  expect(isShort('\udc00\ud800')).toBe(false)
  expect(isShort(1)).toBe(false)
  expect(isShort(['ab'])).toBe(false)
})

test('bytes have one length and one spelling', () => {
  const isTwoBytes = base64Url(2)
  expect(isTwoBytes('AAA')).toBe(true)
  expect(isTwoBytes('AAB')).toBe(false)
  expect(isTwoBytes('AAA=')).toBe(false)
  expect(isTwoBytes('AAAA')).toBe(false)
  expect(isTwoBytes(undefined)).toBe(false)
  expect(isTwoBytes(['AAA'])).toBe(false)
  const isLong = base64UrlOfAtLeast(3)
  expect(['AAAA', 'AAAAAA', 'AAA', 'AA==', ['AAAA'], null].map((value) => isLong(value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a time is one that a calendar can show', () => {
  const last = 8_640_000_000_000_000
  expect([0, last, last + 1, -1, 0.5, '0', null].map((value) => isTime(value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(new Date(last).toISOString()).toBe('+275760-09-13T00:00:00.000Z')
})

test('every member that tells a time has the form of one', () => {
  const folder = new URL('../', import.meta.url)
  const shapes = globSync('**/*.ts', { cwd: fileURLToPath(folder) })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'))
  const forms = shapes.flatMap((source) => [
    ...source.matchAll(/\b(?:\w+_at|at): (is\w+|nullable\(is\w+\))/g),
  ])
  expect(forms.length).toBeGreaterThan(20)
  expect(new Set(forms.map(([, form]) => form))).toEqual(new Set(['isTime', 'nullable(isTime)']))
})

test('a pattern matches texts only', () => {
  const isLetter = pattern(/^a$/)
  expect(['a', 'b', 'a\n', ['a'], null].map((value) => isLetter(value))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('literal, oneOf and nullable say what they say', () => {
  expect([literal(1)(1), literal(1)('1'), literal(null)(undefined)]).toEqual([true, false, false])
  expect([oneOf(['a'])('a'), oneOf(['a'])('b')]).toEqual([true, false])
  expect([nullable(isCount)(null), nullable(isCount)(undefined)]).toEqual([true, false])
})
