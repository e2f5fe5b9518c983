import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { rotateTimes } from '../../test/forge-key-log.ts'
import { decodeBase64 } from '../core/encoding.ts'
import { createIdentity, type NewIdentity } from '../identity/identity.ts'
import { createKeyFile } from './create-key-file.ts'
import type { KeyFileFloor } from './key-file-format.ts'
import { KDF_STEPS, type KdfSteps } from './key-file-kdf.ts'
import { openKeyFile } from './open-key-file.ts'
import { type RewriteKeyFileOptions, rewriteKeyFile } from './rewrite-key-file.ts'
import { sealKeyFile } from './seal-key-file.ts'

const PASSWORD = 'correct horse battery staple'
const OTHER = 'another long sentence'
/** Within the bounds, harder than new files, and quick: many passes over little memory. */
const HARDER: KdfSteps = [
  { name: 'PBKDF2', hash: 'SHA-256', iterations: 100_001 },
  { name: 'Argon2id', version: 19, memory_kib: 20 * 1024, passes: 10, parallelism: 1 },
]
const FLOOR: KeyFileFloor = { counter: 5, root: 'A'.repeat(43) }

let alice: NewIdentity
/** With the first step alone, and a floor. */
let old: string

beforeAll(async () => {
  alice = await createIdentity()
  const { identity, privateKeys } = alice
  old = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2', floor: FLOOR })
})

function read(text: string): { kdf: KdfSteps; salt: string; iv: string } {
  return JSON.parse(new TextDecoder().decode(decodeBase64(text)))
}

test('a file with the first step alone is written anew with both, the same keys in it', async () => {
  const text = await rewriteKeyFile(old, PASSWORD)
  const opened = await openKeyFile(text, PASSWORD)
  expect(opened).toMatchObject({ floor: FLOOR, pending: null, upgradeOffered: false })
  expect(opened.privateKeys).toEqual(alice.privateKeys)
  expect(read(text).kdf).toEqual(KDF_STEPS.argon2id)
})

test('salt and initialisation vector are new, even under the same password', async () => {
  const text = await rewriteKeyFile(old, PASSWORD)
  expect(read(text).salt).not.toBe(read(old).salt)
  expect(read(text).iv).not.toBe(read(old).iv)
})

test('after a change of password the new one opens, the old one does not', async () => {
  const text = await rewriteKeyFile(old, PASSWORD, { newPassword: OTHER })
  expect((await openKeyFile(text, OTHER)).privateKeys).toEqual(alice.privateKeys)
  await expectCode(openKeyFile(text, PASSWORD), 'key_file_locked')
})

test('a file that is harder to guess than a new one stays so', async () => {
  const { user_id, sequence, head } = alice.identity
  const payload = { user_id, sequence, head, ...alice.privateKeys, floor: FLOOR, pending: null }
  const hard = await sealKeyFile(payload, PASSWORD, HARDER, {})
  const text = await rewriteKeyFile(hard, PASSWORD, { newPassword: OTHER })
  expect(read(text).kdf).toEqual(HARDER)
})

describe('the floor', () => {
  const rewrite = (floor: KeyFileFloor) => rewriteKeyFile(old, PASSWORD, { floor })

  test('rises', async () => {
    const later = { counter: 9, root: 'B'.repeat(42).concat('A') }
    expect((await openKeyFile(await rewrite(later), PASSWORD)).floor).toEqual(later)
  })

  test('never falls: the file would forget what it knew', async () => {
    await expectCode(rewrite({ counter: 4, root: FLOOR.root }), 'manifest_rolled_back')
    await expectCode(rewrite({ counter: 0, root: null }), 'manifest_rolled_back')
  })

  test('never changes without rising: somebody tells another past', async () => {
    await expectCode(rewrite({ counter: 5, root: null }), 'manifest_forked')
    await expectCode(rewrite({ counter: 5, root: 'B'.repeat(42).concat('A') }), 'manifest_forked')
  })

  test('of no form is a mistake of the caller', async () => {
    const bad = { counter: 9.5, root: null }
    await expect(rewrite(bad)).rejects.toThrow(TypeError)
  })
})

describe('a replacement of keys', () => {
  test('stays in the file until it was sent, and is dropped then', async () => {
    const { identity, privateKeys, entries, archive } = await rotateTimes(alice, 1)
    const entry = entries[1] ?? alice.genesis
    const file = await createKeyFile(identity, privateKeys, PASSWORD, {
      kdf: 'pbkdf2',
      pending: { entry, archive },
    })
    const kept = await rewriteKeyFile(file, PASSWORD, { newPassword: OTHER })
    expect((await openKeyFile(kept, OTHER)).pending).toEqual({ entry, archive })
    const dropped = await rewriteKeyFile(file, PASSWORD, { pending: null })
    const opened = await openKeyFile(dropped, PASSWORD)
    expect(opened.pending).toBeNull()
    expect(opened.identity).toMatchObject({ sequence: 1, head: identity.head })
  })
})

describe('refused', () => {
  test('a wrong password, a damaged file, and a file whose keys do not fit', async () => {
    await expectCode(rewriteKeyFile(old, OTHER), 'key_file_locked')
    await expectCode(rewriteKeyFile(old.slice(0, -8), PASSWORD), 'key_file_malformed')
    const { head } = (await createIdentity()).identity
    const { user_id, sequence } = alice.identity
    const payload = { user_id, sequence, head, ...alice.privateKeys, floor: FLOOR, pending: null }
    const forged = await sealKeyFile(payload, PASSWORD, KDF_STEPS.pbkdf2, {})
    await expectCode(rewriteKeyFile(forged, PASSWORD), 'key_file_locked')
  })

  test('a bad new password, before any work', async () => {
    const seen: number[] = []
    const options: RewriteKeyFileOptions = {
      newPassword: '',
      onProgress: (fraction) => seen.push(fraction),
    }
    await expectCode(rewriteKeyFile(old, PASSWORD, options), 'password_invalid')
    expect(seen).toEqual([])
  })
})

test('it tells how far it is over both halves, and stops when it is cancelled', async () => {
  const seen: number[] = []
  await rewriteKeyFile(old, PASSWORD, { onProgress: (fraction) => seen.push(fraction) })
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(0)).toBe(0)
  expect(seen.at(-1)).toBe(1)
  expect(seen).toContain(0.5)

  const cancel = new AbortController()
  const onProgress = (fraction: number) => {
    if (fraction >= 0.5) cancel.abort()
  }
  const work = rewriteKeyFile(old, PASSWORD, { signal: cancel.signal, onProgress })
  await expectCode(work, 'aborted')
})
