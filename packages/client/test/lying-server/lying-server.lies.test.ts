import { describe, expect, test } from 'vitest'
import { lies } from './lies.ts'

describe('a server that lies in one way is refused by name [PROD-25]', () => {
  test.each(lies.map((lie) => [lie.name, lie] as const))('%s', async (_, lie) => {
    await lie.run()
  })
})

test('every lie has a name of its own and names what refuses it', () => {
  expect(new Set(lies.map(({ name }) => name)).size).toBe(lies.length)
  for (const { name, check } of lies) expect([name, check.length > 0]).toEqual([name, true])
})
