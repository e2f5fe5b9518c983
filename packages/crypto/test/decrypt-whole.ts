import { expect } from 'vitest'
import { type Bytes, concatBytes } from '../src/core/bytes.ts'
import { type DecryptFileOptions, decryptFile } from '../src/files/decrypt-file.ts'
import { CHUNK, encryptWhole, makeBytes, memorySource, type WholeFile } from './encrypt-whole.ts'
import { expectCode } from './expect-code.ts'

/** Bytes of a chunk, once it is encrypted. */
export const ENCRYPTED: number = CHUNK + 16
export const BYTES: Uint8Array<ArrayBuffer> = makeBytes(4 * CHUNK + 100)

/** Those bytes, encrypted. */
export const file: WholeFile = await encryptWhole(BYTES)

/** What comes out of these bytes, as the file or with changes. */
export function decrypt(
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
export async function damaged(
  work: AsyncIterable<Uint8Array>,
  most: number = BYTES.length,
): Promise<void> {
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
export function chunkAt(index: number, from: WholeFile = file): Uint8Array {
  return from.ciphertext.subarray(index * ENCRYPTED, (index + 1) * ENCRYPTED)
}
