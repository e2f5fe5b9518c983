// @module-tag argon2id

import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  alice,
  bytesOf,
  file,
  openIndependently,
  PASSWORD,
  quick,
  read,
} from '../../test/key-file-scene.ts'
import { canonicalText } from '../core/canonical.ts'
import { encodeText } from '../core/encoding.ts'
import { createIdentity } from '../identity/identity.ts'
import { createKeyFile } from './create-key-file.ts'
import { KEY_FILE_NAME } from './key-file-format.ts'
import { deriveKeyFileKey, KDF_STEPS } from './key-file-kdf.ts'

describe('the format', () => {
  test('is base64 of a JSON structure of id and private keys, protected by the password [KEYFILE-01]', () => {
    expect(openIndependently(file, PASSWORD)).toEqual({
      user_id: alice.identity.user_id,
      sequence: 0,
      head: alice.identity.head,
      ...alice.privateKeys,
      floor: { counter: 0, root: null },
      pending: null,
    })
    expect(() => openIndependently(file, 'another password')).toThrow()
  })

  test('holds an encrypted token with iv and salt, and nothing of the private keys is readable [KEYFILE-02]', () => {
    const json = read(file)
    expect(Object.keys(json).sort()).toEqual(
      ['cipher', 'iv', 'kdf', 'salt', 'suite', 'token', 'version'].sort(),
    )
    const everything = [file, canonicalText(json), bytesOf(json.token).toString('latin1')].join()
    const { privateSigningKey, privateExchangeKey } = alice.privateKeys
    for (const secret of [privateSigningKey, privateExchangeKey]) {
      const seed = bytesOf(secret).subarray(16)
      for (const spelling of ['base64url', 'base64', 'hex', 'latin1'] as const) {
        expect(everything).not.toContain(seed.toString(spelling).replace(/=+$/, ''))
      }
    }
    expect(everything).not.toContain(alice.identity.user_id)
  })

  test('is downloaded as SHRD_ENCRYPTED_IDENTITY.key [KEYFILE-03]', () => {
    expect(KEY_FILE_NAME).toBe('SHRD_ENCRYPTED_IDENTITY.key')
  })

  test('derives with 100000 iterations of PBKDF2 first [CONST-05]', () => {
    expect(read(file).kdf[0]).toEqual({ name: 'PBKDF2', hash: 'SHA-256', iterations: 100_000 })
    expect(openIndependently(quick, PASSWORD)).toHaveProperty('user_id')
  })

  test('has a salt of 16 bytes, new in every file [CONST-06]', () => {
    expect(bytesOf(read(file).salt)).toHaveLength(16)
    expect(read(file).salt).not.toBe(read(quick).salt)
  })

  test('encrypts under a key of 256 bits [CONST-07]', async () => {
    const salt = new Uint8Array(16)
    const key = await deriveKeyFileKey(encodeText(PASSWORD), salt, KDF_STEPS.pbkdf2, {})
    expect(key.algorithm).toEqual({ name: 'AES-GCM', length: 256 })
    expect(key.extractable).toBe(false)
  })

  test('has an initialisation vector of 12 bytes, new in every file [CONST-08]', () => {
    expect(bytesOf(read(file).iv)).toHaveLength(12)
    expect(read(file).iv).not.toBe(read(quick).iv)
  })

  test('derives with Argon2id of 64 MiB and three passes after it', () => {
    expect(read(file).kdf[1]).toEqual({
      name: 'Argon2id',
      version: 19,
      memory_kib: 65_536,
      passes: 3,
      parallelism: 1,
    })
  })
})

test('no file is made of keys that are not the identity’s', async () => {
  const mallory = await createIdentity()
  await expectCode(
    createKeyFile(alice.identity, mallory.privateKeys, PASSWORD),
    'identity_mismatch',
  )
})
