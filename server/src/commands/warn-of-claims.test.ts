import { expect, test } from 'vitest'
import { warnOfClaims } from './warn-of-claims.ts'

const DECLARED = [
  { name: 'plan', type: 'text', read: ['application'], write: [] },
  { name: 'note', type: 'text', read: ['person'], write: [] },
] as const

test('a claim of an attribute that no application gets is warned of', () => {
  const from = (name: string) => ({ from: 'attribute', name }) as const
  const mapping = { plan: from('plan'), roles: { from: 'roles' } } as const
  expect(warnOfClaims(mapping, DECLARED)).toEqual([])
  expect(warnOfClaims(undefined, DECLARED)).toEqual([])
  expect(warnOfClaims({ ...mapping, team: from('team'), memo: from('note') }, DECLARED)).toEqual([
    expect.stringContaining('team is not declared: npm run attributes -- declare team'),
    expect.stringContaining('applications may not read the attribute note'),
  ])
})
