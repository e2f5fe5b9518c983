import { expect, test } from 'vitest'
import { assessHealth } from './assess-health.ts'

const document = (document_id: string, ...passwords: [digest: string, score: number][]) => ({
  document_id,
  passwords: passwords.map(([digest, score]) => ({ digest, score })),
})

test('a vault without passwords is healthy', () => {
  const health = assessHealth([document('a')])
  expect(health).toMatchObject({ checked: 0, percent: 100, reused: [] })
})

test('weak passwords are those that are easy to guess', () => {
  const health = assessHealth([document('a', ['1', 2]), document('b', ['2', 3])])
  expect([...health.weak]).toEqual(['a'])
  expect(health.percent).toBe(50)
})

test('documents with the same password are one group, a document twice is none', () => {
  const health = assessHealth([
    document('a', ['1', 4], ['1', 4]),
    document('b', ['2', 4]),
    document('c', ['2', 4]),
    document('d', ['3', 4]),
  ])
  expect(health.reused).toEqual([['b', 'c']])
  expect(health.percent).toBe(50)
})

test('a document that is weak and shares its password counts once', () => {
  const health = assessHealth([document('a', ['1', 0]), document('b', ['1', 0])])
  expect(health.percent).toBe(0)
  expect(health.checked).toBe(2)
})

test('one bad password among many never rounds up to all being well', () => {
  const good = Array.from({ length: 999 }, (_, at) => document(`g${at}`, [`g${at}`, 4]))
  expect(assessHealth([...good, document('bad', ['bad', 0])]).percent).toBe(99)
})
