import { describe, expect, test } from 'vitest'
import { formatLies } from './format-lies.ts'

describe('what is not of this version is refused, whoever signed it', () => {
  test.each(formatLies.map((lie) => [lie.name, lie] as const))('%s', async (_, lie) => {
    await lie.run()
  })
})

test('every lie has a name of its own', () => {
  expect(new Set(formatLies.map(({ name }) => name)).size).toBe(formatLies.length)
})
