import type { FakeTab } from './fake-browser.ts'

/** What the browser of a page keeps as its keys, by their names. */
export async function readKeys(tab: FakeTab): Promise<ReadonlyMap<string, unknown>> {
  const store = await openKeys(tab)
  const [names, keys] = await Promise.all([settle(store.getAllKeys()), settle(store.getAll())])
  return new Map(names.map((name, index) => [String(name), keys[index]]))
}

/** Another script of the origin puts something in the place of a key. */
export async function writeKey(tab: FakeTab, name: string, value: unknown): Promise<void> {
  await settle((await openKeys(tab)).put(value, name))
}

async function openKeys({ indexedDB }: FakeTab): Promise<IDBObjectStore> {
  const opening = indexedDB.open('shrd-auth')
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
  const database = await settle(opening)
  return database.transaction('keys', 'readwrite').objectStore('keys')
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
