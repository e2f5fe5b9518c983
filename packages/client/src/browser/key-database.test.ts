import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { createGate } from '../../test/gate.ts'
import { createKeyDatabase } from './key-database.ts'

const KEYS = { key_id: 'k1', payload: 'sealed' }

function open(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function readAll(database: IDBDatabase): Promise<{ keys: IDBValidKey[]; values: unknown[] }> {
  return new Promise((resolve) => {
    const transaction = database.transaction('keys')
    const store = transaction.objectStore('keys')
    const [keys, values] = [store.getAllKeys(), store.getAll()]
    transaction.oncomplete = () => resolve({ keys: keys.result, values: values.result })
  })
}

const createKey = () =>
  crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(32)), 'HKDF', false, [
    'deriveBits',
  ])

describe('the key database', () => {
  test('vault v1, store keys, one record vault of key_id and payload [ROT-01]', async () => {
    const indexedDB = new IDBFactory()
    const database = createKeyDatabase(indexedDB)
    await database.putKeys({ ...KEYS, payload: 'older' })
    await database.putKeys(KEYS)
    const vault = await open(indexedDB, 'vault')
    expect(vault.version).toBe(1)
    expect([...vault.objectStoreNames]).toEqual(['keys'])
    expect(await readAll(vault)).toEqual({ keys: ['vault'], values: [KEYS] })
  })

  test('the device key is made once and kept', async () => {
    const indexedDB = new IDBFactory()
    const first = await createKeyDatabase(indexedDB).deviceKey(createKey)
    const again = await createKeyDatabase(indexedDB).deviceKey(() => {
      throw new Error('made twice')
    })
    expect(first.extractable).toBe(false)
    expect(await deriveBits(again)).toEqual(await deriveBits(first))
  })

  test('of two tabs that make a device key at once both use the same', async () => {
    const indexedDB = new IDBFactory()
    const bothLooked = createGate()
    let looked = 0
    const createTogether = async () => {
      looked += 1
      if (looked === 2) bothLooked.open()
      await bothLooked.passed
      return createKey()
    }
    const [one, two] = await Promise.all([
      createKeyDatabase(indexedDB).deviceKey(createTogether),
      createKeyDatabase(indexedDB).deviceKey(createTogether),
    ])
    expect(await deriveBits(one)).toEqual(await deriveBits(two))
  })

  test('clearing leaves the pins', async () => {
    const database = createKeyDatabase(new IDBFactory())
    await database.putKeys(KEYS)
    await database.updatePin('usr_a', 'log', () => ({ sequence: 2, head: 'h' }))
    await database.clear()
    expect(await database.findKeys()).toBeUndefined()
    expect(await database.findPin('usr_a', 'log')).toEqual({ sequence: 2, head: 'h' })
    expect(await database.findPin('usr_b', 'log')).toBeUndefined()
  })

  test('a database that cannot be opened is an error, not an empty one', async () => {
    const indexedDB = new IDBFactory()
    const newer = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('vault', 2)
      request.onsuccess = () => resolve(request.result)
    })
    newer.close()
    await expect(createKeyDatabase(indexedDB).findKeys()).rejects.toThrow()
  })
})

async function deriveBits(key: CryptoKey): Promise<number[]> {
  const algorithm = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new Uint8Array(),
  }
  return [...new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))]
}
