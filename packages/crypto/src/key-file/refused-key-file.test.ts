import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  alice,
  bytesOf,
  file,
  type KeyFileJson,
  PASSWORD,
  quick,
  read,
  write,
} from '../../test/key-file-scene.ts'
import { canonicalText } from '../core/canonical.ts'
import { encodeBase64, encodeBase64Url, encodeText } from '../core/encoding.ts'
import { isShrdError } from '../errors.ts'
import { createKeyFile } from './create-key-file.ts'
import { MAX_KEY_FILE_LENGTH } from './key-file-format.ts'
import { KDF_STEPS } from './key-file-kdf.ts'
import { openKeyFile } from './open-key-file.ts'
import { rewriteKeyFile } from './rewrite-key-file.ts'

describe('refused', () => {
  test('a wrong password and a damaged token, without telling them apart', async () => {
    const json = read(quick)
    const token = bytesOf(json.token)
    token[40] = (token[40] ?? 0) ^ 1
    const damaged = write({ ...json, token: encodeBase64Url(token) })
    const wrong = await openKeyFile(quick, `${PASSWORD}!`).catch((error: unknown) => error)
    const broken = await openKeyFile(damaged, PASSWORD).catch((error: unknown) => error)
    for (const error of [wrong, broken]) {
      expect(isShrdError(error, 'key_file_locked')).toBe(true)
      expect(error).toMatchObject({ message: 'key_file_locked', data: {} })
    }
    await expectCode(openKeyFile(file, 'wrong password'), 'key_file_locked')
  })

  test.each([
    ['salt', 16],
    ['iv', 12],
  ] as const)('another %s', async (member, length) => {
    const value = encodeBase64Url(new Uint8Array(length))
    await expectCode(
      openKeyFile(write({ ...read(quick), [member]: value }), PASSWORD),
      'key_file_locked',
    )
  })

  test('another number of iterations, within the bounds: the header is bound to the token', async () => {
    const { kdf, ...rest } = read(quick)
    const more = [{ ...kdf[0], iterations: 100_001 }]
    await expectCode(openKeyFile(write({ ...rest, kdf: more }), PASSWORD), 'key_file_locked')
  })

  test('the second step taken away or added', async () => {
    const { kdf, ...rest } = read(file)
    await expectCode(
      openKeyFile(write({ ...rest, kdf: kdf.slice(0, 1) }), PASSWORD),
      'key_file_locked',
    )
    await expectCode(openKeyFile(write({ ...read(quick), kdf }), PASSWORD), 'key_file_locked')
  })

  test.each<[string, (json: KeyFileJson) => object]>([
    ['another version', (json) => ({ ...json, version: 2 })],
    ['another suite', (json) => ({ ...json, suite: 2 })],
    ['another version with other members', () => ({ version: 2, suite: 7, anything: true })],
    ['another cipher', (json) => ({ ...json, cipher: 'AES-128-GCM' })],
    ['no derivation', (json) => ({ ...json, kdf: [] })],
    ['an unknown derivation', (json) => ({ ...json, kdf: [{ name: 'scrypt' }] })],
    ['Argon2id alone', (json) => ({ ...json, kdf: KDF_STEPS.argon2id.slice(1) })],
    ['three steps', (json) => ({ ...json, kdf: [...KDF_STEPS.argon2id, KDF_STEPS.argon2id[1]] })],
    ['the steps in another order', (json) => ({ ...json, kdf: KDF_STEPS.argon2id.toReversed() })],
    ['99999 iterations', (json) => withStep(json, 0, { iterations: 99_999 })],
    ['2000001 iterations', (json) => withStep(json, 0, { iterations: 2_000_001 })],
    ['half an iteration more', (json) => withStep(json, 0, { iterations: 100_000.5 })],
    ['iterations as a text', (json) => withStep(json, 0, { iterations: '100000' })],
    ['SHA-1', (json) => withStep(json, 0, { hash: 'SHA-1' })],
    ['a member more in a step', (json) => withStep(json, 0, { extra: 1 })],
    ['less than 19 MiB', (json) => withStep(json, 1, { memory_kib: 19 * 1024 - 1 })],
    ['more than 256 MiB', (json) => withStep(json, 1, { memory_kib: 256 * 1024 + 1 })],
    ['no pass', (json) => withStep(json, 1, { passes: 0 })],
    ['eleven passes', (json) => withStep(json, 1, { passes: 11 })],
    ['two lanes', (json) => withStep(json, 1, { parallelism: 2 })],
    ['an older Argon2', (json) => withStep(json, 1, { version: 16 })],
  ])('%s, as unsupported and before any work', async (_, change) => {
    await expectCode(openKeyFile(write(change(read(file))), PASSWORD), 'key_file_unsupported')
  })

  test.each<[string, (json: KeyFileJson) => object]>([
    ['no token', ({ token: _, ...json }) => json],
    ['no version', ({ version: _, ...json }) => json],
    ['a version as a text', (json) => ({ ...json, version: '2' })],
    ['no suite', ({ suite: _, ...json }) => json],
    ['a suite as a text', (json) => ({ ...json, suite: '2' })],
    ['a member more', (json) => ({ ...json, extra: null })],
    ['null for the salt', (json) => ({ ...json, salt: null })],
    ['a salt of 15 bytes', (json) => ({ ...json, salt: encodeBase64Url(new Uint8Array(15)) })],
    ['an iv of 16 bytes', (json) => ({ ...json, iv: encodeBase64Url(new Uint8Array(16)) })],
    ['a token in standard base64', (json) => ({ ...json, token: `${json.token}=` })],
    ['a token without room for its tag', (json) => ({ ...json, token: 'AAAA' })],
    ['derivation steps that are no list', (json) => ({ ...json, kdf: {} })],
    ['a list in place of the structure', (json) => [json]],
  ])('%s, as malformed', async (_, change) => {
    await expectCode(openKeyFile(write(change(read(quick))), PASSWORD), 'key_file_malformed')
  })

  test.each<[string, (json: string) => string]>([
    ['a duplicate member', (json) => json.replace('{', '{"cipher":"AES-256-GCM",')],
    ['__proto__', (json) => json.replace('{', '{"__proto__":{},')],
    ['white space', (json) => json.replace(',', ', ')],
    ['a number spelled otherwise', (json) => json.replace('"version":1', '"version":1.0')],
    [
      'seventeen levels',
      (json) => json.replace('"kdf":[', `"kdf":[${'['.repeat(17)}${']'.repeat(17)},`),
    ],
  ])('%s, as malformed', async (_, change) => {
    const text = encodeBase64(encodeText(change(canonicalText(read(quick)))))
    await expectCode(openKeyFile(text, PASSWORD), 'key_file_malformed')
  })

  test.each([
    ['nothing', ''],
    ['a picture', '\u0089PNG\r\n'],
    ['JSON that is not encoded', '{"version":1}'],
    ['base64 of no JSON', encodeBase64(encodeText('hello'))],
    ['base64 of no text', encodeBase64(Uint8Array.of(255, 254))],
  ])('%s, as malformed', async (_, text) => {
    await expectCode(openKeyFile(text, PASSWORD), 'key_file_malformed')
  })

  test.each([null, undefined, 1, {}])('%j in place of a text, as malformed', async (value) => {
    // What a caller without types may hand in.
    await expectCode(openKeyFile(value as string, PASSWORD), 'key_file_malformed')
  })

  test('a text longer than 64 KiB, before it is read', async () => {
    const longest = 'A'.repeat(MAX_KEY_FILE_LENGTH)
    await expectCode(openKeyFile(longest, PASSWORD), 'key_file_malformed')
    await expectCode(openKeyFile(`${longest}A`, PASSWORD), 'key_file_too_large')
  })

  test('the longest text that there can be, at once', async () => {
    // A text of a gibibyte cannot be made: engines stop at half of it.
    const half = 'A'.repeat(2 ** 29 - 24)
    const started = performance.now()
    await expectCode(openKeyFile(half, PASSWORD), 'key_file_too_large')
    await expectCode(rewriteKeyFile(half, PASSWORD), 'key_file_too_large')
    expect(performance.now() - started).toBeLessThan(500)
  })

  test('an empty password', async () => {
    await expectCode(openKeyFile(quick, ''), 'password_invalid')
    await expectCode(createKeyFile(alice.identity, alice.privateKeys, ''), 'password_invalid')
  })
})

function withStep(json: KeyFileJson, index: number, change: object): object {
  return {
    ...json,
    kdf: json.kdf.map((step, at) => (at === index ? { ...step, ...change } : step)),
  }
}
