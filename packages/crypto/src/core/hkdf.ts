import type { Bytes } from './bytes.ts'

/** A secret of full entropy, imported so that keys can be derived from it and nothing else. */
export async function importSecret(secret: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey'])
}

/** 32 bytes of HKDF-SHA-256. */
export async function deriveBytes(secret: CryptoKey, salt: Bytes, info: Bytes): Promise<Bytes> {
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, secret, 256))
}

/** An AES-256-GCM key of HKDF-SHA-256, which cannot be exported. */
export async function deriveCipherKey(
  secret: CryptoKey,
  salt: Bytes,
  info: Bytes,
): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
