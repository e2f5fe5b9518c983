import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BYTES, chunkAt, decrypt, ENCRYPTED, file } from '../../test/decrypt-whole.ts'
import { CHUNK, collect, encryptWhole, makeBytes, memorySource } from '../../test/encrypt-whole.ts'
import { expectCode } from '../../test/expect-code.ts'
import { randomBytes } from '../core/bytes.ts'
import { isShrdError } from '../errors.ts'
import { decryptFile } from './decrypt-file.ts'
import type { FileContent } from './file-content.ts'

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
