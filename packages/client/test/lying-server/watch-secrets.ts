/** Every secret that passes through Web Crypto while it is watched. */
export interface WatchedSecrets {
  /** What was imported to derive or to encrypt with, and what was derived from a password. */
  readonly found: { readonly what: string; readonly bytes: Uint8Array }[]
  stop(): void
}

/** Formats in which something secret is handed in. */
const SECRET_FORMATS: readonly unknown[] = ['raw', 'pkcs8']

/** Notes each secret: imported ones other than public keys, and what passwords are stretched to. */
export function watchSecrets(): WatchedSecrets {
  const { subtle } = crypto
  const { importKey, deriveBits } = subtle
  const found: WatchedSecrets['found'][number][] = []
  // Public keys, and the public salts by which HPKE extracts.
  const isPublic = (algorithm: unknown) => /Ed25519|X25519|HMAC/.test(JSON.stringify(algorithm))

  const watchedImport = async (...given: Parameters<typeof importKey>) => {
    const [format, data, algorithm] = given
    const isSecret = SECRET_FORMATS.includes(format) && (format === 'pkcs8' || !isPublic(algorithm))
    if (isSecret) found.push({ what: `imported ${format}`, bytes: copyOf(data) })
    return Reflect.apply(importKey, subtle, given)
  }
  const watchedDerive = async (...given: Parameters<typeof deriveBits>) => {
    const bits = await Reflect.apply(deriveBits, subtle, given)
    const isPassword = JSON.stringify(given[0]).includes('PBKDF2')
    if (isPassword)
      found.push({ what: 'derived from a password', bytes: new Uint8Array(bits.slice(0)) })
    return bits
  }
  Object.assign(subtle, { importKey: watchedImport, deriveBits: watchedDerive })
  return {
    found,
    stop: () => void Object.assign(subtle, { importKey, deriveBits }),
  }
}

function copyOf(data: unknown): Uint8Array {
  if (data instanceof ArrayBuffer) return new Uint8Array(data.slice(0))
  if (ArrayBuffer.isView(data)) {
    return new Uint8Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
  }
  return new Uint8Array()
}
