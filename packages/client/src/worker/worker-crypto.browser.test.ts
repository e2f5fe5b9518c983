import { createId } from '@shrd/crypto'
import { blobSource, createFileKey } from '@shrd/crypto/files'
import { createIdentity } from '@shrd/crypto/identity'
import { expect, test } from 'vitest'
import { createWorkerCrypto } from './create-worker-crypto.ts'

const PASSWORD = 'correct horse battery staple'

function openWorker(): Worker {
  return new Worker(new URL('../../test/crypto-worker.ts', import.meta.url), { type: 'module' })
}

test('a module worker makes and opens a key file, and its keys work on the page', async () => {
  const worker = openWorker()
  const work = createWorkerCrypto(worker)
  const { identity, privateKeys } = await createIdentity()
  const text = await work.createKeyFile(identity, privateKeys, PASSWORD)
  const opened = await work.openKeyFile(text, PASSWORD)
  expect(opened.privateKeys).toEqual(privateKeys)
  const { signingKey } = opened.identity
  expect(signingKey.extractable).toBe(false)
  expect((await crypto.subtle.sign('Ed25519', signingKey, new Uint8Array(1))).byteLength).toBe(64)
  worker.terminate()
})

test('a module worker encrypts and decrypts a file of several parts', async () => {
  const worker = openWorker()
  const work = createWorkerCrypto(worker)
  const bytes = new Uint8Array(17 * 2 ** 20).fill(7)
  const file_id = createId('fil')
  const parts: Uint8Array<ArrayBuffer>[] = []
  const source = blobSource(new Blob([bytes]))
  for await (const { bytes: part, content } of work.encryptFile(source, {
    file_id,
    ...createFileKey(),
  })) {
    parts.push(part)
    if (content === null) continue
    const input = new Blob(parts).stream()
    let length = 0
    for await (const chunk of work.decryptFile(input, { file_id, ...content })) {
      length += chunk.length
      expect(chunk.every((byte) => byte === 7)).toBe(true)
    }
    expect(length).toBe(bytes.length)
  }
  expect(parts).toHaveLength(3)
  worker.terminate()
})
