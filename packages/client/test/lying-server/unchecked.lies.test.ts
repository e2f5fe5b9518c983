import { describe, expect, test } from 'vitest'
import { lies as checkedLies } from './lies.ts'
import { lies } from './unchecked-lies.ts'

describe('what no check of a table refuses comes to nothing all the same', () => {
  test.each(lies.map((lie) => [lie.name, lie] as const))('%s', async (_, lie) => {
    await lie.run()
  })
})

test('every lie has a name that no other has, and names no check', () => {
  const names = [...lies, ...checkedLies].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, check } of lies) expect([name, check]).toEqual([name, []])
})
