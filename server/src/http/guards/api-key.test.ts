import { randomBytes } from 'node:crypto'
import { apiKeyId } from '@shrd/contract'
import { expect, test } from 'vitest'
import { hashSecret } from '../../secrets.ts'
import { createApiKey, parseApiKey } from './api-key.ts'

test('a key has a prefix for scanners, the name of its row, and 256 random bits', () => {
  const { key, key_id, key_hash } = createApiKey(randomBytes)
  expect(key).toMatch(/^shrd_[a-z2-7]{10}_[A-Za-z0-9_-]{43}$/)
  expect(key.slice('shrd_'.length).startsWith(key_id.slice('key_'.length))).toBe(true)
  expect(apiKeyId.safeParse(key_id).success).toBe(true)
  expect(key_hash).toBe(hashSecret(key))
})

test('a key that was sent is read back to its name and its hash', () => {
  const { key, ...stored } = createApiKey(randomBytes)
  expect(parseApiKey(key)).toEqual(stored)
})

test('what is no key is not looked for', () => {
  const { key } = createApiKey(randomBytes)
  const upper = key.replace(/_[a-z2-7]{10}_/, (id) => id.toUpperCase())
  for (const text of ['', 'shrd_', key.slice(0, -1), `${key}a`, ` ${key}`, `x${key}`, upper]) {
    expect(parseApiKey(text)).toBeUndefined()
  }
})
