import { describe, expect, test } from 'vitest'
import { type AesGcmVectors, runAesGcm } from './run-aes-gcm.ts'
import { type Rfc9106Vectors, runArgon2 } from './run-argon2.ts'
import {
  type Rfc8785Vectors,
  runExample,
  runLimits,
  runNumbers,
  runSorting,
} from './run-canonical-json.ts'
import { type Ed25519Vectors, runEd25519 } from './run-ed25519.ts'
import { type HkdfVectors, runHkdf } from './run-hkdf.ts'
import { type Aes256Vectors, type Rfc9180Vectors, runAes256Hpke, runRfc9180 } from './run-hpke.ts'
import { type Rfc9421Vectors, runContentDigest, runSignatures } from './run-message-signatures.ts'
import { type Pbkdf2Vectors, runPbkdf2 } from './run-pbkdf2.ts'
import { type Rfc6238Vectors, runTotp } from './run-totp.ts'
import { runX25519, type X25519Vectors } from './run-x25519.ts'

/** The files of `conformance/vectors/`, loaded in whatever way the runtime has. */
export interface PublishedVectors {
  aesGcm: AesGcmVectors
  ed25519: Ed25519Vectors
  x25519: X25519Vectors
  hkdf: HkdfVectors
  pbkdf2: Pbkdf2Vectors
  aes256: Aes256Vectors
  rfc6238: Rfc6238Vectors
  rfc8785: Rfc8785Vectors
  rfc9106: Rfc9106Vectors
  rfc9180: Rfc9180Vectors
  rfc9421: Rfc9421Vectors
}

/**
 * What this package takes from the platform and from libraries, against published vectors. The
 * numbers are those of the files: a vector that is left out, or ends in another way, is noticed.
 */
export function describePublished(vectors: PublishedVectors): void {
  describeWycheproof(vectors)
  describeStandards(vectors)
}

function describeWycheproof({ aesGcm, ed25519, x25519, hkdf, pbkdf2 }: PublishedVectors): void {
  describe('Wycheproof', () => {
    test('AES-GCM: 316 vectors', async () => {
      const counts = { 'the same': 128, refused: 58, 'of 192 bits': 103, 'of an odd vector': 27 }
      expect(await runAesGcm(aesGcm)).toEqual(counts)
    })

    test('Ed25519: 151 vectors', async () => {
      expect(await runEd25519(ed25519)).toEqual({ holds: 88, refused: 63 })
    })

    test('X25519: 518 vectors', async () => {
      const counts = { 'the same': 474, 'all zero': 31, 'another spelling': 13 }
      expect(await runX25519(x25519)).toEqual(counts)
    })

    test('HKDF-SHA-256: 86 vectors', async () => {
      const counts = { 'the same': 65, 'the same, short': 18, refused: 3 }
      expect(await runHkdf(hkdf)).toEqual(counts)
    })

    test('PBKDF2-HMAC-SHA-256: 60 vectors', async () => {
      expect(await runPbkdf2(pbkdf2)).toEqual({ 'the same': 60 })
    })
  })
}

function describeStandards(vectors: PublishedVectors): void {
  const { aes256, rfc6238, rfc8785, rfc9106, rfc9180, rfc9421 } = vectors

  describe('RFC 9180, HPKE with X25519 and HKDF-SHA256', () => {
    test('appendix A: 12 settings', async () => {
      expect(await runRfc9180(rfc9180)).toEqual({
        'settings run': 4,
        'settings with authentication': 6,
        'settings with ChaCha20': 2,
        messages: 12,
        exports: 12,
      })
    })

    test('AES-256-GCM, the suite of this package', async () => {
      expect(await runAes256Hpke(aes256)).toEqual({ messages: 1, exports: 3 })
    })
  })

  describe('RFC 8785, canonical JSON', () => {
    test('appendix B: 26 numbers', async () => {
      expect(await runNumbers(rfc8785)).toEqual({ 'the same': 24, refused: 2 })
    })
    test('the example of sections 3.2.2 to 3.2.4', () => runExample(rfc8785))
    test('the order of section 3.2.3', () => runSorting(rfc8785))
    test('what is refused besides', () => runLimits())
  })

  describe('RFC 9421, message signatures', () => {
    test('appendix B.2: 2 signatures', async () => {
      expect(await runSignatures(rfc9421)).toEqual({ ed25519: 1, 'hmac-sha256': 1 })
    })
    test('the content digest of its message (RFC 9530)', () => runContentDigest(rfc9421))
  })

  test('RFC 9106, Argon2: 3 vectors', async () => {
    const counts = { 'by JavaScript': 2, 'by JavaScript and by this package': 1 }
    expect(await runArgon2(rfc9106)).toEqual(counts)
  })

  test('RFC 6238, appendix B: 18 passwords', async () => {
    const counts = { 'sha1, and as the server does': 6, sha256: 6, sha512: 6 }
    expect(await runTotp(rfc6238)).toEqual(counts)
  })
}
