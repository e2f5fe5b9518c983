import { expect, test } from 'vitest'
import { isFinal, isWrongPassphrase, readEnding } from './share-failure.ts'

const UNKNOWN = { code: 'share_expired' }
const READ = { code: 'share_expired', data: { ended: 'read', ended_at: 1_000 } }

test('a share that nobody knows means a wrong passphrase, if the link asks for one', () => {
  expect(isWrongPassphrase(UNKNOWN, { passphrase: true })).toBe(true)
  expect(isFinal(UNKNOWN, { passphrase: true })).toBe(false)
})

test.each([
  ['without a passphrase', UNKNOWN, false],
  ['that was read', READ, true],
])('a share %s has ended', (_, error, passphrase) => {
  expect(isWrongPassphrase(error, { passphrase })).toBe(false)
  expect(isFinal(error, { passphrase })).toBe(true)
})

test('after a lost connection the link is still whole', () => {
  expect(isFinal({ code: 'network' }, { passphrase: false })).toBe(false)
})

test.each([
  [READ, { how: 'read', at: 1_000 }],
  [UNKNOWN, null],
  [{ code: 'share_expired', data: { ended: 'burned', ended_at: 1_000 } }, null],
  [{ code: 'share_expired', data: { ended: 'read' } }, null],
])('of %j the end is %j', (error, ending) => {
  expect(readEnding(error)).toEqual(ending)
})
