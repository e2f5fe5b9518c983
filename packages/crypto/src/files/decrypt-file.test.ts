import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  CHUNK,
  collect,
  encryptWhole,
  makeBytes,
  memorySource,
  type WholeFile,
} from '../../test/encrypt-whole.ts'
import { expectCode } from '../../test/expect-code.ts'
import { type Bytes, concatBytes, randomBytes } from '../core/bytes.ts'
import { createId } from '../core/ids.ts'
import { isShrdError } from '../errors.ts'
import { type DecryptFileOptions, decryptFile } from './decrypt-file.ts'
import type { FileContent } from './file-content.ts'
import { createFileKey } from './file-key.ts'

const ENCRYPTED = CHUNK + 16
const BYTES = makeBytes(4 * CHUNK + 100)
let file: WholeFile

beforeAll(async () => {
  file = await encryptWhole(BYTES)
})

function decrypt(
  ciphertext: Uint8Array,
  change: Partial<DecryptFileOptions> = {},
): AsyncGenerator<Bytes, void, void> {
  const { file_id, descriptor, digest, hashes } = file
  return decryptFile(memorySource(ciphertext).read, {
    file_id,
    descriptor,
    digest,
    hashes,
    ...change,
  })
}

/** Demands an error, and that nothing but the beginning of the true content came before it. */
async function damaged(work: AsyncIterable<Uint8Array>, most = BYTES.length): Promise<void> {
  const given: Uint8Array[] = []
  const reading = (async () => {
    for await (const piece of work) given.push(piece)
  })()
  await expectCode(reading, 'file_damaged')
  const came = concatBytes(...given)
  expect(came.length).toBeLessThanOrEqual(most)
  expect(Buffer.from(came).equals(BYTES.subarray(0, came.length))).toBe(true)
}

/** The encrypted chunk at a place. */
function chunkAt(index: number, from: WholeFile = file): Uint8Array {
  return from.ciphertext.subarray(index * ENCRYPTED, (index + 1) * ENCRYPTED)
}

describe('a file comes back', () => {
  test.each([
    0,
    1,
    CHUNK - 1,
    CHUNK,
    CHUNK + 1,
    2 * CHUNK - 1,
    2 * CHUNK,
    2 * CHUNK + 1,
    5 * CHUNK,
  ])('of %i bytes, from a function, a stream or pieces', async (size) => {
    const bytes = makeBytes(size)
    const { file_id, descriptor, digest, ciphertext, hashes } = await encryptWhole(bytes)
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < ciphertext.length; at += 10_007) {
        yield ciphertext.subarray(at, at + 10_007)
      }
    }
    for (const input of [
      memorySource(ciphertext).read,
      new Blob([ciphertext]).stream(),
      pieces(),
    ]) {
      expect(await collect(decryptFile(input, { file_id, descriptor, digest, hashes }))).toEqual(
        bytes,
      )
    }
  })

  test('of any size and any content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3 * CHUNK, size: 'max' }), async (bytes) => {
        const { file_id, descriptor, digest, ciphertext, hashes } = await encryptWhole(bytes)
        const { read } = memorySource(ciphertext)
        const back = await collect(decryptFile(read, { file_id, descriptor, digest, hashes }))
        expect(Buffer.from(back).equals(bytes)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('in larger chunks too', async () => {
    const bytes = randomBytes(60_000)
    const whole = await encryptWhole(bytes, { chunk_size: 2 * CHUNK })
    expect(await collect(decrypt(whole.ciphertext, whole))).toEqual(bytes)
  })

  test('and its progress is told', async () => {
    const seen: number[] = []
    await collect(decrypt(file.ciphertext, { onProgress: ({ done }) => seen.push(done) }))
    expect(seen).toEqual([1, 2, 3, 4].map((count) => count * CHUNK).concat(BYTES.length))
  })
})

