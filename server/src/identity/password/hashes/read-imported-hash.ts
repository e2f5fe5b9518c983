import { z } from 'zod'
import { findHash, LONGEST_HASH } from './find-hash.ts'
import { writeFirebase } from './firebase-hash.ts'
import type { KnownHash } from './known-hash.ts'
import { writePbkdf2 } from './pbkdf2-hash.ts'
import { writeScrypt } from './scrypt-hash.ts'

/** A hash to store, or the reason why there is none. */
export type ImportedHash = { readonly hash: KnownHash } | { readonly problem: HashProblem }

/** Why a hash is refused. */
export type HashProblem = 'hash_unknown' | 'hash_too_costly'

const short = z.string().max(1024)
const number = z
  .int()
  .min(1)
  .max(2 ** 31)

/**
 * Reads a password hash as other systems export it: one text (PHC, bcrypt, Django, passlib), or an
 * object of Firebase, Auth0 or Keycloak.
 */
export function readImportedHash(given: unknown): ImportedHash {
  const text = typeof given === 'string' ? given : readObject(given)
  const hash = text === undefined ? undefined : findHash(text)
  if (hash === undefined || hash.text.length > LONGEST_HASH) return { problem: 'hash_unknown' }
  return hash.isAffordable ? { hash } : { problem: 'hash_too_costly' }
}

/** The same hash as one text. */
function readObject(given: unknown): string | undefined {
  for (const read of [readFirebaseUser, readAuth0, readKeycloak]) {
    const text = read(given)
    if (text !== undefined) return text
  }
  return undefined
}

/** `auth:export` of Firebase, with the parameters of the project. */
const firebase = z.strictObject({
  algorithm: z.literal('firebase-scrypt'),
  hash: short,
  salt: short,
  signer_key: short,
  salt_separator: short,
  rounds: number,
  mem_cost: number,
})

function readFirebaseUser(given: unknown): string | undefined {
  const { data } = firebase.safeParse(given)
  if (data === undefined) return undefined
  return writeFirebase({
    ...{ memCost: data.mem_cost, rounds: data.rounds },
    saltSeparator: decode(data.salt_separator),
    signerKey: decode(data.signer_key),
    salt: decode(data.salt),
    hash: decode(data.hash),
  })
}

const encoding = z.enum(['base64', 'hex', 'utf8'])
const encoded = z.object({ value: short, encoding: encoding.optional() })

/** `custom_password_hash` of Auth0. */
const auth0 = z.object({
  algorithm: z.enum(['argon2', 'bcrypt', 'pbkdf2', 'scrypt']),
  hash: encoded,
  salt: encoded.optional(),
  cost: number.optional(),
  blockSize: number.optional(),
  parallelization: number.optional(),
})

function readAuth0(given: unknown): string | undefined {
  const { data } = auth0.safeParse(given)
  if (data === undefined) return undefined
  // The others are a text of their own.
  if (data.algorithm !== 'scrypt') return data.hash.value
  const { cost = 16_384, blockSize: r = 8, parallelization: p = 1, salt, hash } = data
  const ln = Math.log2(cost)
  if (!Number.isInteger(ln) || salt === undefined) return undefined
  return writeScrypt(
    { ln, r, p },
    {
      salt: Buffer.from(salt.value, salt.encoding ?? 'utf8'),
      hash: Buffer.from(hash.value, hash.encoding ?? 'base64'),
    },
  )
}

/** A credential of Keycloak's export of a realm. Both properties are JSON in a text. */
const keycloak = z.object({ credentialData: short, secretData: short })
const secretData = z.object({ value: short, salt: short })
const one = z.tuple([short])
const credentialData = z.object({
  hashIterations: number,
  algorithm: z.string(),
  additionalParameters: z
    .object({
      type: one.optional(),
      version: one.optional(),
      memory: one.optional(),
      parallelism: one.optional(),
    })
    .optional(),
})

function readKeycloak(given: unknown): string | undefined {
  const { data } = keycloak.safeParse(given)
  const secret = secretData.safeParse(readJson(data?.secretData)).data
  const credential = credentialData.safeParse(readJson(data?.credentialData)).data
  if (secret === undefined || credential === undefined) return undefined
  const parts = { salt: decode(secret.salt), hash: decode(secret.value) }
  const { algorithm, hashIterations: iterations, additionalParameters = {} } = credential
  if (algorithm === 'argon2') return writeArgon2({ ...additionalParameters, iterations }, parts)
  const digest = { pbkdf2: 'sha1', 'pbkdf2-sha256': 'sha256', 'pbkdf2-sha512': 'sha512' } as const
  if (!Object.hasOwn(digest, algorithm)) return undefined
  // The check above has compared the name.
  const name = algorithm as keyof typeof digest
  return writePbkdf2({ digest: digest[name], iterations, ...parts })
}

type Argon2Parameters = NonNullable<z.infer<typeof credentialData>['additionalParameters']> & {
  readonly iterations: number
}

function writeArgon2(
  { type: [type] = ['id'], version: [version] = ['1.3'], ...cost }: Argon2Parameters,
  { salt, hash }: { readonly salt: Buffer; readonly hash: Buffer },
): string {
  const { memory: [m] = ['7168'], parallelism: [p] = ['1'], iterations: t } = cost
  const v = version === '1.3' ? 19 : 16
  const [saltPart, hashPart] = [salt, hash].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  )
  return `$argon2${type}$v=${v}$m=${m},t=${t},p=${p}$${saltPart}$${hashPart}`
}

/** Base64 of either alphabet. */
function decode(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
