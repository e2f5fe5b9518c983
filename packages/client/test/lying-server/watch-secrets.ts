import type { Kept } from '../find-leaks.ts'

/** Every secret that passes through Web Crypto while it is watched. */
export interface WatchedSecrets {
  /** Keys that were made, imported, agreed on, and what was derived from a password. */
  readonly found: readonly Kept[]
  stop(): void
}

/** Bytes at the end of a private key that are the key; those before are the same in all. */
const SEED_BYTES = 32

/** Notes each secret: keys other than public ones, and what passwords are stretched to. */
export function watchSecrets(): WatchedSecrets {
  const { subtle } = crypto
  const { importKey, exportKey, deriveBits } = subtle
  const found: Kept[] = []
  const note = (what: string, data: unknown) => found.push({ what, bytes: copyOf(data) })
  const notePrivate = (what: string, data: unknown) => {
    note(what, data)
    note(`seed of ${what}`, copyOf(data).slice(-SEED_BYTES))
  }

  const watchedImport = async (...given: Parameters<typeof importKey>) => {
    const [format, data, algorithm] = given
    if (format === 'pkcs8') notePrivate('imported pkcs8', data)
    if (format === 'raw' && !isPublic(algorithm)) note('imported raw', data)
    return Reflect.apply(importKey, subtle, given)
  }
  const watchedExport = async (...given: Parameters<typeof exportKey>) => {
    const data = await Reflect.apply(exportKey, subtle, given)
    if (given[0] === 'pkcs8') notePrivate('exported pkcs8', data)
    return data
  }
  const watchedDerive = async (...given: Parameters<typeof deriveBits>) => {
    const bits = await Reflect.apply(deriveBits, subtle, given)
    const algorithm = JSON.stringify(given[0])
    if (algorithm.includes('PBKDF2')) note('derived from a password', bits)
    if (algorithm.includes('X25519')) note('agreed on', bits)
    return bits
  }
  const watched = { importKey: watchedImport, exportKey: watchedExport, deriveBits: watchedDerive }
  Object.assign(subtle, watched)
  return {
    found,
    stop: () => void Object.assign(subtle, { importKey, exportKey, deriveBits }),
  }
}

/** Public keys, and the public salts by which HPKE extracts. */
function isPublic(algorithm: unknown): boolean {
  return /Ed25519|X25519|HMAC/.test(JSON.stringify(algorithm))
}

function copyOf(data: unknown): Uint8Array {
  if (data instanceof ArrayBuffer) return new Uint8Array(data.slice(0))
  if (ArrayBuffer.isView(data)) {
    return new Uint8Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
  }
  return new Uint8Array()
}
