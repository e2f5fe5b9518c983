import { describe, expect, test } from 'vitest'
import { lies } from './lies.ts'

describe('a forged record is refused by name', () => {
  test.each(lies.map((lie) => [lie.name, lie] as const))('%s', async (_, lie) => {
    await lie.run()
  })
})

test('every forgery has a name of its own and names what refuses it', () => {
  expect(new Set(lies.map(({ name }) => name)).size).toBe(lies.length)
  for (const { name, check } of lies) expect([name, check.length > 0]).toEqual([name, true])
})
