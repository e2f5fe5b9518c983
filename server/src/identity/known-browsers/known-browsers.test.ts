import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRingMac } from '../../ring-mac.ts'
import { createKnownBrowsers, ownerHash } from './known-browsers.ts'

const DAY = 86_400_000
const RING = [{ id: 'a', key: randomBytes(32) }]
const ADA = ownerHash('acc_1', 'ada@example.com')
const BOB = ownerHash('acc_1', 'bob@example.com')

function setUp({ issuer = 'https://id.example', ring = RING } = {}) {
  const clock = { now: 1_000_000 }
  const ports = { now: () => clock.now, randomBytes: (length: number) => randomBytes(length) }
  const mac = createRingMac(ring, 'known browsers')
  const browsers = createKnownBrowsers({ config: { issuer }, ports, mac })
  /** The `Cookie` header that a browser sends after these sign-ins. */
  const signIn = (owner: string, header?: string) =>
    browsers.remember(header, owner).split(';')[0] as string
  return { browsers, clock, signIn }
}

test('a browser is known to the users who signed in there, each with an id of their own', () => {
  const { browsers, signIn } = setUp()
  const header = signIn(BOB, signIn(ADA))
  const knownAs = browsers.read(`other=1; ${header}`)
  expect(knownAs(ADA)).toMatch(/^[\w-]{43}$/)
  expect(knownAs(BOB)).toMatch(/^[\w-]{43}$/)
  expect(knownAs(BOB)).not.toBe(knownAs(ADA))
  expect(knownAs(ownerHash('acc_2', 'ada@example.com'))).toBeUndefined()
  expect(browsers.read(undefined)(ADA)).toBeUndefined()
})

test('a further sign-in keeps the id, and forgets nobody', () => {
  const { browsers, signIn } = setUp()
  const first = signIn(BOB, signIn(ADA))
  const again = signIn(ADA, first)
  expect(browsers.read(again)(ADA)).toBe(browsers.read(first)(ADA))
  expect(browsers.read(again)(BOB)).toBe(browsers.read(first)(BOB))
})

test('five users fit, and the one who signed in longest ago goes', () => {
  const { browsers, signIn } = setUp()
  const owners = Array.from({ length: 6 }, (_, index) => ownerHash('acc_1', `${index}@example.com`))
  const header = owners.reduce<string | undefined>((kept, owner) => signIn(owner, kept), undefined)
  const knownAs = browsers.read(header)
  expect(owners.map((owner) => knownAs(owner) !== undefined)).toEqual([
    ...[false, true, true, true, true, true],
  ])
})

test('a changed, foreign or expired cookie is unknown', () => {
  const { browsers, clock, signIn } = setUp()
  const header = signIn(ADA)
  const id = browsers.read(header)(ADA) as string
  const changed = header.replace(id, `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`)
  expect(browsers.read(changed)(ADA)).toBeUndefined()
  const later = header.replace(/\.[a-z0-9]+\.a\./, '.zzzzzzzzz.a.')
  expect(later).not.toBe(header)
  expect(browsers.read(later)(ADA)).toBeUndefined()
  const foreign = setUp({ ring: [{ id: 'a', key: randomBytes(32) }] }).signIn(ADA)
  expect(browsers.read(foreign)(ADA)).toBeUndefined()
  clock.now += 179 * DAY
  expect(browsers.read(header)(ADA)).toBe(id)
  clock.now += DAY
  expect(browsers.read(header)(ADA)).toBeUndefined()
})

test('the cookie is bound to the host over TLS, and no script reads it', () => {
  const cookie = setUp().browsers.remember(undefined, ADA)
  expect(cookie).toMatch(/^__Host-shrd_known=/)
  expect(cookie).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const local = setUp({ issuer: 'http://localhost:4000' }).browsers.remember(undefined, ADA)
  expect(local).toMatch(/^shrd_known=.*SameSite=Lax$/)
})
