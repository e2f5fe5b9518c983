import { expect, test } from 'vitest'
import { claimProblems, cleanClaimRows, toClaimRows, toMappedClaims } from './claim-rows.ts'

const CLAIMS = {
  plan: { from: 'attribute', name: 'plan' },
  tenant: { from: 'constant', value: '12' },
  quota: { from: 'constant', value: 12 },
  beta: { from: 'constant', value: false },
  groups: { from: 'roles' },
} as const

test('claims keep source, value and its type when they are edited', () => {
  expect(toMappedClaims(toClaimRows(CLAIMS))).toEqual(CLAIMS)
})

test('a row in which nothing was typed is neither a problem nor a claim', () => {
  const rows = [...toClaimRows(CLAIMS), { claim: ' ', source: 'attribute', value: '' } as const]
  expect(claimProblems(rows)).toEqual({})
  expect(cleanClaimRows(rows)).toEqual(toClaimRows(CLAIMS))
})

test('each claim that cannot be saved says why', () => {
  const problems = claimProblems([
    { claim: 'plan', source: 'attribute', value: 'plan' },
    { claim: 'two words', source: 'text', value: 'x' },
    { claim: 'plan ', source: 'roles', value: '' },
    { claim: 'team', source: 'attribute', value: '' },
    { claim: 'tenant', source: 'text', value: '' },
    { claim: 'quota', source: 'number', value: 'many' },
    { claim: 'seats', source: 'number', value: '' },
    { claim: 'beta', source: 'boolean', value: 'true' },
  ])
  expect(problems).toEqual({
    1: 'wrongName',
    2: 'nameTwice',
    3: 'noAttribute',
    4: 'needsText',
    5: 'wrongNumber',
    6: 'wrongNumber',
  })
})
