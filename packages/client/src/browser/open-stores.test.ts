import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openStores, type UseStore } from './open-stores.ts'

/** Counts how often a database is opened. */
function createFactory() {
  const indexedDB = new IDBFactory()
  const opened: IDBOpenDBRequest[] = []
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = (name, version) => {
    const request = open(name, version)
    opened.push(request)
    return request
  }
  return { indexedDB, opened }
}

async function put(use: UseStore, value: string, name = 'one'): Promise<void> {
  await use({ name, mode: 'readwrite', durability: 'strict' }, (store) => store.put(value, 'key'))
}

async function get(use: UseStore, name = 'one'): Promise<unknown> {
  let request: IDBRequest | undefined
  await use({ name, mode: 'readonly', durability: 'relaxed' }, (store) => {
    request = store.get('key')
  })
  return request?.result
}

test('each database is opened once, also where two begin at the same time', async () => {
  const { indexedDB, opened } = createFactory()
  const use = openStores(indexedDB, 'store')
  await Promise.all([put(use, 'a'), put(use, 'b', 'two')])
  await put(use, 'c')
  expect(await get(use)).toBe('c')
  expect(await get(use, 'two')).toBe('b')
  expect(opened).toHaveLength(2)
})

test('a database that somebody deletes is let go, and is another one afterwards', async () => {
  const { indexedDB, opened } = createFactory()
  const use = openStores(indexedDB, 'store')
  await put(use, 'a')
  await new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('one')
    deleting.onsuccess = () => resolve()
    deleting.onblocked = () => reject(new Error('held up'))
  })
  expect(await get(use)).toBeUndefined()
  expect(opened).toHaveLength(2)
})

test('a connection that was closed without a word is opened again', async () => {
  const { indexedDB, opened } = createFactory()
  const use = openStores(indexedDB, 'store')
  await put(use, 'a')
  opened[0]?.result.close()
  expect(await get(use)).toBe('a')
  expect(opened).toHaveLength(2)
})

test('what could not be opened is tried again the next time', async () => {
  const { indexedDB } = createFactory()
  const open = indexedDB.open.bind(indexedDB)
  const newer = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('one', 2)
    request.onsuccess = () => resolve(request.result)
  })
  newer.close()
  const use = openStores(indexedDB, 'store')
  await expect(put(use, 'a')).rejects.toMatchObject({ name: 'VersionError' })
  indexedDB.open = (name) => open(`${name}-again`, 1)
  await put(use, 'a')
  expect(await get(use)).toBe('a')
})

test('a transaction that fails changes nothing', async () => {
  const use = openStores(new IDBFactory(), 'store')
  await put(use, 'a')
  const failing = use({ name: 'one', mode: 'readwrite', durability: 'strict' }, (store) => {
    store.put('b', 'key')
    store.add('c', 'key')
  })
  await expect(failing).rejects.toMatchObject({ name: 'ConstraintError' })
  expect(await get(use)).toBe('a')
})
