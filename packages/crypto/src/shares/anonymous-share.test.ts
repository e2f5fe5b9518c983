import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  both,
  DESCRIPTOR,
  EXPIRES,
  FILE_IV,
  IV,
  MESSAGE,
  onlyMessage,
  open,
  SLOW_MS,
  shareAnonymously,
} from '../../test/share-scene.ts'
import { randomBytes } from '../core/bytes.ts'
import { createId } from '../core/ids.ts'
import { decryptFile } from '../files/decrypt-file.ts'
import { encryptFile } from '../files/encrypt-file.ts'
import { blobSource } from '../files/file-source.ts'
import { createShareFileKey, createShareKey } from './create-share-key.ts'
import { sealShare } from './seal-share.ts'
import { deriveFileKey } from './share-content.ts'
import { createShareLink } from './share-link.ts'

async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}

describe('a share for nobody in particular', () => {
  test('opens with its link alone, and shows no sender', async () => {
    const { link, share } = await shareAnonymously(onlyMessage)
    expect(await open(link, share)).toEqual({
      message: 'só geheim 🔑',
      file: null,
      signed: null,
    })
    expect(share).toMatchObject({ key: null, user_id: null, sender_id: null, record: null })
  })

  test('holds a file whose key only the link gives', async () => {
    const { link, key, share } = await shareAnonymously(both)
    const { message, file } = await open(link, share)
    expect(message).toBe('see the file')
    expect(share.iv).toBe(IV)
    expect(file).toEqual({ ...DESCRIPTOR, ...(await deriveFileKey(key, FILE_IV)) })
    const [one, other] = [await createShareFileKey(key), await createShareFileKey(key)]
    expect(one.iv).not.toBe(other.iv)
    expect(one.key).not.toBe(other.key)
  })

  test('brings a file whole from one device to another', async () => {
    const link = createShareLink({ passphrase: false, member: false })
    const key = await createShareKey(link)
    const file_id = createId('fil')
    const bytes = randomBytes(60_000)
    const fileKey = await createShareFileKey(key)
    const sent = await collect(
      encryptFile(blobSource(new Blob([bytes])), { file_id, ...fileKey, chunk_size: 16_384 }),
    )
    const content = sent.at(-1)?.content
    if (!content) throw new Error('The file has no end.')
    const file = { file_id, name: 'a.bin', type: '', ...content.descriptor, digest: content.digest }
    const share = await sealShare(key, { message: null, file, expires_at: EXPIRES })

    const { file: descriptor } = await open(link, share)
    if (descriptor === null) throw new Error('The share has no file.')
    const input = new Blob(sent.map((part) => part.bytes)).stream()
    const { hashes } = content
    const received = decryptFile(input, {
      file_id: descriptor.file_id,
      descriptor,
      digest: descriptor.digest,
      hashes,
    })
    expect(Buffer.concat(await collect(received)).equals(bytes)).toBe(true)
  })

  test('does not open with another link [SEND-26]', async () => {
    const { share } = await shareAnonymously(onlyMessage)
    const other = createShareLink({ passphrase: false, member: false })
    await expectCode(open(other, share), 'share_locked')
  })

  test(
    'needs its passphrase besides the link, composed or decomposed',
    async () => {
      const { link, share } = await shareAnonymously(onlyMessage, 'Crème brûlée')
      const passphrase = 'Crème brûlée'.normalize('NFD')
      expect(await open(link, share, { passphrase })).toMatchObject({ message: 'só geheim 🔑' })
      await expectCode(open(link, share, { passphrase: 'Creme brulee' }), 'share_locked')
    },
    SLOW_MS,
  )

  test('has a new encryption of every part, and lengths in steps of 64', async () => {
    const one = await shareAnonymously(() => ({ ...MESSAGE, message: 'a' }))
    const other = await shareAnonymously(() => ({ ...MESSAGE, message: 'b'.repeat(60) }))
    expect(one.share.message).not.toBe(other.share.message)
    expect(one.share.message).toHaveLength(other.share.message?.length ?? 0)
  })
})
