import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { SealedCache } from '../ports.ts'
import { createMemoryCache } from '../ports-transient.ts'
import { createSealedCache } from './sealed-cache.ts'

const CACHES: [string, () => SealedCache][] = [
  ['in IndexedDB', () => createSealedCache(new IDBFactory())],
  ['in memory', createMemoryCache],
]

describe.each(CACHES)('a cache %s', (_, create) => {
  test('answers by name, in the order asked, for one member', async () => {
    const cache = create()
    await cache.put(
      'ada',
      new Map([
        ['a', '1'],
        ['b', '2'],
      ]),
    )
    await cache.put('bob', new Map([['a', '3']]))
    expect(await cache.get('ada', ['b', 'none', 'a'])).toEqual(['2', undefined, '1'])
    expect(await cache.get('bob', ['a', 'b'])).toEqual(['3', undefined])
    expect(await cache.get('carl', ['a'])).toEqual([undefined])
  })

  test('replaces, forgets what is named, and wipes all members', async () => {
    const cache = create()
    await cache.put(
      'ada',
      new Map([
        ['a', '1'],
        ['b', '2'],
      ]),
    )
    await cache.put('ada', new Map([['a', '3']]))
    await cache.delete('ada', ['b'])
    expect(await cache.get('ada', ['a', 'b'])).toEqual(['3', undefined])
    await cache.put('bob', new Map([['a', '4']]))
    await cache.clear()
    expect(await cache.get('ada', ['a'])).toEqual([undefined])
    expect(await cache.get('bob', ['a'])).toEqual([undefined])
  })
})

test('a cache leaves the databases of others alone', async () => {
  const indexedDB = new IDBFactory()
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('vault', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('keys')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  database.close()
  const cache = createSealedCache(indexedDB)
  await cache.put('ada', new Map([['a', '1']]))
  await cache.clear()
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['vault', 'shrd-cache/ada'])
})
