import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CHUNK, collect, encryptWhole, makeBytes, memorySource } from '../../test/encrypt-whole.ts'
import { expectCode } from '../../test/expect-code.ts'
import { createId } from '../core/ids.ts'
import { decryptFile } from './decrypt-file.ts'
import { type EncryptedPart, type EncryptFileOptions, encryptFile } from './encrypt-file.ts'
import { createFileKey } from './file-key.ts'
import { blobSource, type FileSource } from './file-source.ts'
import type { ResumeState } from './resume-state.ts'

/** Three chunks and their tags. */
const PART_SIZE = 3 * (CHUNK + 16) + 1
const SIZE = 7 * CHUNK + 100

function optionsOf(): EncryptFileOptions {
  return {
    file_id: createId('fil'),
    ...createFileKey(),
    chunk_size: CHUNK,
    part_size: PART_SIZE,
  }
}

async function partsOf(
  source: FileSource,
  options: EncryptFileOptions,
  count = Number.POSITIVE_INFINITY,
): Promise<EncryptedPart[]> {
  const parts: EncryptedPart[] = []
  for await (const part of encryptFile(source, options)) {
    parts.push(part)
    if (parts.length === count) break
  }
  return parts
}

/** The state that an interrupted attempt has stored, after storage has had it. */
async function interrupted(
  source: FileSource,
  options: EncryptFileOptions,
  count: number,
): Promise<ResumeState> {
  const parts = await partsOf(source, options, count)
  return JSON.parse(JSON.stringify(parts.at(-1)?.resume))
}

describe('the parts of a file', () => {
  test('hold whole chunks, as many as fit, and together the whole cipher text', async () => {
    const parts = await partsOf(memorySource(makeBytes(SIZE)), optionsOf())
    expect(parts.map(({ part }) => part)).toEqual([0, 1, 2])
    const lengths = parts.map(({ bytes }) => bytes.length)
    expect(lengths).toEqual([PART_SIZE - 1, PART_SIZE - 1, CHUNK + 16 + 116])
  })

  test('are at most 8 MiB, unless another size is asked for', async () => {
    const options = { file_id: createId('fil'), ...createFileKey() }
    const parts = await partsOf(memorySource(new Uint8Array(9 * 1024 * 1024)), options)
    expect(parts.map(({ bytes }) => bytes.length)).toEqual([
      127 * (65_536 + 16),
      17 * (65_536 + 16),
    ])
  })

  test('end with what is known of the whole', async () => {
    const options = optionsOf()
    const parts = await partsOf(memorySource(makeBytes(SIZE)), options)
    expect(parts.slice(0, -1).every(({ content }) => content === null)).toBe(true)
    const content = parts.at(-1)?.content
    const ciphertext = Buffer.concat(parts.map(({ bytes }) => bytes))
    expect(content?.size).toBe(ciphertext.length)
    const hashes = Buffer.concat(
      Array.from({ length: 8 }, (_, index) => {
        const chunk = ciphertext.subarray(index * (CHUNK + 16), (index + 1) * (CHUNK + 16))
        return createHash('sha256').update(chunk).digest()
      }),
    )
    expect(Buffer.from(content?.hashes ?? []).equals(hashes)).toBe(true)
    expect(content?.descriptor).toEqual({
      size: SIZE,
      key: options.key,
      iv: options.iv,
      chunk_size: CHUNK,
      chunks: 8,
    })
    expect(content?.digest).toBe(createHash('sha256').update(hashes).digest('base64url'))
  })

  test('are one for an empty file, with one empty chunk', async () => {
    const [part, ...more] = await partsOf(memorySource(new Uint8Array()), optionsOf())
    expect(more).toEqual([])
    expect(part?.bytes).toHaveLength(16)
    expect(part?.content).toMatchObject({ size: 16, descriptor: { size: 0, chunks: 1 } })
  })

  test('come from a blob as well', async () => {
    const options = optionsOf()
    const bytes = makeBytes(SIZE)
    const fromBlob = await partsOf(blobSource(new Blob([bytes])), options)
    const fromMemory = await partsOf(memorySource(bytes), options)
    expect(fromBlob).toEqual(fromMemory)
  })

  test('are counted while they are made', async () => {
    const seen: number[] = []
    const onProgress = ({ done, total }: { done: number; total: number }) => {
      expect(total).toBe(SIZE)
      seen.push(done)
    }
    await partsOf(memorySource(makeBytes(SIZE)), { ...optionsOf(), onProgress })
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7].map((count) => count * CHUNK).concat(SIZE))
  })

  test('show nothing of the content', async () => {
    const marked = new TextEncoder().encode('unmistakable-secret'.repeat(2000))
    const { ciphertext } = await encryptWhole(marked)
    expect(Buffer.from(ciphertext).includes('unmistakable')).toBe(false)
  })
})

