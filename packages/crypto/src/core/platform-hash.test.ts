import { afterEach, expect, test, vi } from 'vitest'
import { randomBytes, sha256 } from './bytes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the hash of the platform is the one of Web Crypto, whatever the length', async () => {
  for (const length of [0, 1, 64, 1000, 65_536, 65_537]) {
    const bytes = new Uint8Array(length).fill(7)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    expect(await sha256(bytes)).toEqual(digest)
  }
})

test.each([
  ['no process', undefined],
  ['what bundlers put in its place', { env: {} }],
  ['an older Node', { getBuiltinModule: () => undefined }],
  ['one without a hash at once', { getBuiltinModule: () => ({}) }],
])('%s has none, and hashes alike', async (_name, process) => {
  vi.stubGlobal('process', process)
  vi.resetModules()
  const { findPlatformHash } = await import('./platform-hash.ts')
  expect(findPlatformHash()).toBeUndefined()
  const bytes = randomBytes(32)
  const other = await import('./bytes.ts')
  expect(await other.sha256(bytes)).toEqual(
    new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  )
})
