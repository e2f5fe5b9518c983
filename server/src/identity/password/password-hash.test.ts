import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from './password-hash.ts'
import { SERVICE, waiterAt } from './waiter.ts'

describe('the queue of slow hashes', () => {
  test('refuses what comes when it is full, says when to come back, and goes on', async () => {
    const hasher = createPasswordHasher({ atOnce: 1, mostWaiting: 2 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => hasher.hash('correct horse battery staple', SERVICE)),
    )
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array(3).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ])
    const refusal = { code: 'too_many_requests', data: { retry_after: expect.any(Number) } }
    expect(outcomes[3]).toMatchObject({ reason: refusal })
    await expect(hasher.verify(undefined, 'anything', SERVICE)).resolves.toBe(false)
  })

  test('has room for a busy moment and still an end, unless told otherwise', async () => {
    const hasher = createPasswordHasher({ atOnce: 0 })
    const refused: unknown[] = []
    for (let n = 0; n < 200; n++) hasher.hash('x', SERVICE).catch((error) => refused.push(error))
    await new Promise((resolve) => setImmediate(resolve))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(150)
  })

  test('lets one network fill it only until another comes, whose turn is next', async () => {
    const hasher = createPasswordHasher({ atOnce: 1, mostWaiting: 3 })
    const done: string[] = []
    const from = (name: string, address: string) =>
      hasher.hash('x', waiterAt(address)).then(
        () => done.push(name),
        ({ code }) => done.push(`${name}: ${code}`),
      )
    const flood = [1, 2, 3, 4, 5].map((nth) => from(`flood ${nth}`, `2001:db8:1:${nth}::1`))
    await Promise.all([...flood, from('stranger', '203.0.113.7')])
    expect(done).toEqual([
      ...['flood 5: too_many_requests', 'flood 4: too_many_requests'],
      ...['flood 1', 'flood 2', 'stranger', 'flood 3'],
    ])
  })

  test('slow hashes wait in a queue of their own, one at a time', async () => {
    const hasher = createPasswordHasher({ atOnce: 1 })
    const done: string[] = []
    const slow = '$2a$10$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'
    const verify = (name: string, hash: string | undefined) =>
      hasher.verify(hash, 'x', SERVICE).then(() => done.push(name))
    await Promise.all([
      ...[verify('slow 1', slow), verify('slow 2', slow), verify('slow 3', slow)],
      ...[verify('own 1', undefined), verify('own 2', undefined)],
    ])
    expect(done.indexOf('own 2')).toBeLessThan(done.indexOf('slow 3'))
    expect(done.filter((name) => name.startsWith('slow'))).toEqual(['slow 1', 'slow 2', 'slow 3'])
  })
})
