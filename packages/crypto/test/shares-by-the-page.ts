import { argon2idAsync } from '@noble/hashes/argon2.js'

// What the page of the protocol says, written from its text alone with other functions than the
// package's: a mistake would have to be made twice.

/** HKDF-SHA-256 of RFC 5869: 32 bytes. */
async function hkdf(
  ikm: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const prk = await hmac(salt.length === 0 ? new Uint8Array(32) : salt, ikm)
  return hmac(prk, Buffer.concat([Buffer.from(info), Uint8Array.of(1)]))
}

async function hmac(
  key: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message))
}

/** Salt and P. */
export async function computePassphrase(
  secret: string,
  flags: string,
  passphrase: string,
): Promise<{ salt: string; stretched: string }> {
  const info = `shrd/v1/share-passphrase\0{"flags":"${flags}","suite":1}`
  const derived = await hkdf(Buffer.from(secret, 'base64url'), new Uint8Array(), info)
  const salt = derived.slice(0, 16)
  const password = Buffer.from(passphrase.normalize('NFC'))
  const stretched = await argon2idAsync(password, salt, { m: 65_536, t: 3, p: 1, dkLen: 32 })
  return {
    salt: Buffer.from(salt).toString('base64url'),
    stretched: Buffer.from(stretched).toString('base64url'),
  }
}

/** The claim token of L ‖ P, and its hash. */
export async function computeClaim(
  linkSecret: string,
  flags: string,
): Promise<{ claim: string; claim_hash: string }> {
  const info = `shrd/v1/share-claim\0{"flags":"${flags}","suite":1}`
  const claim = await hkdf(Buffer.from(linkSecret, 'base64url'), new Uint8Array(), info)
  const hash = await crypto.subtle.digest('SHA-256', claim)
  return {
    claim: Buffer.from(claim).toString('base64url'),
    claim_hash: Buffer.from(hash).toString('base64url'),
  }
}

/** The key of one part. */
export async function computeContentKey(
  secret: string,
  flags: string,
  label: string,
  iv: string,
): Promise<string> {
  const info = `shrd/v1/share-content\0{"flags":"${flags}","label":"${label}","suite":1}`
  const key = await hkdf(Buffer.from(secret, 'base64url'), Buffer.from(iv, 'base64'), info)
  return Buffer.from(key).toString('base64url')
}

/** The text in an encrypted text. */
export async function decryptPart(
  secret: string,
  flags: string,
  label: string,
  sealed: string,
): Promise<string> {
  const [ciphertext = '', iv = ''] = sealed.split('.')
  const raw = Buffer.from(await computeContentKey(secret, flags, label, iv), 'base64url')
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  const info = `shrd/v1/share-content\0{"flags":"${flags}","label":"${label}","suite":1}`
  const padded = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: Buffer.from(iv, 'base64'), additionalData: Buffer.from(info) },
    key,
    Buffer.from(ciphertext, 'base64'),
  )
  const bytes = Buffer.from(padded)
  return bytes.subarray(0, bytes.lastIndexOf(0x80)).toString()
}
