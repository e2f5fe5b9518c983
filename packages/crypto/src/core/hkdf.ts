import type { Bytes } from './bytes.ts'

/** Imports a secret of full entropy. The key can only derive other keys. */
export async function importSecret(secret: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey'])
}

/** Derives 32 bytes with HKDF-SHA-256. */
export async function deriveBytes(secret: CryptoKey, salt: Bytes, info: Bytes): Promise<Bytes> {
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, secret, 256))
}

/** Derives an AES-256-GCM key with HKDF-SHA-256. The key cannot be exported. */
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