describe('file_damaged:', () => {
  test('cut anywhere', async () => {
    const ends = [0, 1, 15, 16, ENCRYPTED - 1, ENCRYPTED, 4 * ENCRYPTED, file.ciphertext.length - 1]
    for (const end of ends) {
      await damaged(decrypt(file.ciphertext.subarray(0, end)), end)
    }
  })

  test('bytes behind the end, one or a chunk', async () => {
    for (const more of [Uint8Array.of(0), chunkAt(4), chunkAt(0), new Uint8Array(ENCRYPTED)]) {
      await damaged(decrypt(concatBytes(file.ciphertext, more)), 4 * CHUNK)
    }
  })

  test('bytes behind the end of a file whose last chunk is full', async () => {
    const full = await encryptWhole(BYTES.subarray(0, 2 * CHUNK))
    for (const more of [Uint8Array.of(0), chunkAt(1, full)]) {
      await damaged(decrypt(concatBytes(full.ciphertext, more), full), CHUNK)
    }
  })

  test('two chunks in each other’s place, one twice, one left out', async () => {
    const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((index) => chunkAt(index))
    if (!a || !b || !c || !d || !e) throw new Error('A chunk is missing.')
    await damaged(decrypt(concatBytes(a, c, b, d, e)), CHUNK)
    await damaged(decrypt(concatBytes(a, b, b, d, e)), 2 * CHUNK)
    await damaged(decrypt(concatBytes(a, b, b, c, d, e)), 2 * CHUNK)
    await damaged(decrypt(concatBytes(a, b, d, e)), 2 * CHUNK)
    await damaged(decrypt(concatBytes(b, c, d, e)), 0)
    await damaged(decrypt(concatBytes(a, b, c, d)), 4 * CHUNK)
  })

  test('a chunk of another file, also of one with the same key', async () => {
    const { key, iv } = file.descriptor
    for (const other of [
      await encryptWhole(makeBytes(BYTES.length, 2)),
      await encryptWhole(makeBytes(BYTES.length, 2), { key, iv, file_id: file.file_id }),
    ]) {
      const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((at) => chunkAt(at, at === 2 ? other : file))
      if (!a || !b || !c || !d || !e) throw new Error('A chunk is missing.')
      await damaged(decrypt(concatBytes(a, b, c, d, e)), 2 * CHUNK)
    }
  })

  test('any one bit flipped', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.ciphertext.length * 8 - 1), async (bit) => {
        const flipped = file.ciphertext.slice()
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        await damaged(decrypt(flipped), Math.floor((bit >> 3) / ENCRYPTED) * CHUNK)
      }),
      { numRuns: 50 },
    )
  })

  test('any run of bytes taken out, doubled, moved or overwritten', async () => {
    const place = fc.nat(file.ciphertext.length - 1)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('cut', 'double', 'move', 'overwrite'),
        place,
        fc.integer({ min: 1, max: 2 * ENCRYPTED }),
        place,
        async (kind, at, length, to) => {
          const changed = distort(kind, at, length, to)
          if (Buffer.from(changed).equals(file.ciphertext)) return
          await damaged(decrypt(changed))
        },
      ),
      { numRuns: 50 },
    )
  })

  function distort(kind: string, at: number, length: number, to: number): Bytes {
    const run = file.ciphertext.subarray(at, at + length)
    const cut = concatBytes(file.ciphertext.subarray(0, at), file.ciphertext.subarray(at + length))
    if (kind === 'cut') return cut
    if (kind === 'move') return concatBytes(cut.subarray(0, to), run, cut.subarray(to))
    const { ciphertext } = file
    if (kind === 'double')
      return concatBytes(ciphertext.subarray(0, to), run, ciphertext.subarray(to))
    const over = ciphertext.slice()
    over.set(run.subarray(0, over.length - to), to)
    return over
  }

  test('any bytes at all in place of a file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (bytes) => damaged(decrypt(bytes), 0)),
      { numRuns: 50 },
    )
  })

  test('hashes that are cut short, longer, or changed, before a byte is given out', async () => {
    const { hashes } = file
    const flipped = hashes.slice()
    flipped[150] = (flipped[150] ?? 0) ^ 1
    for (const wrong of [
      new Uint8Array(),
      hashes.subarray(0, 4 * 32),
      concatBytes(hashes, hashes.subarray(0, 32)),
      flipped,
    ]) {
      await damaged(decrypt(file.ciphertext, { hashes: wrong }), 0)
    }
  })

  test('under another file_id, key or iv', async () => {
    await damaged(decrypt(file.ciphertext, { file_id: createId('fil') }), 0)
    for (const change of [{ key: createFileKey().key }, { iv: createFileKey().iv }]) {
      const descriptor = { ...file.descriptor, ...change }
      await damaged(decrypt(file.ciphertext, { descriptor }), 0)
    }
  })
})

