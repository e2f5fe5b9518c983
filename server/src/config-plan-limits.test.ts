import { expect, test } from 'vitest'
import { planLimitsText } from './config-plan-limits.ts'

test('limits are read by plan, and what is not named has none', () => {
  const limits = { free_trial: { vaults: 3, storage_bytes: 2 ** 40 }, team: { categories: 0 } }
  expect(planLimitsText.parse(JSON.stringify(limits))).toEqual(limits)
  expect(planLimitsText.parse('{}')).toEqual({})
})

test.each([
  ['no JSON', '{'],
  ['no object', '3'],
  ['another plan', '{"free": {"vaults": 3}}'],
  ['another limit', '{"team": {"vault": 3}}'],
  ['a negative number', '{"team": {"vaults": -1}}'],
  ['half a vault', '{"team": {"vaults": 1.5}}'],
  ['a number in quotes', '{"team": {"vaults": "3"}}'],
])('%s is a mistake that is named', (_title, text) => {
  const { error } = planLimitsText.safeParse(text)
  expect(error?.issues[0]?.message).toContain('{"free_trial": {"vaults": 3}}')
})
