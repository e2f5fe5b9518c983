import { expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { decodeBase64Url, encodeBase64Url } from '../core/encoding.ts'
import { generatePrivateKey, importPrivateKey } from './private-keys.ts'

test('a private key gives its public half and cannot be exported', async () => {
  const { privateKey, publicKey } = await importPrivateKey(
    'Ed25519',
    await generatePrivateKey('Ed25519'),
  )
  expect(publicKey).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(privateKey.extractable).toBe(false)
  expect(privateKey.usages).toEqual(['sign'])
})

test.each(['Ed25519', 'X25519'] as const)(
  '%s: PKCS#8 that is spelled otherwise, longer or shorter is refused',
  async (curve) => {
    const bytes = decodeBase64Url(await generatePrivateKey(curve))
    const version2 = bytes.slice()
    version2[4] = 1
    const other = decodeBase64Url(
      await generatePrivateKey(curve === 'X25519' ? 'Ed25519' : 'X25519'),
    )
    for (const bad of [version2, other, bytes.slice(0, 47), bytes.slice(16), new Uint8Array(48)]) {
      await expectCode(importPrivateKey(curve, encodeBase64Url(bad)), 'encoding_invalid')
    }
    await expectCode(importPrivateKey(curve, 'not base64!'), 'encoding_invalid')
  },
)
