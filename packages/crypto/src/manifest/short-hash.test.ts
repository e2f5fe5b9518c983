import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { encodeText } from '../core/encoding.ts'
import type { ShortHash } from './short-hash.ts'

const TEXTS = ['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'ø'.repeat(5000)]

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** As a page does that has loaded nothing yet. */
async function loadAnew(): Promise<ShortHash> {
  const { loadShortHash } = await import('./short-hash.ts')
  return loadShortHash()
}

function expectSame(hash: ShortHash): void {
  for (const text of TEXTS) {
    const expected = createHash('sha256').update(text).digest('hex')
    expect(Buffer.from(hash(encodeText(text))).toString('hex')).toBe(expected)
  }
}

test('a short hash is that of another implementation of SHA-256, one after the other', async () => {
  expectSame(await loadAnew())
})

test('where there is WebAssembly the slower one is not loaded', async () => {
  vi.doMock('@noble/hashes/sha2.js', () => Promise.reject(new Error('nobody needs it')))
  expectSame(await loadAnew())
  vi.doUnmock('@noble/hashes/sha2.js')
})

test('without WebAssembly it is the same', async () => {
  vi.stubGlobal('WebAssembly', undefined)
  expectSame(await loadAnew())
})

test('where WebAssembly is blocked it is the same', async () => {
  const blocked = () => Promise.reject(new Error('blocked'))
  const compile = { compile: blocked, instantiate: blocked }
  vi.stubGlobal('WebAssembly', compile)
  expectSame(await loadAnew())
})

test('an earlier hash stays as it was when the next one is made', async () => {
  const hash = await loadAnew()
  const first = hash(encodeText('a'))
  const copy = first.slice()
  hash(encodeText('b'))
  expect(first).toEqual(copy)
})
