import { randomBytes } from 'node:crypto'
import { canonicalText } from './canonical-json.ts'
import { encrypt, hkdf, statement } from './conventions.ts'
import { concat, decodeBase64url, encodeBase64url } from './encodings.ts'
import type { LocalKeys, Sealed } from './local-store.ts'

/** The payload of a session, sealed under both keys. */
export function sealLocalKeys(
  { device_key, server_key, user_id, key_id }: Omit<Sealed, 'payload'>,
  { identity, privateKeys, session }: LocalKeys,
): string {
  const info = statement('local-store', { user_id, key_id })
  const iv = new Uint8Array(randomBytes(12))
  const key = hkdf(device_key, decodeBase64url(server_key), info)
  const text = canonicalText({
    identity: { ...identity },
    privateKeys: { ...privateKeys },
    session,
  })
  return encodeBase64url(concat(iv, encrypt(key, iv, info, Buffer.from(text, 'utf8'))))
}
