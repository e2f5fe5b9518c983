import type { Bytes } from '../core/bytes.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isShrdError } from '../errors.ts'

/** The cost parameters of Argon2id (RFC 9106). */
export interface Argon2Cost {
  memory_kib: number
  passes: number
  parallelism: number
}

/** Reports the progress of the slow computation. It may throw to stop it. */
type OnProgress = (fraction: number) => void

const KEY_BYTES = 32

/**
 * Computes 32 bytes of Argon2id v1.3 with WebAssembly. If the page's policy blocks WebAssembly, it
 * uses JavaScript: the same result, about four times slower. It never falls back to a weaker
 * function.
 *
 * @throws `kdf_unavailable`
 */
export async function argon2id(
  secret: Bytes,
  salt: Bytes,
  cost: Argon2Cost,
  onProgress: OnProgress,
): Promise<Bytes> {
  const key =
    (await byWebAssembly(secret, salt, cost)) ??
    (await byJavaScript(secret, salt, cost, onProgress))
  // Copy the key, then erase the library's buffer.
  const copy = new Uint8Array(key)
  key.fill(0)
  return copy
}

async function byWebAssembly(
  secret: Bytes,
  salt: Bytes,
  cost: Argon2Cost,
): Promise<Uint8Array | undefined> {
  if (typeof WebAssembly === 'undefined') return undefined
  try {
    const { argon2id: compute } = await import('hash-wasm')
    return await compute({
      password: secret,
      salt,
      memorySize: cost.memory_kib,
      iterations: cost.passes,
      parallelism: cost.parallelism,
      hashLength: KEY_BYTES,
      outputType: 'binary',
    })
  } catch {
    // A content security policy without 'wasm-unsafe-eval' fails only at compilation.
    return undefined
  }
}

async function byJavaScript(
  secret: Bytes,
  salt: Bytes,
  cost: Argon2Cost,
  onProgress: OnProgress,
): Promise<Uint8Array> {
  const { memory_kib: m, passes: t, parallelism: p } = cost
  try {
    const { argon2idAsync: compute } = await import('@noble/hashes/argon2.js')
    return await compute(secret, salt, { m, t, p, dkLen: KEY_BYTES, onProgress })
  } catch (cause) {
    // Pass on the caller's abort. Every other error is a missing module or missing memory.
    throw isShrdError(cause) ? cause : cryptoError('kdf_unavailable', cause)
  }
}
