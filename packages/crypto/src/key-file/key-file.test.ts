import { argon2Sync, createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { brokenText } from '../../test/broken-text.ts'
import { expectCode } from '../../test/expect-code.ts'
import { canonicalText } from '../core/canonical.ts'
import { decodeBase64, encodeBase64, encodeBase64Url, encodeText } from '../core/encoding.ts'
import { isShrdError } from '../errors.ts'
import { createIdentity, type NewIdentity } from '../identity/identity.ts'
import { createKeyFile } from './create-key-file.ts'
import { KEY_FILE_NAME, keyFileStatement, MAX_KEY_FILE_LENGTH } from './key-file-format.ts'
import { deriveKeyFileKey, KDF_STEPS } from './key-file-kdf.ts'
import { openKeyFile } from './open-key-file.ts'
import { rewriteKeyFile } from './rewrite-key-file.ts'

// Deriving keys from passwords is slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const PASSWORD = 'correct horse battery staple'

interface KeyFileJson {
  version: number
  suite: number
  kdf: Record<string, unknown>[]
  cipher: string
  salt: string
  iv: string
  token: string
}

let alice: NewIdentity
/** With both steps, as new files are. */
let file: string
/** With the first step alone: quick enough to open many times. */
let quick: string

beforeAll(async () => {
  alice = await createIdentity()
  file = await createKeyFile(alice.identity, alice.privateKeys, PASSWORD)
  quick = await createKeyFile(alice.identity, alice.privateKeys, PASSWORD, { kdf: 'pbkdf2' })
})

function read(text: string): KeyFileJson {
  return JSON.parse(new TextDecoder().decode(decodeBase64(text)))
}

function write(value: object): string {
  return encodeBase64(encodeText(canonicalText(value)))
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

/** Opens a file by the format's text and Node's own functions, none of this package's. */
function openIndependently(text: string, password: string): Record<string, unknown> {
  const { token, ...header } = read(text)
  const salt = bytesOf(header.salt)
  const first = pbkdf2Sync(password, salt, 100_000, 32, 'sha256')
  const key =
    header.kdf.length === 1
      ? first
      : argon2Sync('argon2id', {
          message: first,
          nonce: salt,
          memory: 65_536,
          passes: 3,
          parallelism: 1,
          tagLength: 32,
        })
  const sealed = bytesOf(token)
  const decipher = createDecipheriv('aes-256-gcm', key, bytesOf(header.iv))
  decipher.setAAD(Buffer.from(`shrd/v1/key-file\0${canonicalText(header)}`))
  decipher.setAuthTag(sealed.subarray(-16))
  return JSON.parse(`${decipher.update(sealed.subarray(0, -16))}${decipher.final()}`)
}

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

describe('opening', () => {
  test('gives the identity, its private keys, and no offer for a new file', async () => {
    const opened = await openKeyFile(file, PASSWORD)
    expect(opened.identity).toMatchObject({
      user_id: alice.identity.user_id,
      head: alice.identity.head,
      publicSigningKey: alice.identity.publicSigningKey,
      publicExchangeKey: alice.identity.publicExchangeKey,
    })
    expect(opened.identity.signingKey.extractable).toBe(false)
    expect(opened.privateKeys).toEqual(alice.privateKeys)
    expect(opened.upgradeOffered).toBe(false)
    expect(opened.floor).toEqual({ counter: 0, root: null })
    expect(opened.pending).toBeNull()
  })

  test('offers a new file for one with the first step alone', async () => {
    const opened = await openKeyFile(quick, PASSWORD)
    expect(opened.privateKeys).toEqual(alice.privateKeys)
    expect(opened.upgradeOffered).toBe(true)
  })

  test('a .key file renamed to .dat holds the same keys [KEYFILE-05]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shrd-key-file-'))
    try {
      const renamed = join(folder, 'SHRD_ENCRYPTED_IDENTITY.dat')
      writeFileSync(join(folder, KEY_FILE_NAME), quick)
      renameSync(join(folder, KEY_FILE_NAME), renamed)
      const opened = await openKeyFile(readFileSync(renamed, 'utf8'), PASSWORD)
      expect(opened.privateKeys).toEqual(alice.privateKeys)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('the same password opens however the system composes its letters and spaces', async () => {
    const text = await createKeyFile(alice.identity, alice.privateKeys, 'pässwörter über alles', {
      kdf: 'pbkdf2',
    })
    const other = 'pässwörter\u00a0über\u2003alles'.normalize('NFD')
    expect((await openKeyFile(text, other)).privateKeys).toEqual(alice.privateKeys)
  })

  test('a line break and a byte order mark around the text do no harm', async () => {
    const opened = await openKeyFile(`\ufeff${quick}\r\n`, PASSWORD)
    expect(opened.privateKeys).toEqual(alice.privateKeys)
  })
})

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

describe('what the token holds must fit', () => {
  /** A file by someone who knows the password and seals what they like. */
  async function forge(payload: object | string): Promise<string> {
    const { token: _, suite: __, ...rest } = read(quick)
    const header = { ...rest, version: 1, kdf: KDF_STEPS.pbkdf2, cipher: 'AES-256-GCM' } as const
    const key = await deriveKeyFileKey(encodeText(PASSWORD), decoded(header.salt), header.kdf, {})
    const token = await crypto.subtle.encrypt(
      {
        name: 'AES-GCM',
        iv: decoded(header.iv),
        additionalData: keyFileStatement.toBytes(header),
      },
      key,
      encodeText(typeof payload === 'string' ? payload : canonicalText(payload)),
    )
    return write({ ...header, suite: 1, token: encodeBase64Url(new Uint8Array(token)) })
  }

  const decoded = (text: string) => new Uint8Array(bytesOf(text))

  test('and opens when it does', async () => {
    const opened = await openKeyFile(await forge(openIndependently(quick, PASSWORD)), PASSWORD)
    expect(opened.privateKeys).toEqual(alice.privateKeys)
  })

  test('or it stays locked', async () => {
    const payload = openIndependently(quick, PASSWORD)
    const mallory = await createIdentity()
    const changes: (object | string)[] = [
      { ...payload, user_id: mallory.identity.user_id },
      { ...payload, head: mallory.identity.head },
      { ...payload, privateSigningKey: mallory.privateKeys.privateSigningKey },
      { ...payload, privateExchangeKey: mallory.privateKeys.privateExchangeKey },
      { ...payload, privateSigningKey: payload.privateExchangeKey },
      { ...payload, floor: null },
      { ...payload, floor: { counter: -1, root: null } },
      { ...payload, pending: {} },
      { ...payload, pending: undefined },
      { ...payload, sequence: -1 },
      { ...payload, extra: 1 },
      canonicalText(payload).replace('{', '{"head":"",'),
      'garbage',
    ]
    for (const change of changes) {
      await expectCode(openKeyFile(await forge(change), PASSWORD), 'key_file_locked')
    }
  })
})

describe('slow work', () => {
  test('tells how far it is, never backwards, and ends at 1', async () => {
    const seen: number[] = []
    await openKeyFile(file, PASSWORD, { onProgress: (fraction) => seen.push(fraction) })
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(0)).toBe(0)
    expect(seen.at(-1)).toBe(1)
    expect(seen.length).toBeGreaterThan(2)
  })

  test('stops when it is cancelled before or between its steps', async () => {
    await expectCode(openKeyFile(file, PASSWORD, { signal: AbortSignal.abort() }), 'aborted')
    const cancel = new AbortController()
    const seen: number[] = []
    const onProgress = (fraction: number) => {
      seen.push(fraction)
      cancel.abort()
    }
    await expectCode(openKeyFile(file, PASSWORD, { signal: cancel.signal, onProgress }), 'aborted')
    expect(seen).toEqual([0])
    const { identity, privateKeys } = alice
    await expectCode(
      createKeyFile(identity, privateKeys, PASSWORD, { signal: AbortSignal.abort() }),
      'aborted',
    )
  })

  test('leaves nothing when it is cancelled in the middle or while the long step runs', async () => {
    const { identity, privateKeys } = alice
    const cancel = new AbortController()
    const onProgress = (fraction: number) => {
      if (fraction > 0) cancel.abort()
    }
    const options = { signal: cancel.signal, onProgress }
    await expectCode(createKeyFile(identity, privateKeys, PASSWORD, options), 'aborted')

    const late = new AbortController()
    const work = createKeyFile(identity, privateKeys, PASSWORD, {
      signal: late.signal,
      onProgress: (fraction) => fraction > 0 && setTimeout(() => late.abort(), 0),
    })
    await expectCode(work, 'aborted')
  })
})

test('no file is made of keys that are not the identity’s', async () => {
  const mallory = await createIdentity()
  await expectCode(
    createKeyFile(alice.identity, mallory.privateKeys, PASSWORD),
    'identity_mismatch',
  )
})

describe('damaged files give a code and never keys', () => {
  const codes = [
    'key_file_malformed',
    'key_file_unsupported',
    'key_file_locked',
    'key_file_too_large',
  ] as const

  async function expectRefused(text: string): Promise<void> {
    const outcome = await openKeyFile(text, PASSWORD).catch((error: unknown) => error)
    expect(codes.some((code) => isShrdError(outcome, code))).toBe(true)
  }

  test('any text, and a file cut off, changed, doubled, nested or made huge', async () => {
    await fc.assert(fc.asyncProperty(brokenText(quick), expectRefused), { numRuns: 120 })
  })

  test('any JSON in the right clothes', async () => {
    const dressed = fc.oneof(fc.json(), brokenText(canonicalText(read(quick)))).map((json) => {
      return encodeBase64(encodeText(json))
    })
    await fc.assert(fc.asyncProperty(dressed, expectRefused), { numRuns: 120 })
  })

  test('a file with any bit flipped', async () => {
    const bytes = decodeBase64(quick)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), (bit) => {
        const flipped = bytes.slice()
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        return expectRefused(encodeBase64(flipped))
      }),
      { numRuns: 60 },
    )
  })
})

function withStep(json: KeyFileJson, index: number, change: object): object {
  return {
    ...json,
    kdf: json.kdf.map((step, at) => (at === index ? { ...step, ...change } : step)),
  }
}
