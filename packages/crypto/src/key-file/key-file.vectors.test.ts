// @module-tag argon2id

import { argon2Sync, createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { operations } from '../../test/make-vectors/key-file-operations.ts'
import { readVectors } from '../../test/read-vectors.ts'
import { runVectors } from '../../test/run-vectors.ts'
import type { VectorFile } from '../../test/vector-file.ts'
import type { KdfSteps } from './key-file-kdf.ts'

runVectors('key-file', operations)

interface Opened {
  associated_data: string
  payload: object
}

test('another implementation of PBKDF2, Argon2id and AES-GCM opens them too', () => {
  // The file is the package's own, so its form is known.
  type File = VectorFile<{ operation: string; password: string; text: string }, Opened>
  const { cases } = readVectors<File>('shrd/key-file.json')
  const opened = cases.filter(({ input }) => input.operation === 'open key file')
  expect(opened.length).toBeGreaterThan(4)
  for (const { input, output } of opened) expect(openByThePage(input)).toEqual(output)
})

/** Opens a file by the words of the page, with nothing of this package. */
function openByThePage({ password, text }: { password: string; text: string }): object {
  const json = JSON.parse(Buffer.from(text.trim(), 'base64').toString())
  const { token, ...header } = json
  const kdf: KdfSteps = header.kdf
  const salt = Buffer.from(header.salt, 'base64url')
  const secret = password.normalize('NFC')
  const key = deriveByThePage(pbkdf2Sync(secret, salt, kdf[0].iterations, 32, 'sha256'), salt, kdf)
  const associated_data = `shrd/v1/key-file\0${JSON.stringify(header)}`
  const sealed = Buffer.from(token, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(header.iv, 'base64url'))
  decipher.setAAD(Buffer.from(associated_data))
  decipher.setAuthTag(sealed.subarray(-16))
  const plaintext = `${decipher.update(sealed.subarray(0, -16))}${decipher.final()}`
  return expect.objectContaining({ associated_data, payload: JSON.parse(plaintext) })
}

function deriveByThePage(first: Buffer, nonce: Buffer, [, step]: KdfSteps): Buffer {
  if (step === undefined) return first
  const { memory_kib: memory, passes, parallelism } = step
  return argon2Sync('argon2id', {
    message: first,
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: 32,
  })
}
