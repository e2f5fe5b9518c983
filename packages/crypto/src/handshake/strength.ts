import type { Bytes } from '../core/bytes.ts'
import { type ProgressOptions, reportStep } from '../core/progress.ts'
import { argon2id } from '../key-file/argon2id.ts'

/** Makes a short secret expensive to search through: 32 bytes of a secret and a salt. */
export type Stretch = (secret: Bytes, salt: Bytes, options: ProgressOptions) => Promise<Bytes>

/**
 * How hard a handshake is to cheat. No exported function of the package takes one: tests alone play
 * handshakes so weak that cheating can be counted.
 */
export interface Strength {
  /** Bits of an authenticator. */
  readonly bits: number
  readonly stretch: Stretch
  /** How the hexadecimal form of a proof of work begins. */
  readonly work: string
}

const ARGON2ID = { memory_kib: 64 * 1024, passes: 3, parallelism: 1 }

/** The strength of every handshake of this version. */
export const STRENGTH: Strength = { bits: 35, stretch: stretchByArgon2id, work: '000' }

function stretchByArgon2id(secret: Bytes, salt: Bytes, options: ProgressOptions): Promise<Bytes> {
  return argon2id(secret, salt, ARGON2ID, (fraction) => reportStep(fraction, options))
}
