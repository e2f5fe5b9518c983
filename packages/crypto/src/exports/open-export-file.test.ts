import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { CHUNK, collect, makeBytes, memorySource } from '../../test/encrypt-whole.ts'
import { expectCode } from '../../test/expect-code.ts'
import { type Bytes, concatBytes } from '../core/bytes.ts'
import type { FileSource } from '../files/file-source.ts'
import { createExport } from './create-export.ts'
import { openExportFile } from './open-export-file.ts'

const PASSWORD = 'correct horse battery staple'
const CONTENT = makeBytes(3 * CHUNK + 50)
let archive: Bytes

const make = (bytes: Bytes) =>
  collect(
    createExport(memorySource(bytes).read, PASSWORD, { kdf: 'pbkdf2', chunk_size: CHUNK, now: 5 }),
  )

beforeAll(async () => {
  archive = await make(CONTENT)
})

const open = (bytes: Bytes, password = PASSWORD) => openExportFile(memorySource(bytes), password)

test('any range of an archive is read, and no more at its end', async () => {
  const opened = await open(archive)
  expect(opened).toMatchObject({ created_at: 5, size: CONTENT.length })
  const place = fc.nat(CONTENT.length + 100)
  await fc.assert(
    fc.asyncProperty(place, place, async (start, end) => {
      const read = await opened.read(start, end)
      expect(Buffer.from(read).equals(CONTENT.slice(start, Math.max(start, end)))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test.each([0, 1, CHUNK, 2 * CHUNK])('an archive of %i bytes has its size', async (size) => {
  const opened = await open(await make(makeBytes(size)))
  expect(opened.size).toBe(size)
  expect(await opened.read(0, size)).toEqual(makeBytes(size))
})

test('only the chunks of a range are read', async () => {
  const asked: number[] = []
  const source: FileSource = {
    size: archive.length,
    read: async (start, end) => {
      asked.push(start)
      return archive.subarray(start, end)
    },
  }
  const opened = await openExportFile(source, PASSWORD)
  const before = asked.length
  await opened.read(CHUNK + 5, CHUNK + 9)
  await opened.read(CHUNK + 9, CHUNK + 20)
  expect(asked.length - before).toBe(1)
})

test('a wrong password and a truncated archive fail before anything is read', async () => {
  await expectCode(open(archive, 'another'), 'export_locked')
  const start = archive.length - 50 - 16 - 3 * (CHUNK + 16)
  for (const end of [archive.length - 1, start + 3 * (CHUNK + 16), start + 2 * CHUNK]) {
    await expectCode(open(archive.slice(0, end)), 'export_malformed')
  }
  await expectCode(open(archive.slice(0, start)), 'export_locked')
  await expectCode(open(archive.slice(0, 20)), 'export_malformed')
  await expectCode(open(concatBytes(archive, Uint8Array.of(0))), 'export_malformed')
})

test('a damaged chunk fails when it is read, and the others open', async () => {
  const damaged = archive.slice()
  const at = damaged.length - 50 - 16 - 5
  damaged[at] = (damaged[at] ?? 0) ^ 1
  const opened = await open(damaged)
  expect(await opened.read(0, 10)).toEqual(CONTENT.slice(0, 10))
  await expectCode(opened.read(2 * CHUNK, 2 * CHUNK + 1), 'export_malformed')
})
