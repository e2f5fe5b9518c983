import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from './password-hash.ts'

describe('the queue of slow hashes', () => {
  test('refuses what comes when it is full, says when to come back, and goes on', async () => {
    const hasher = createPasswordHasher({ atOnce: 1, mostWaiting: 2 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => hasher.hash('correct horse battery staple')),
    )
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array(3).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ])
    const refusal = { code: 'too_many_requests', data: { retry_after: expect.any(Number) } }
    expect(outcomes[3]).toMatchObject({ reason: refusal })
    await expect(hasher.verify(undefined, 'anything')).resolves.toBe(false)
  })

  test('has room for a busy moment and still an end, unless told otherwise', async () => {
    const hasher = createPasswordHasher({ atOnce: 0 })
    const refused: unknown[] = []
    for (let n = 0; n < 200; n++) hasher.hash('x').catch((error) => refused.push(error))
    await new Promise((resolve) => setImmediate(resolve))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(150)
  })
})
