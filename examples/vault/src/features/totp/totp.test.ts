import { expect, test } from 'vitest'
import { computeTotp, restOfCode } from './compute-totp.ts'
import { decodeBase32 } from './decode-base32.ts'
import { measureClockSkew } from './measure-clock-skew.ts'
import { parseTotpKey, type TotpHash } from './totp-key.ts'

/** RFC 6238, appendix B: seconds since 1970 and the codes of the three hash functions. */
const VECTORS: readonly [number, Readonly<Record<TotpHash, string>>][] = [
  [59, { 'SHA-1': '94287082', 'SHA-256': '46119246', 'SHA-512': '90693936' }],
  [1111111109, { 'SHA-1': '07081804', 'SHA-256': '68084774', 'SHA-512': '25091201' }],
  [1111111111, { 'SHA-1': '14050471', 'SHA-256': '67062674', 'SHA-512': '99943326' }],
  [1234567890, { 'SHA-1': '89005924', 'SHA-256': '91819424', 'SHA-512': '93441116' }],
  [2000000000, { 'SHA-1': '69279037', 'SHA-256': '90698825', 'SHA-512': '38618901' }],
  [20000000000, { 'SHA-1': '65353130', 'SHA-256': '77737706', 'SHA-512': '47863826' }],
]

/** The seed of the appendix is as long as the output of the hash function (erratum 2866). */
const SEED_BYTES: Readonly<Record<TotpHash, number>> = {
  'SHA-1': 20,
  'SHA-256': 32,
  'SHA-512': 64,
}

test.each(VECTORS)('the codes at second %i are those of RFC 6238', async (seconds, codes) => {
  for (const hash of ['SHA-1', 'SHA-256', 'SHA-512'] as const) {
    const secret = new TextEncoder().encode('1234567890'.repeat(7).slice(0, SEED_BYTES[hash]))
    const key = { secret, hash, digits: 8, period: 30 }
    expect(await computeTotp(key, seconds * 1000)).toBe(codes[hash])
  }
})

test.each([
  ['', ''],
  ['MY======', 'f'],
  ['MZXQ====', 'fo'],
  ['MZXW6===', 'foo'],
  ['MZXW6YQ=', 'foob'],
  ['MZXW6YTB', 'fooba'],
  ['MZXW6YTBOI======', 'foobar'],
  ['mzxw 6ytb-oi', 'foobar'],
])('%j is the base32 of %j (RFC 4648, section 10)', (text, plain) => {
  const decoded = decodeBase32(text)
  expect(decoded && new TextDecoder().decode(decoded)).toBe(plain === '' ? null : plain)
})

test('a key by itself means SHA-1, six digits and 30 seconds', () => {
  expect(parseTotpKey(' jbsw y3dp ehpk 3pxp ')).toMatchObject({
    hash: 'SHA-1',
    digits: 6,
    period: 30,
  })
})

test('an address says which hash, how many digits and how long', () => {
  const address =
    'otpauth://totp/Shrd:ada?secret=JBSWY3DPEHPK3PXP&algorithm=SHA512&digits=8&period=60&issuer=Shrd'
  const key = parseTotpKey(address)
  expect(key).toMatchObject({ hash: 'SHA-512', digits: 8, period: 60 })
  expect(key?.secret).toEqual(decodeBase32('JBSWY3DPEHPK3PXP'))
})

test.each([
  'correct horse battery',
  'ABCDEF',
  '0189018901890189',
  'otpauth://hotp/ada?secret=JBSWY3DPEHPK3PXP&counter=1',
  'otpauth://totp/ada',
  'otpauth://totp/ada?secret=JBSWY3DPEHPK3PXP&algorithm=MD5',
  'otpauth://totp/ada?secret=JBSWY3DPEHPK3PXP&digits=5',
  'otpauth://totp/ada?secret=JBSWY3DPEHPK3PXP&period=0',
  'otpauth://totp/ada?secret=JBSWY3DPEHPK3PXP&algorithm=constructor',
  'otpauth:',
])('%j is no key of codes', (text) => {
  expect(parseTotpKey(text)).toBeNull()
})

test('a code lives to the end of its period', () => {
  expect(restOfCode({ period: 30 }, 29_500)).toEqual({ seconds: 1, share: 0.5 / 30 })
  expect(restOfCode({ period: 30 }, 30_000)).toEqual({ seconds: 30, share: 1 })
})

test.each([
  [1_700_000_000_500, 0],
  [1_700_000_040_500, 40_000],
  [1_699_999_960_500, -40_000],
])('a clock that reads %i is ahead by %i milliseconds', async (now, skew) => {
  const date = new Date(1_700_000_000_000).toUTCString()
  const ask = async () => new Response(null, { headers: { date } })
  expect(await measureClockSkew(ask, () => now)).toBe(skew)
})

test('an answer without a date says nothing of the clock', async () => {
  expect(
    await measureClockSkew(
      async () => new Response(null),
      () => 0,
    ),
  ).toBeNull()
})
