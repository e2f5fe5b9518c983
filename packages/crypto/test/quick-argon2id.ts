import { createHash } from 'node:crypto'

interface Options {
  readonly password: Uint8Array
  readonly salt: Uint8Array
  readonly memorySize: number
  readonly iterations: number
  readonly parallelism: number
  readonly hashLength: number
}

/**
 * Takes the place of the module `hash-wasm` in tests that are not about the cost of a password. It depends
 * on the same inputs as Argon2id and takes no time. `vitest.config.ts` says which tests keep the real one.
 */
export async function argon2id(options: Options): Promise<Uint8Array> {
  const { password, salt, memorySize, iterations, parallelism, hashLength } = options
  const cost = JSON.stringify([memorySize, iterations, parallelism, salt.length])
  const hash = createHash('shake256', { outputLength: hashLength })
  return new Uint8Array(hash.update(cost).update(salt).update(password).digest())
}
