import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '../../test/s3-server.ts'
import type { FileStorage, ObjectName } from './file-storage.ts'
import { openStorage } from './open-storage.ts'

const HOUR = 3_600_000
const letters = (text: string) => text.padEnd(26, 'a')
const named = (file: string, object: string): ObjectName => ({
  file: letters(file),
  object: letters(object),
})

interface Place {
  readonly storage: FileStorage
  drop(): Promise<void>
}

async function openDisk(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'shrd-files-'))
  const storage = await openStorage({ kind: 'disk', folder: join(folder, 'files') })
  return { storage, drop: () => rm(folder, { recursive: true }) }
}

async function openBucket(): Promise<Place> {
  const server = await startS3Server()
  return { storage: await openStorage(server.config), drop: server.stop }
}

describe.each([
  { kind: 'disk', open: openDisk },
  { kind: 's3', open: openBucket },
])('files on $kind', ({ open }) => {
  let place: Place
  let storage: FileStorage
  beforeAll(async () => {
    place = await open()
    storage = place.storage
  })
  afterAll(async () => {
    storage.close()
    await place.drop()
  })

  async function readAll(name: ObjectName, from = 0, length = 1_000_000_000): Promise<Buffer> {
    const stream = await storage.read(name, { from, length })
    if (stream === undefined) throw new Error('no such object')
    return buffer(stream)
  }

  test('an object is read as it was written, whole and in any part [PROD-14]', async () => {
    const bytes = randomBytes(700_000)
    const name = named('whole', 'b')
    await storage.write(name, bytes)
    expect((await readAll(name)).equals(bytes)).toBe(true)
    expect((await readAll(name, 1, 1)).equals(bytes.subarray(1, 2))).toBe(true)
    expect((await readAll(name, 65_535, 300_000)).equals(bytes.subarray(65_535, 365_535))).toBe(
      true,
    )
    expect((await readAll(name, 699_999, 50)).equals(bytes.subarray(699_999))).toBe(true)
  })

  test('a part of an upload of the largest size fits', async () => {
    const bytes = randomBytes(8 * 1024 * 1024)
    await storage.write(named('large', 'b'), bytes)
    expect((await readAll(named('large', 'b'))).equals(bytes)).toBe(true)
  })

  test('what is not there is not found, and deleting it is no failure', async () => {
    const name = named('none', 'b')
    expect(await storage.read(name, { from: 0, length: 1 })).toBeUndefined()
    await storage.delete(name)
    await storage.deleteFile(name.file)
  })

  test('an object is deleted alone, a file with all its objects and nothing beside it', async () => {
    const names = ['b', 'c', 'd'].map((object) => named('gone', object))
    const other = named('gonf', 'b')
    for (const name of [...names, other]) await storage.write(name, Buffer.from('x'))
    await storage.delete(named('gone', 'c'))
    const isThere = async (name: ObjectName) =>
      (await storage.read(name, { from: 0, length: 1 }).then((found) => found?.destroy())) !==
      undefined
    expect(await Promise.all(names.map(isThere))).toEqual([true, false, true])
    await storage.deleteFile(letters('gone'))
    expect(await Promise.all(names.map(isThere))).toEqual([false, false, false])
    expect(await isThere(other)).toBe(true)
  })

  test('what is older than a time is listed page by page, each object once', async () => {
    const names = Array.from({ length: 25 }, (_, n) =>
      named(`list${'bcdef'[n % 5]}`, `${'bcdef'[Math.floor(n / 5)]}`),
    )
    for (const name of names) await storage.write(name, Buffer.from('x'))
    const listed: ObjectName[] = []
    const pages: number[] = []
    for (let after: string | undefined; ; ) {
      const { objects, next } = await storage.listOlder(Date.now() + HOUR, { after, limit: 10 })
      listed.push(...objects)
      pages.push(objects.length)
      if (next === undefined) break
      after = next
    }
    const keys = listed.map(({ file, object }) => `${file}/${object}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(keys.toSorted())
    expect(keys).toEqual(
      expect.arrayContaining(names.map(({ file, object }) => `${file}/${object}`)),
    )
    expect(Math.max(...pages)).toBeLessThanOrEqual(10)
    const younger = await storage.listOlder(Date.now() - HOUR, { after: undefined, limit: 1000 })
    expect(younger.objects).toEqual([])
  })

  test.each(['../../etc/passwd', `${letters('b')}/..`, 'short', letters('B'), ''])(
    'a name such as %j is none',
    async (name) => {
      const wrong = { file: name, object: letters('b') }
      await expect(storage.write(wrong, Buffer.from('x'))).rejects.toThrow()
      await expect(storage.read(wrong, { from: 0, length: 1 })).rejects.toThrow()
      await expect(storage.deleteFile(name)).rejects.toThrow()
    },
  )
})
