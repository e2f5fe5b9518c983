import { randomBytes } from 'node:crypto'
import { canonicalText, type Json } from './canonical-json.ts'
import { encrypt, statement } from './conventions.ts'
import { encodeBase64, encodeBase64url } from './encodings.ts'
import { deriveKey, type Steps } from './password.ts'

/** The text of a key file with such a payload. */
export function writeKeyFile(
  payload: Readonly<Record<string, Json>>,
  password: string,
  steps: Steps,
): string {
  const salt = new Uint8Array(randomBytes(16))
  const iv = new Uint8Array(randomBytes(12))
  const header = {
    version: 1,
    kdf: steps.map((step) => ({ ...step })),
    cipher: 'AES-256-GCM',
    salt: encodeBase64url(salt),
    iv: encodeBase64url(iv),
  }
  const plain = Buffer.from(canonicalText(payload), 'utf8')
  const key = deriveKey(password, salt, steps)
  const token = encodeBase64url(encrypt(key, iv, statement('key-file', header), plain))
  return encodeBase64(Buffer.from(canonicalText({ ...header, suite: 1, token }), 'utf8'))
}
