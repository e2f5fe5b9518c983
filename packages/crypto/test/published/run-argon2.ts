import { argon2d, argon2i, argon2id } from '@noble/hashes/argon2.js'
import { expect } from 'vitest'
import { encodeHex } from '../../src/core/encoding.ts'
import { argon2id as ours } from '../../src/key-file/argon2id.ts'
import { fromHex } from '../from-hex.ts'
import { type Tally, tally } from './wycheproof.ts'

/** `rfc9106-argon2.json`. */
export interface Rfc9106Vectors {
  tests: {
    type: string
    password: string
    salt: string
    secret: string
    associatedData: string
    passes: number
    memoryKiB: number
    parallelism: number
    tag: string
  }[]
}

const VARIANTS: Readonly<Record<string, typeof argon2id>> = { argon2d, argon2i, argon2id }

/**
 * Section 5, by the JavaScript implementation; then what this package computes (by WebAssembly
 * where there is one, which takes no associated data) is compared with that one.
 */
export function runArgon2({ tests }: Rfc9106Vectors): Promise<Tally> {
  return tally(tests, async (one) => {
    const [password, salt] = [fromHex(one.password), fromHex(one.salt)]
    const cost = { t: one.passes, m: one.memoryKiB, p: one.parallelism, dkLen: 32 }
    const tag = VARIANTS[one.type]?.(password, salt, {
      ...cost,
      key: fromHex(one.secret),
      personalization: fromHex(one.associatedData),
    })
    expect(encodeHex(tag ?? new Uint8Array())).toBe(one.tag)
    if (one.type !== 'argon2id') return 'by JavaScript'
    const { passes, memoryKiB: memory_kib, parallelism } = one
    const bytes = await ours(password, salt, { passes, memory_kib, parallelism }, () => {})
    expect(bytes).toEqual(argon2id(password, salt, cost))
    return 'by JavaScript and by this package'
  })
}
