import type { JWKS } from 'oidc-provider'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { followSigningKeys } from './follow-signing-keys.ts'

const HALF_A_MINUTE = 30_000

/** Keys as a test changes them, and what was built from them. */
async function follow() {
  const stored = { kids: ['a'], now: 0, reads: 0, fails: false }
  const followed = await followSigningKeys({
    read: async () => {
      stored.reads++
      if (stored.fails) throw new Error('the database is away')
      return { keys: stored.kids.map((kid) => ({ kid, kty: 'EC' })) } as JWKS
    },
    build: ({ keys }) => ({ kids: keys.map(({ kid }) => kid) }),
    now: () => stored.now,
    log: pino({ level: 'silent' }),
  })
  return { stored, followed }
}

describe('following the signing keys', () => {
  test('looks at most every half minute, and builds anew only when they have changed', async () => {
    const { stored, followed } = await follow()
    const first = followed.latest
    stored.now += HALF_A_MINUTE - 1
    stored.kids = ['b', 'a']
    expect(await followed.refresh()).toBe(first)
    expect(stored.reads).toBe(1)
    stored.now += 1
    const second = await followed.refresh()
    expect(second.kids).toEqual(['b', 'a'])
    expect(followed.latest).toBe(second)
    stored.now += HALF_A_MINUTE
    expect(await followed.refresh()).toBe(second)
    expect(stored.reads).toBe(3)
  })

  test('notices that another of the same keys signs now', async () => {
    const { stored, followed } = await follow()
    stored.kids = ['a', 'b']
    stored.now += HALF_A_MINUTE
    await followed.refresh()
    stored.kids = ['b', 'a']
    stored.now += HALF_A_MINUTE
    expect((await followed.refresh()).kids).toEqual(['b', 'a'])
  })

  test('requests that come while it looks wait for what it finds, and look no second time', async () => {
    const { stored, followed } = await follow()
    stored.kids = ['b']
    stored.now += HALF_A_MINUTE
    const found = await Promise.all([followed.refresh(), followed.refresh(), followed.refresh()])
    expect(found.map(({ kids }) => kids)).toEqual([['b'], ['b'], ['b']])
    expect(stored.reads).toBe(2)
  })

  test('goes on with the keys it has while they cannot be read, and looks again later', async () => {
    const { stored, followed } = await follow()
    const first = followed.latest
    stored.kids = ['b']
    stored.fails = true
    stored.now += HALF_A_MINUTE
    expect(await followed.refresh()).toBe(first)
    stored.fails = false
    stored.now += HALF_A_MINUTE
    expect((await followed.refresh()).kids).toEqual(['b'])
  })
})
