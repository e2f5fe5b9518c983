// @module-tag argon2id

import { argon2Sync } from 'node:crypto'
import { argon2id as nobleArgon2id } from '@noble/hashes/argon2.js'
import { afterEach, expect, test, vi } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { fromHex, readVectors } from '../../test/read-vectors.ts'
import { randomBytes } from '../core/bytes.ts'
import { decodeBase64, encodeHex } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { createIdentity } from '../identity/identity.ts'
import { argon2id } from './argon2id.ts'
import { createKeyFile, NO_FLOOR } from './create-key-file.ts'
import { KDF_STEPS } from './key-file-kdf.ts'
import { openKeyFile } from './open-key-file.ts'
import { sealKeyFile } from './seal-key-file.ts'

const PASSWORD = 'correct horse'
const COST = { memory_kib: 19 * 1024, passes: 1, parallelism: 1 } as const
/** The least that is within the bounds. */
const CHEAP = { name: 'Argon2id', version: 19, ...COST } as const

afterEach(() => vi.unstubAllGlobals())

function byNode(secret: Uint8Array, salt: Uint8Array): Uint8Array {
  return new Uint8Array(
    argon2Sync('argon2id', {
      message: secret,
      nonce: salt,
      memory: COST.memory_kib,
      passes: COST.passes,
      parallelism: COST.parallelism,
      tagLength: 32,
    }),
  )
}

test('WebAssembly gives what OpenSSL gives, without the slow way’s progress', async () => {
  const secret = randomBytes(32)
  const salt = randomBytes(16)
  const onProgress = vi.fn()
  expect(await argon2id(secret, salt, COST, onProgress)).toEqual(byNode(secret, salt))
  expect(onProgress).not.toHaveBeenCalled()
})

test('where WebAssembly is missing or may not compile, JavaScript gives the same', async () => {
  const secret = randomBytes(32)
  const salt = randomBytes(16)
  const blocked = {
    compile: () => Promise.reject(new Error('blocked by content security policy')),
  }
  for (const instead of [undefined, blocked]) {
    vi.stubGlobal('WebAssembly', instead)
    const seen: number[] = []
    const key = await argon2id(secret, salt, COST, (fraction) => seen.push(fraction))
    expect(key).toEqual(byNode(secret, salt))
    expect(seen.length).toBeGreaterThan(1)
  }
})

test('the slow way stops when its caller throws, with the caller’s own error', async () => {
  vi.stubGlobal('WebAssembly', undefined)
  const work = argon2id(randomBytes(32), randomBytes(16), COST, () => {
    throw cryptoError('aborted')
  })
  await expectCode(work, 'aborted')
})

test('a key file opens where WebAssembly is blocked, and is never made weaker there [KEYFILE-12]', async () => {
  const { identity, privateKeys } = await createIdentity()
  const { user_id, sequence, head } = identity
  const payload = { user_id, sequence, head, ...privateKeys, floor: NO_FLOOR, pending: null }
  const made = await sealKeyFile(payload, PASSWORD, [KDF_STEPS.pbkdf2[0], CHEAP], {})
  vi.stubGlobal('WebAssembly', undefined)
  expect((await openKeyFile(made, PASSWORD)).privateKeys).toEqual(privateKeys)
  const madeWithout = await createKeyFile(identity, privateKeys, PASSWORD)
  vi.unstubAllGlobals()
  expect(kdfOf(madeWithout)).toEqual(KDF_STEPS.argon2id)
  const opened = await openKeyFile(madeWithout, PASSWORD)
  expect(opened).toMatchObject({ privateKeys, upgradeOffered: false })
  // JavaScript takes its time for the full cost.
}, 60_000)

function kdfOf(file: string): unknown {
  return JSON.parse(new TextDecoder().decode(decodeBase64(file))).kdf
}

test('the JavaScript implementation gives the tag of RFC 9106 section 5.3', () => {
  interface Vectors {
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
  const vector = readVectors<Vectors>('rfc9106-argon2.json').tests.find(
    ({ type }) => type === 'argon2id',
  )
  if (vector === undefined) throw new Error('The vector is missing.')
  const tag = nobleArgon2id(fromHex(vector.password), fromHex(vector.salt), {
    t: vector.passes,
    m: vector.memoryKiB,
    p: vector.parallelism,
    key: fromHex(vector.secret),
    personalization: fromHex(vector.associatedData),
    dkLen: 32,
  })
  expect(encodeHex(tag)).toBe(vector.tag)
})
