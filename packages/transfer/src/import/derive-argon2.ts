import { transferError } from '../errors.ts'
import { IMPORT_LIMITS } from './import-limits.ts'

/** What Argon2 (version 1.3) derives 32 bytes from. */
export interface Argon2Input {
  readonly type: 'argon2d' | 'argon2id'
  readonly password: Uint8Array
  readonly salt: Uint8Array
  readonly passes: number
  readonly memoryKib: number
  readonly lanes: number
}

/**
 * Derives the key of a foreign file. Keys of Shrd come from `@shrd/crypto`, which has other bounds.
 *
 * @throws `import_work_refused` if a browser has too little memory, or it takes minutes
 */
export async function deriveArgon2(input: Argon2Input): Promise<Uint8Array<ArrayBuffer>> {
  if (!isSane(input)) throw transferError('import_work_refused')
  const { type, password, salt, passes, memoryKib, lanes } = input
  const hash = await import('hash-wasm')
  try {
    const derived = await hash[type]({
      password,
      salt,
      iterations: passes,
      memorySize: memoryKib,
      parallelism: lanes,
      hashLength: 32,
      outputType: 'binary',
    })
    return new Uint8Array(derived)
  } catch (cause) {
    throw transferError('import_work_refused', { cause })
  }
}

function isSane({ passes, memoryKib, lanes, salt }: Argon2Input): boolean {
  const areCounts = [passes, memoryKib, lanes].every(
    (count) => Number.isInteger(count) && count > 0,
  )
  return (
    areCounts &&
    salt.length >= 8 &&
    lanes <= 64 &&
    memoryKib >= 8 * lanes &&
    memoryKib <= IMPORT_LIMITS.argonMemory &&
    memoryKib * passes <= IMPORT_LIMITS.argonWork
  )
}
