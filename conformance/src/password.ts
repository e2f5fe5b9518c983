import { argon2Sync, pbkdf2Sync } from 'node:crypto'
import { isWellFormed } from './encodings.ts'
import { exactly, type Form, integer, object } from './forms.ts'
import { must } from './refusal.ts'

/** Bytes of a password that are the same on every system. */
export function encodePassword(password: string): Uint8Array {
  must(password.length >= 1 && password.length <= 1024, 'password_invalid')
  must(isWellFormed(password), 'password_invalid')
  const text = password.replace(/\p{Space_Separator}/gu, ' ').normalize('NFC')
  return new Uint8Array(Buffer.from(text, 'utf8'))
}

interface Pbkdf2Step {
  readonly name: 'PBKDF2'
  readonly hash: 'SHA-256'
  readonly iterations: number
}

interface Argon2Step {
  readonly name: 'Argon2id'
  readonly version: 19
  readonly memory_kib: number
  readonly passes: number
  readonly parallelism: 1
}

/** From password to key: one step or two. */
export type Steps = readonly [Pbkdf2Step] | readonly [Pbkdf2Step, Argon2Step]

const pbkdf2Step: Form<Pbkdf2Step> = object<Pbkdf2Step>({
  name: exactly('PBKDF2'),
  hash: exactly('SHA-256'),
  iterations: integer(100_000, 2_000_000),
})

const argon2Step: Form<Argon2Step> = object<Argon2Step>({
  name: exactly('Argon2id'),
  version: exactly(19),
  memory_kib: integer(19_456, 262_144),
  passes: integer(1, 10),
  parallelism: exactly(1),
})

/** Steps within the bounds. */
export const steps: Form<Steps> = (value) => {
  must(Array.isArray(value) && value.length >= 1 && value.length <= 2, 'record_invalid')
  const first = pbkdf2Step(value[0])
  return value.length === 1 ? [first] : [first, argon2Step(value[1])]
}

/** Argon2id version 1.3, one lane, 32 bytes. */
export function argon2id(
  secret: Uint8Array,
  salt: Uint8Array,
  memory: number,
  passes: number,
): Uint8Array {
  const cost = { memory, passes, parallelism: 1, tagLength: 32 }
  return new Uint8Array(argon2Sync('argon2id', { message: secret, nonce: salt, ...cost }))
}

/** 32 bytes of a password. */
export function deriveKey(password: string, salt: Uint8Array, [first, second]: Steps): Uint8Array {
  const bytes = encodePassword(password)
  const stretched = new Uint8Array(pbkdf2Sync(bytes, salt, first.iterations, 32, 'sha256'))
  if (second === undefined) return stretched
  return argon2id(stretched, salt, second.memory_kib, second.passes)
}