describe('a reader who has the key and the server together', () => {
  test('cannot put another content in place of the author’s: the tags hold, the hashes do not', async () => {
    const { file_id, descriptor } = file
    const { key, iv } = descriptor
    const other = await encryptWhole(makeBytes(BYTES.length, 2), { key, iv, file_id })
    const theirs = await collect(decrypt(other.ciphertext, other))
    expect(Buffer.from(theirs).equals(makeBytes(BYTES.length, 2))).toBe(true)
    await damaged(decrypt(other.ciphertext), 0)
    await damaged(decrypt(other.ciphertext, { hashes: other.hashes }), 0)
    await damaged(decrypt(other.ciphertext, { digest: other.digest }), 0)
  })
})

test('a descriptor that is none is refused by its code', async () => {
  for (const none of [null, undefined, 'text', 1, {}]) {
    // Callers without types may have none.
    const descriptor = none as unknown as FileContent
    const { file_id, digest, ciphertext, hashes } = file
    const { read } = memorySource(ciphertext)
    const work = collect(decryptFile(read, { file_id, descriptor, digest, hashes }))
    await expectCode(work, 'file_invalid')
  }
})

test('a descriptor that is out of bounds is refused before any work', async () => {
  for (const change of [
    { chunk_size: 3 },
    { chunk_size: 2 ** 24 },
    { size: -1 },
    { size: 2 ** 40 + 1 },
    { size: CHUNK * 2 ** 24 + 1 },
    { key: 'AA' },
    { iv: '' },
  ]) {
    // A descriptor of a share is of others' making, and only its form is known.
    const descriptor = { ...file.descriptor, ...change } as FileContent
    await expectCode(collect(decrypt(file.ciphertext, { descriptor })), 'file_invalid')
  }
})

test('a download that is aborted gives nothing any more, and lets its input go', async () => {
  const abort = new AbortController()
  let isCancelled = false
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(file.ciphertext.subarray(0, 3 * ENCRYPTED)),
    pull: (controller) => controller.enqueue(file.ciphertext.subarray(3 * ENCRYPTED)),
    cancel: () => {
      isCancelled = true
    },
  })
  const { file_id, descriptor, digest, hashes } = file
  let count = 0
  const work = async () => {
    const options = { file_id, descriptor, digest, hashes, signal: abort.signal }
    for await (const _ of decryptFile(stream, options)) {
      count += 1
      abort.abort()
    }
  }
  await expectCode(work(), 'aborted')
  expect({ count, isCancelled }).toEqual({ count: 1, isCancelled: true })
})

test('what the input throws passes as it is', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield chunkAt(0)
    throw new Error('The network is gone.')
  }
  const { file_id, descriptor, digest, hashes } = file
  const work = collect(decryptFile(broken(), { file_id, descriptor, digest, hashes }))
  const error = await work.catch((cause: unknown) => cause)
  expect(isShrdError(error)).toBe(false)
  expect(error).toMatchObject({ message: 'The network is gone.' })
})
