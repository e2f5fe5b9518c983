import type { Bytes } from '../core/bytes.ts'
import { type ProgressOptions, reportStep } from '../core/progress.ts'
import { type Guard, isCount, literal, object } from '../core/schema.ts'
import { argon2id } from './argon2id.ts'

/** First step: the key derivation of the specification. */
export interface Pbkdf2Step {
  name: 'PBKDF2'
  hash: 'SHA-256'
  iterations: number
}

/** Second step: makes each guess expensive. */
export interface Argon2idStep {
  name: 'Argon2id'
  /** 19 stands for version 1.3. */
  version: 19
  memory_kib: number
  passes: number
  parallelism: 1
}

/** The steps from password to key, in this order. Older files may lack the second. */
export type KdfSteps = [Pbkdf2Step] | [Pbkdf2Step, Argon2idStep]

/** Names of the ways that {@link createKeyFile} can derive the key. */
export type KdfName = 'argon2id' | 'pbkdf2'

const PBKDF2: Pbkdf2Step = { name: 'PBKDF2', hash: 'SHA-256', iterations: 100_000 }
const ARGON2ID: Argon2idStep = {
  name: 'Argon2id',
  version: 19,
  memory_kib: 64 * 1024,
  passes: 3,
  parallelism: 1,
}

/** The steps for new key files. */
export const KDF_STEPS: Readonly<Record<KdfName, KdfSteps>> = {
  argon2id: [PBKDF2, ARGON2ID],
  pbkdf2: [PBKDF2],
}

/** The first step's share of the time, if there is a second step. */
const PBKDF2_SHARE = 0.1

/** Fixed bounds of the client: neither a server nor a file can weaken a key or block a browser. */
const isPbkdf2Step: Guard<Pbkdf2Step> = object({
  name: literal('PBKDF2'),
  hash: literal('SHA-256'),
  iterations: between(100_000, 2_000_000),
})
const isArgon2idStep: Guard<Argon2idStep> = object({
  name: literal('Argon2id'),
  version: literal(19),
  memory_kib: between(19 * 1024, 256 * 1024),
  passes: between(1, 10),
  parallelism: literal(1),
})

/** True for steps that this version knows, within the bounds. */
export const isKdfSteps: Guard<KdfSteps> = (value): value is KdfSteps => {
  if (!Array.isArray(value) || value.length < 1 || value.length > 2) return false
  return isPbkdf2Step(value[0]) && (value.length === 1 || isArgon2idStep(value[1]))
}

/**
 * True if the key of a file is cheaper to guess than the key of a new file. Offer to rewrite it.
 */
export function isWeakerThanNew([pbkdf2, argon2]: KdfSteps): boolean {
  if (argon2 === undefined || pbkdf2.iterations < PBKDF2.iterations) return true
  return argon2.memory_kib * argon2.passes < ARGON2ID.memory_kib * ARGON2ID.passes
}

/** Derives the 256-bit key of a password, for AES-GCM only. */
export async function deriveKeyFileKey(
  password: Bytes,
  salt: Bytes,
  steps: KdfSteps,
  options: ProgressOptions,
): Promise<CryptoKey> {
  return importKey(await derivePasswordBytes(password, salt, steps, options))
}

/** Derives 32 bytes from a password by the steps. The caller must erase them. */
export async function derivePasswordBytes(
  password: Bytes,
  salt: Bytes,
  [pbkdf2Step, argon2Step]: KdfSteps,
  options: ProgressOptions,
): Promise<Bytes> {
  reportStep(0, options)
  const first = await pbkdf2(password, salt, pbkdf2Step)
  if (argon2Step === undefined) return first
  try {
    reportStep(PBKDF2_SHARE, options)
    return await argon2id(first, salt, argon2Step, (fraction) =>
      reportStep(PBKDF2_SHARE + fraction * (1 - PBKDF2_SHARE), options),
    )
  } finally {
    first.fill(0)
  }
}

async function pbkdf2(password: Bytes, salt: Bytes, step: Pbkdf2Step): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const { name, hash, iterations } = step
  const bits = await crypto.subtle.deriveBits({ name, hash, iterations, salt }, key, 256)
  return new Uint8Array(bits)
}

async function importKey(bytes: Bytes): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  bytes.fill(0)
  return key
}

function between(least: number, most: number): Guard<number> {
  return (value): value is number => isCount(value) && value >= least && value <= most
}