describe('an upload that is resumed', () => {
  test('gives the same parts again, and the same whole', async () => {
    const source = memorySource(makeBytes(SIZE))
    const options = optionsOf()
    const whole = await partsOf(source, options)
    const resume = await interrupted(source, options, 2)
    expect(resume.parts).toHaveLength(2)
    const again = await partsOf(source, { ...options, resume })
    expect(again).toEqual([
      { ...whole[0], resume: { ...whole[0]?.resume, parts: resume.parts } },
      whole[1],
      whole[2],
    ])
  })

  test('remembers what was sent even when it is interrupted earlier the second time', async () => {
    const source = memorySource(makeBytes(SIZE))
    const options = optionsOf()
    const first = await interrupted(source, options, 2)
    const second = await interrupted(source, { ...options, resume: first }, 1)
    expect(second.parts).toEqual(first.parts)
    const changed = makeBytes(SIZE)
    changed[4 * CHUNK] = 0
    const parts = partsOf(memorySource(changed), { ...options, resume: second })
    await expectCode(parts, 'file_changed')
  })

  test.each([
    ['the first byte', 0, 0],
    ['the last byte of the second part', 6 * CHUNK - 1, 1],
  ])('never gives out two cipher texts of one chunk: %s changed', async (_, at, kept) => {
    const options = optionsOf()
    const bytes = makeBytes(SIZE)
    const resume = await interrupted(memorySource(bytes), options, 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    const given: EncryptedPart[] = []
    const work = async () => {
      for await (const part of encryptFile(memorySource(bytes), { ...options, resume })) {
        given.push(part)
      }
    }
    await expectCode(work(), 'file_changed')
    expect(given).toHaveLength(kept)
  })

  test('goes on when only what was never sent has changed', async () => {
    const options = optionsOf()
    const bytes = makeBytes(SIZE)
    const resume = await interrupted(memorySource(bytes), options, 2)
    bytes[SIZE - 1] = 0
    expect(await partsOf(memorySource(bytes), { ...options, resume })).toHaveLength(3)
  })

  test.each<[string, (state: ResumeState) => unknown]>([
    ['of another file', (state) => ({ ...state, file_id: createId('fil') })],
    ['with another iv', (state) => ({ ...state, iv: createFileKey().iv })],
    ['of another size', (state) => ({ ...state, size: SIZE + 1 })],
    ['of other chunks', (state) => ({ ...state, chunk_size: 2 * CHUNK })],
    ['of other parts', (state) => ({ ...state, part_size: PART_SIZE + 1 })],
    ['with a fingerprint that is none', (state) => ({ ...state, parts: ['AA'] })],
    ['with a member more', (state) => ({ ...state, key: 'secret' })],
    ['that is nothing of the kind', () => null],
  ])('is refused with a state %s', async (_, change) => {
    const source = memorySource(makeBytes(SIZE))
    const options = optionsOf()
    // What storage gives back need not be what the type says.
    const resume = change(await interrupted(source, options, 2)) as ResumeState
    await expectCode(partsOf(source, { ...options, resume }), 'file_changed')
  })

  test('is refused under another key', async () => {
    const source = memorySource(makeBytes(SIZE))
    const options = optionsOf()
    const resume = await interrupted(source, options, 1)
    const other = { ...options, key: createFileKey().key, resume }
    await expectCode(partsOf(source, other), 'file_changed')
  })

  test('keeps a state without a secret', async () => {
    const options = optionsOf()
    const state = await interrupted(memorySource(makeBytes(SIZE)), options, 2)
    expect(JSON.stringify(state)).not.toContain(options.key)
    expect(Object.keys(state).sort()).toEqual([
      'chunk_size',
      'file_id',
      'iv',
      'part_size',
      'parts',
      'size',
    ])
  })
})

describe('a source', () => {
  test.each([0, 1, CHUNK, SIZE - 1])(
    'that ends early, after %i bytes, is file_changed',
    async (at) => {
      const source = { ...memorySource(makeBytes(SIZE).subarray(0, at)), size: SIZE }
      const given: EncryptedPart[] = []
      const work = async () => {
        for await (const part of encryptFile(source, optionsOf())) given.push(part)
      }
      await expectCode(work(), 'file_changed')
      expect(given.every(({ content }) => content === null)).toBe(true)
    },
  )

  test('that cannot be read says so itself', async () => {
    const read = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    await expect(partsOf({ size: SIZE, read }, optionsOf())).rejects.toThrow('gone')
  })

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('of %d bytes is a mistake', async (size) => {
    const source = { ...memorySource(new Uint8Array()), size }
    await expect(partsOf(source, optionsOf())).rejects.toThrow(TypeError)
  })

  test('of too many chunks, or in parts smaller than a chunk, is a mistake', async () => {
    const source = { ...memorySource(new Uint8Array()), size: CHUNK * 2 ** 24 + 1 }
    await expect(partsOf(source, optionsOf())).rejects.toThrow(TypeError)
    const small = { ...optionsOf(), part_size: CHUNK + 15 }
    await expect(partsOf(memorySource(makeBytes(10)), small)).rejects.toThrow(TypeError)
  })
})

test('an upload that is aborted gives nothing any more', async () => {
  const abort = new AbortController()
  const options = { ...optionsOf(), signal: abort.signal }
  const given: EncryptedPart[] = []
  const work = async () => {
    for await (const part of encryptFile(memorySource(makeBytes(SIZE)), options)) {
      given.push(part)
      abort.abort()
    }
  }
  await expectCode(work(), 'aborted')
  expect(given).toHaveLength(1)
  await expectCode(partsOf(memorySource(makeBytes(SIZE)), options), 'aborted')
})

test('an upload that is aborted by its progress does not give the part', async () => {
  const abort = new AbortController()
  const onProgress = () => abort.abort()
  const options = { ...optionsOf(), signal: abort.signal, onProgress }
  await expectCode(partsOf(memorySource(makeBytes(10)), options), 'aborted')
})

test('what was encrypted in parts is decrypted as one', async () => {
  const bytes = makeBytes(SIZE)
  const { file_id, descriptor, digest, ciphertext, hashes } = await encryptWhole(bytes, {
    part_size: PART_SIZE,
  })
  const { read } = memorySource(ciphertext)
  expect(await collect(decryptFile(read, { file_id, descriptor, digest, hashes }))).toEqual(bytes)
})
