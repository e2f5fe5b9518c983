import type { Provider } from 'oidc-provider'
import { expect, test } from 'vitest'
import type { RingKey } from '../key-ring.ts'
import { createRefreshTokenValues, valueRefreshTokens } from './refresh-token-values.ts'

const keyOf = (id: string, fill: number): RingKey => ({ id, key: new Uint8Array(32).fill(fill) })
const [K1, K2] = [keyOf('k1', 1), keyOf('k2', 2)]
const valuesOf = (...ring: RingKey[]) => createRefreshTokenValues(ring)

test('a parent has one successor, and another server key gives another one', () => {
  const parent = valuesOf(K1).first('random')
  const successor = valuesOf(K1).successorOf(parent)
  expect(successor).toMatch(/^k1\.[A-Za-z0-9_-]{43}$/)
  expect(valuesOf(K1).successorOf(parent)).toBe(successor)
  expect(valuesOf(keyOf('k1', 3)).successorOf(parent)).not.toBe(successor)
  expect(valuesOf(K1).successorOf(successor)).not.toBe(successor)
})

test('processes agree on a successor while a key is added to the ring', () => {
  const parent = valuesOf(K1).first('random')
  const before = valuesOf(K1, K2).successorOf(parent)
  expect(valuesOf(K2, K1).successorOf(parent)).toBe(before)
  const later = valuesOf(K2, K1).first('random')
  expect(valuesOf(K1, K2).successorOf(later)).toBe(valuesOf(K2, K1).successorOf(later))
})

test.each(['of-an-earlier-version', 'k0.of-a-key-that-is-gone', 'k10.x', '.', ''])(
  'a family that names no key of the ring goes on with the newest one: %j',
  (parent) => {
    expect(valuesOf(K2, K1).successorOf(parent)).toMatch(/^k2\./)
  },
)

test('a ring without a key is refused, and so is a provider that makes ids in another way', () => {
  expect(() => valuesOf()).toThrow(TypeError)
  // As if a later version of the provider named the method differently.
  const provider = { RefreshToken: class {} } as unknown as Provider
  const refreshTokens = valuesOf(K1)
  expect(() => valueRefreshTokens(provider, { refreshTokens })).toThrow(TypeError)
})
