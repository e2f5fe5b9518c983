import { createIdentity } from '@shrd/crypto/identity'
import { createKeyFile } from '@shrd/crypto/key-file'
import { afterEach, expect, test, vi } from 'vitest'
import { createKeyFileWork } from './create-key-file-work.ts'

const PASSWORD = 'amber-lantern-42-quay'

afterEach(() => vi.unstubAllGlobals())

async function makeKeyFile() {
  const { identity, privateKeys } = await createIdentity()
  const text = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
  return { text, user_id: identity.user_id }
}

test('a worker opens the key file, and tells a wrong password as the page would', async () => {
  const { text, user_id } = await makeKeyFile()
  const { work, stop } = createKeyFileWork()
  const opened = await work?.openKeyFile(text, PASSWORD)
  expect(opened?.identity.user_id).toBe(user_id)
  await expect(work?.openKeyFile(text, 'another')).rejects.toMatchObject({
    code: 'key_file_locked',
  })
  stop()
})

test('where its script is refused, the page opens the file itself', async () => {
  const { text, user_id } = await makeKeyFile()
  class Refused extends EventTarget {
    postMessage(): void {
      this.dispatchEvent(new Event('error'))
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', Refused)
  const opened = await createKeyFileWork().work?.openKeyFile(text, PASSWORD)
  expect(opened?.identity.user_id).toBe(user_id)
})

test('where none may begin, everything is left to the page', () => {
  vi.stubGlobal('Worker', () => {
    throw new TypeError('refused by the policy of the page')
  })
  expect(createKeyFileWork().work).toBeUndefined()
})
