import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  alice,
  bytesOf,
  openIndependently,
  PASSWORD,
  quick,
  read,
  write,
} from '../../test/key-file-scene.ts'
import { canonicalText } from '../core/canonical.ts'
import { encodeBase64Url, encodeText } from '../core/encoding.ts'
import { createIdentity } from '../identity/identity.ts'
import { keyFileStatement } from './key-file-format.ts'
import { deriveKeyFileKey, KDF_STEPS } from './key-file-kdf.ts'
import { openKeyFile } from './open-key-file.ts'

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
