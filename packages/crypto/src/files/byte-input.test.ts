import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeBytes, memorySource } from '../../test/encrypt-whole.ts'
import { type Chunk, cutChunks, toPieces, toSourcePieces } from './byte-input.ts'

const MIB = 1024 * 1024

async function chunksOf(pieces: AsyncIterable<Uint8Array>, size: number): Promise<Chunk[]> {
  const chunks: Chunk[] = []
  for await (const chunk of cutChunks(pieces, size)) chunks.push(chunk)
  return chunks
}

async function* deliver(...pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}

test('pieces of any size become chunks of one size, of which only the last is shorter', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 17 }),
      async (pieces, size) => {
        const whole = Buffer.concat(pieces)
        const chunks = await chunksOf(deliver(...pieces), size)
        expect(Buffer.concat(chunks.map(({ bytes }) => bytes))).toEqual(whole)
        expect(chunks).toHaveLength(Math.max(1, Math.ceil(whole.length / size)))
        for (const [at, { bytes, index, isLast }] of chunks.entries()) {
          expect({ index, isLast }).toEqual({ index: at, isLast: at === chunks.length - 1 })
          expect(isLast || bytes.length === size).toBe(true)
        }
      },
    ),
  )
})

test('nothing at all is one empty chunk', async () => {
  const [chunk, ...more] = await chunksOf(deliver(), 10)
  expect(chunk).toMatchObject({ index: 0, isLast: true })
  expect(chunk?.bytes).toHaveLength(0)
  expect(more).toEqual([])
})

test.each([0, 1, 4 * MIB - 1, 4 * MIB, 4 * MIB + 1, 8 * MIB])(
  'a function that reads is asked for blocks until it gives fewer: %i bytes',
  async (length) => {
    const whole = makeBytes(length)
    const pieces = await chunksOf(toPieces(memorySource(whole).read), MIB)
    expect(Buffer.concat(pieces.map(({ bytes }) => bytes)).equals(whole)).toBe(true)
  },
)

test('a source is read up to the size that it has said, and never asked past it', async () => {
  const asked: number[] = []
  const read = async (start: number, end: number) => {
    asked.push(end)
    return makeBytes(end - start + 5)
  }
  const chunks = await chunksOf(toSourcePieces({ size: 5 * MIB, read }), MIB)
  expect(chunks.map(({ bytes }) => bytes.length)).toEqual(Array(5).fill(MIB))
  expect(asked).toEqual([4 * MIB, 5 * MIB])
})

test('a source that needs itself to read is read all the same', async () => {
  const source = {
    size: 10,
    bytes: makeBytes(10),
    async read(start: number, end: number) {
      return this.bytes.subarray(start, end)
    },
  }
  const [chunk] = await chunksOf(toSourcePieces(source), 10)
  expect(chunk?.bytes).toEqual(makeBytes(10))
})

test('an empty source is not read at all', async () => {
  const read = () => Promise.reject(new Error('read'))
  expect(await chunksOf(toSourcePieces({ size: 0, read }), MIB)).toHaveLength(1)
})

test('what a read throws comes when its bytes are due', async () => {
  const read = async (start: number, end: number) => {
    if (start > 0) throw new Error('gone')
    return makeBytes(end - start)
  }
  const pieces = toSourcePieces({ size: 8 * MIB, read })[Symbol.asyncIterator]()
  expect((await pieces.next()).done).toBe(false)
  await expect(pieces.next()).rejects.toThrow('gone')
})

test('a stream gives its bytes, and is cancelled where it is left early', async () => {
  const whole = makeBytes(100_000)
  const all = await chunksOf(toPieces(new Blob([whole]).stream()), 1000)
  expect(Buffer.concat(all.map(({ bytes }) => bytes)).equals(whole)).toBe(true)

  let isCancelled = false
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: () => {
      isCancelled = true
    },
  })
  for await (const _ of cutChunks(toPieces(stream), 4)) break
  expect(isCancelled).toBe(true)
})

test('shared memory, which Web Crypto refuses, is copied', async () => {
  const shared = new Uint8Array(new SharedArrayBuffer(8)).fill(7)
  const [chunk] = await chunksOf(deliver(shared), 8)
  expect(chunk?.bytes.buffer).toBeInstanceOf(ArrayBuffer)
  expect(chunk?.bytes).toEqual(new Uint8Array(8).fill(7))
})

test('a view into larger memory gives its own bytes', async () => {
  const view = makeBytes(100).subarray(20, 60)
  const chunks = await chunksOf(deliver(view, view), 32)
  expect(Buffer.concat(chunks.map(({ bytes }) => bytes))).toEqual(Buffer.concat([view, view]))
})
