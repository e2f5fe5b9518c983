import { argon2Sync, createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { canonicalText } from '../src/core/canonical.ts'
import { decodeBase64, encodeBase64, encodeText } from '../src/core/encoding.ts'
import { createIdentity, type NewIdentity } from '../src/identity/identity.ts'
import { createKeyFile } from '../src/key-file/create-key-file.ts'

export const PASSWORD = 'correct horse battery staple'

/** What a key file says in clear. */
export interface KeyFileJson {
  version: number
  suite: number
  kdf: Record<string, unknown>[]
  cipher: string
  salt: string
  iv: string
  token: string
}

export const alice: NewIdentity = await createIdentity()
/** With both steps, as new files are. */
export const file: string = await createKeyFile(alice.identity, alice.privateKeys, PASSWORD)
/** With the first step alone: quick enough to open many times. */
export const quick: string = await createKeyFile(alice.identity, alice.privateKeys, PASSWORD, {
  kdf: 'pbkdf2',
})

/** A key file as its parts. */
export function read(text: string): KeyFileJson {
  return JSON.parse(new TextDecoder().decode(decodeBase64(text)))
}

/** Such parts as a key file. */
export function write(value: object): string {
  return encodeBase64(encodeText(canonicalText(value)))
}

/** The bytes of a part. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

/** Opens a file by the format's text and Node's own functions, none of this package's. */
export function openIndependently(text: string, password: string): Record<string, unknown> {
  const { token, ...header } = read(text)
  const salt = bytesOf(header.salt)
  const first = pbkdf2Sync(password, salt, 100_000, 32, 'sha256')
  const key =
    header.kdf.length === 1
      ? first
      : argon2Sync('argon2id', {
          message: first,
          nonce: salt,
          memory: 65_536,
          passes: 3,
          parallelism: 1,
          tagLength: 32,
        })
  const sealed = bytesOf(token)
  const decipher = createDecipheriv('aes-256-gcm', key, bytesOf(header.iv))
  decipher.setAAD(Buffer.from(`shrd/v1/key-file\0${canonicalText(header)}`))
  decipher.setAuthTag(sealed.subarray(-16))
  return JSON.parse(`${decipher.update(sealed.subarray(0, -16))}${decipher.final()}`)
}
