import type { Bytes } from '../core/bytes.ts'
import { type ProgressOptions, reportStep } from '../core/progress.ts'
import { argon2id } from '../key-file/argon2id.ts'

/** Makes a short secret expensive to guess. Derives 32 bytes from the secret and a salt. */
export type Stretch = (secret: Bytes, salt: Bytes, options: ProgressOptions) => Promise<Bytes>

/**
 * How hard it is to cheat in a handshake. No exported function of the package accepts one. Only
 * tests run handshakes so weak that they can count successful attacks.
 */
export interface Strength {
  /** Bits of an authenticator. */
  readonly bits: number
  readonly stretch: Stretch
  /** The required start of a proof of work, in hexadecimal. */
  readonly work: string
}

const ARGON2ID = { memory_kib: 64 * 1024, passes: 3, parallelism: 1 }

/** The strength of all handshakes of this version. */
export const STRENGTH: Strength = { bits: 35, stretch: stretchByArgon2id, work: '000' }

function stretchByArgon2id(secret: Bytes, salt: Bytes, options: ProgressOptions): Promise<Bytes> {
  return argon2id(secret, salt, ARGON2ID, (fraction) => reportStep(fraction, options))
}
