import { expect } from 'vitest'
import { concatBytes } from '../../src/core/bytes.ts'
import {
  decodeBase64,
  decodeBase64Url,
  encodeBase64,
  encodeBase64Url,
  encodeText,
} from '../../src/core/encoding.ts'
import { importPublicSigningKey } from '../../src/core/public-keys.ts'
import { importPrivateKey } from '../../src/identity/private-keys.ts'
import { createContentDigest } from '../../src/requests/request-components.ts'
import { createSignatureBase } from '../../src/requests/signature-base.ts'
import { parseRequestSignature } from '../../src/requests/verify-request.ts'
import { fromHex } from '../from-hex.ts'
import { type Tally, tally } from './wycheproof.ts'

interface SignatureTest {
  id: string
  label: string
  alg: string
  signatureParams: string
  base: string
  signature: string
}

/** `rfc9421-appendix-b.json`. */
export interface Rfc9421Vectors {
  request: { body: string }
  contentDigest: { 'sha-256': string }
  keys: {
    'test-key-ed25519': { x: string; d: string }
    'test-shared-secret': { base64: string }
  }
  tests: SignatureTest[]
}

/** What comes before the 32 key bytes in PKCS#8 (RFC 8410). */
const PREFIX = '302e020100300506032b657004220420'

/** The covered components of appendix B.2, with the values of its message. */
const VALUES: Readonly<Record<string, string>> = {
  date: 'Tue, 20 Apr 2021 02:07:55 GMT',
  '@method': 'POST',
  '@path': '/foo',
  '@authority': 'example.com',
  'content-type': 'application/json',
  'content-length': '18',
}

/** Appendix B.2: the same signature bases, and the same signatures over them. */
export function runSignatures({ keys, tests }: Rfc9421Vectors): Promise<Tally> {
  return tally(tests, async (one) => {
    const names = [...one.signatureParams.matchAll(/"([^"]+)"(?=[ )])/g)].map(
      ([, name = '']) => name,
    )
    const components = names.map((name) => ({ name, value: VALUES[name] ?? '' }))
    expect(createSignatureBase(components, one.signatureParams)).toBe(one.base)
    expectForeign(one)
    if (one.alg === 'ed25519') await runEd25519Signature(one, keys['test-key-ed25519'])
    else await runHmac(one, keys['test-shared-secret'])
    return one.alg
  })
}

/** RFC 9530: the digest of the body of appendix B. */
export async function runContentDigest({ request, contentDigest }: Rfc9421Vectors): Promise<void> {
  const digest = await createContentDigest(encodeText(request.body))
  expect(digest).toBe(`sha-256=:${contentDigest['sha-256']}:`)
}

async function runEd25519Signature(one: SignatureTest, { x, d }: { x: string; d: string }) {
  const pkcs8 = concatBytes(fromHex(PREFIX), decodeBase64Url(d))
  const imported = await importPrivateKey('Ed25519', encodeBase64Url(pkcs8))
  expect(imported.publicKey).toBe(x)
  const base = encodeText(one.base)
  const signature = await crypto.subtle.sign('Ed25519', imported.privateKey, base)
  expect(encodeBase64(new Uint8Array(signature))).toBe(one.signature)
  const key = await importPublicSigningKey(x)
  expect(await crypto.subtle.verify('Ed25519', key, signature, base)).toBe(true)
  const other = encodeText(`${one.base} `)
  expect(await crypto.subtle.verify('Ed25519', key, signature, other)).toBe(false)
}

async function runHmac(one: SignatureTest, { base64 }: { base64: string }): Promise<void> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = decodeBase64(base64)
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, encodeText(one.base))
  expect(encodeBase64(new Uint8Array(mac))).toBe(one.signature)
}

/** A signature by other rules than this package's is refused before it is verified. */
function expectForeign({ label, signatureParams, signature }: SignatureTest): void {
  for (const name of [label, 'shrd']) {
    const headers = {
      'signature-input': `${name}=${signatureParams}`,
      signature: `${name}=:${signature}:`,
    }
    expect(() => parseRequestSignature(headers)).toThrow('signature_invalid')
  }
}
