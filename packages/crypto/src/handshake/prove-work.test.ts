import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { encodeText } from '../core/encoding.ts'
import { hashWork, proveWork } from './prove-work.ts'

const CONTENT = encodeText('{"what":"is worked on"}')

test('the hash is over content, a zero, the salt, and the nonce with its big end first', async () => {
  const salt = Buffer.alloc(16, 7)
  const nonce = 2 ** 33 + 5
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(nonce))
  const whole = Buffer.concat([CONTENT, Buffer.of(0), salt, counter])
  expect(await hashWork(CONTENT, { salt: salt.toString('base64url'), nonce })).toBe(
    createHash('sha256').update(whole).digest('hex'),
  )
})

test('the nonce is the first whose hash begins with three zeros', async () => {
  const { hash, salt, nonce } = await proveWork(CONTENT, { prefix: '000' })
  expect(hash).toMatch(/^000[0-9a-f]{61}$/)
  expect(await hashWork(CONTENT, { salt, nonce })).toBe(hash)
  for (let earlier = 0; earlier < Math.min(nonce, 3000); earlier += 1) {
    expect(await hashWork(CONTENT, { salt, nonce: earlier })).not.toMatch(/^000/)
  }
})

test('every work has a salt of its own', async () => {
  const works = await Promise.all([0, 1, 2].map(() => proveWork(CONTENT, { prefix: '' })))
  expect(new Set(works.map(({ salt }) => salt)).size).toBe(3)
  expect(works.map(({ nonce }) => nonce)).toEqual([0, 0, 0])
})

test('work leaves turns to everything else, and its progress only grows', async () => {
  const seen: number[] = []
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 0)
  const onProgress = (fraction: number) => seen.push(fraction)
  // Enough of it that a timer has to come by.
  for (let times = 0; times < 3; times += 1) await proveWork(CONTENT, { prefix: '000', onProgress })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
  expect(seen.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true)
  const [first = []] = [seen.slice(0, seen.indexOf(1) + 1)]
  expect(first).toEqual(first.toSorted((a, b) => a - b))
})

test('work stops when it is told to', async () => {
  const controller = new AbortController()
  const onProgress = (fraction: number) => {
    if (fraction > 0) controller.abort()
  }
  const endless = proveWork(CONTENT, {
    prefix: '0'.repeat(8),
    signal: controller.signal,
    onProgress,
  })
  controller.abort()
  await expectCode(endless, 'aborted')
})
