import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BYTES, chunkAt, damaged, decrypt, ENCRYPTED, file } from '../../test/decrypt-whole.ts'
import { CHUNK, collect, encryptWhole, makeBytes } from '../../test/encrypt-whole.ts'
import { type Bytes, concatBytes } from '../core/bytes.ts'
import { createId } from '../core/ids.ts'
import { createFileKey } from './file-key.ts'

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
