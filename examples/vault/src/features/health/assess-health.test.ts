import { expect, test } from 'vitest'
import { assessHealth, narrowHealth, rateHealth } from './assess-health.ts'

const document = (document_id: string, ...passwords: [digest: string, score: number][]) => ({
  document_id,
  passwords: passwords.map(([digest, score]) => ({ digest, score })),
})

test('without a password there is nothing to say', () => {
  const health = assessHealth([document('a')])
  expect(health).toEqual({ checked: new Set(), weak: new Set(), reused: [] })
  expect(rateHealth(health)).toBeNull()
})

test('weak passwords are those that are easy to guess', () => {
  const health = assessHealth([document('a', ['1', 2]), document('b', ['2', 3])])
  expect([...health.weak]).toEqual(['a'])
  expect(rateHealth(health)).toBe(0.5)
})

test('documents with the same password are one group, a document twice is none', () => {
  const health = assessHealth([
    document('a', ['1', 4], ['1', 4]),
    document('b', ['2', 4]),
    document('c', ['2', 4]),
    document('d', ['3', 4]),
  ])
  expect(health.reused).toEqual([['b', 'c']])
  expect(rateHealth(health)).toBe(0.5)
})

test('a document that is weak and shares its password counts once', () => {
  const health = assessHealth([document('a', ['1', 0]), document('b', ['1', 0])])
  expect(rateHealth(health)).toBe(0)
  expect(health.checked.size).toBe(2)
})

test('one bad password among many never rounds up to all being well', () => {
  const good = Array.from({ length: 999 }, (_, at) => document(`g${at}`, [`g${at}`, 4]))
  expect(rateHealth(assessHealth([...good, document('bad', ['bad', 0])]))).toBe(0.99)
})

test('of one vault its own documents count, and a password that it shares with another vault', () => {
  const all = assessHealth([
    document('here', ['1', 4]),
    document('fine', ['2', 4]),
    document('elsewhere', ['1', 4]),
    document('weak elsewhere', ['3', 0]),
  ])
  const health = narrowHealth(all, new Set(['here', 'fine', 'without a password']))
  expect(health.checked).toEqual(new Set(['here', 'fine']))
  expect(health.weak.size).toBe(0)
  expect(health.reused).toEqual([['here', 'elsewhere']])
  expect(rateHealth(health)).toBe(0.5)
})
