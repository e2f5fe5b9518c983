import { describe, expect, test } from 'vitest'
import { CHUNK, collect, makeBytes, memorySource } from '../../test/encrypt-whole.ts'
import { expectCode } from '../../test/expect-code.ts'
import { type Bytes, concatBytes, sha256 } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { createId } from '../core/ids.ts'
import { type DecryptFileOptions, decryptFile } from './decrypt-file.ts'
import { createFileCipher, type EncryptedChunk } from './file-cipher.ts'
import type { FileContent } from './file-content.ts'
import { createFileKey } from './file-key.ts'

/** An author who makes everything anew, tags and hashes and digest. */
async function resign(
  descriptor: FileContent,
  chunks: readonly EncryptedChunk[],
): Promise<{ ciphertext: Bytes; descriptor: FileContent; digest: string; hashes: Bytes }> {
  const hashes = concatBytes(...chunks.map(({ hash }) => hash))
  const digest = encodeBase64Url(await sha256(hashes))
  const ciphertext = concatBytes(...chunks.map(({ ciphertext: bytes }) => bytes))
  return { ciphertext, descriptor, digest, hashes }
}

function decrypt(
  ciphertext: Uint8Array,
  options: DecryptFileOptions,
): AsyncGenerator<Bytes, void, void> {
  return decryptFile(memorySource(ciphertext).read, options)
}

describe('an author who breaks the rules is not believed either:', () => {
  async function cipherOf() {
    const { key, iv } = createFileKey()
    const file_id = createId('fil')
    const cipher = await createFileCipher(key, { file_id, iv, chunk_size: CHUNK })
    const content = { key, iv, chunk_size: CHUNK }
    return { file_id, cipher, content }
  }

  test('what is made anew without a change opens, so that the rest proves something', async () => {
    const { file_id, cipher, content } = await cipherOf()
    const chunk = await cipher.encryptChunk(makeBytes(50), { index: 0, isLast: true })
    const { ciphertext, ...rest } = await resign({ ...content, size: 50 }, [chunk])
    expect(await collect(decrypt(ciphertext, { file_id, ...rest }))).toEqual(makeBytes(50))
  })

  test('a last chunk before the last', async () => {
    const { file_id, cipher, content } = await cipherOf()
    const one = await cipher.encryptChunk(makeBytes(CHUNK), { index: 0, isLast: true })
    const two = await cipher.encryptChunk(makeBytes(9), { index: 1, isLast: true })
    const { ciphertext, ...rest } = await resign({ ...content, size: CHUNK + 9 }, [one, two])
    await expectCode(
      collect(decrypt(ciphertext.subarray(0, CHUNK + 16), { file_id, ...rest })),
      'file_damaged',
    )
  })

  test('a size that the content does not have', async () => {
    const { file_id, cipher, content } = await cipherOf()
    const chunk = await cipher.encryptChunk(makeBytes(50), { index: 0, isLast: true })
    for (const size of [49, 51, CHUNK]) {
      const { ciphertext, ...rest } = await resign({ ...content, size }, [chunk])
      await expectCode(collect(decrypt(ciphertext, { file_id, ...rest })), 'file_damaged')
    }
  })

  test('more hashes than chunks', async () => {
    const { file_id, cipher, content } = await cipherOf()
    const chunk = await cipher.encryptChunk(makeBytes(50), { index: 0, isLast: true })
    const more = { ciphertext: new Uint8Array(), hash: chunk.hash }
    const { ciphertext, ...rest } = await resign({ ...content, size: 50 }, [chunk, more])
    await expectCode(collect(decrypt(ciphertext, { file_id, ...rest })), 'file_damaged')
  })
})
