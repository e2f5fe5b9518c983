import { BODY_LIMITS } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import { type ByteLimit, createByteLimit } from './limit-bytes.ts'
import type { SharingCaller } from './take-share.ts'

const MIB = 2 ** 20
const request = (length: number) => ({ headers: { 'content-length': String(length) } })
const stranger = (address: string): SharingCaller => ({ subject: null, address })
const member = (subject: string): SharingCaller => ({ subject, address: '192.0.2.1' })

/** Announces bodies and sends none, until one is refused: their bytes, and the refusal. */
function fill(
  limit: ByteLimit,
  callerOf: (count: number) => SharingCaller,
  kind: keyof typeof BODY_LIMITS = 'small',
): readonly [number, string] {
  const bytes = BODY_LIMITS[kind]
  for (let count = 0; ; count++) {
    try {
      limit.beginRequest(request(bytes), { limit: kind }, callerOf(count))
    } catch (error) {
      return [count * bytes, isShrdError(error) ? error.code : 'unknown']
    }
  }
}

const ofHome = (count: number) => stranger(`2001:db8:1:${(count % 256).toString(16)}::1`)
const ofSite = (count: number) => stranger(`2001:db8:1:${(count % 65_536).toString(16)}::1`)
const ofAnywhere = (count: number) => stranger(`10.0.${count >> 8}.${count & 255}`)

test('a stranger with all networks of a home or an organization leaves room for other strangers', () => {
  for (const [callerOf, most] of [
    [() => stranger('2001:db8:1:1::1'), 2 * MIB],
    [ofHome, 8 * MIB],
    [ofSite, 32 * MIB],
  ] as const) {
    const limit = createByteLimit()
    expect(fill(limit, callerOf)).toEqual([most, 'too_many_requests'])
    limit.beginRequest(request(BODY_LIMITS.small), { limit: 'small' }, stranger('192.0.2.1'))
  }
})

test('strangers together leave the room of members', () => {
  const limit = createByteLimit()
  expect(fill(limit, ofAnywhere)).toEqual([64 * MIB, 'unavailable'])
  expect(fill(limit, () => member('a'), 'part')).toEqual([32 * MIB, 'too_many_requests'])
})

test('members together leave the room of strangers', () => {
  const limit = createByteLimit()
  expect(fill(limit, (count) => member(String(count >> 2)), 'part')).toEqual([
    256 * MIB,
    'unavailable',
  ])
  limit.beginRequest(request(1), { limit: 'small' }, stranger('192.0.2.1'))
})

test('a body of unknown length takes the limit of its call, and a long one no more', () => {
  const limit = createByteLimit()
  const chunked = { headers: { 'transfer-encoding': 'chunked' } }
  for (let count = 0; count < 2; count++) {
    limit.beginRequest(chunked, { limit: 'part' }, member('a'))
    limit.beginRequest(request(100 * MIB), { limit: 'part' }, member('a'))
  }
  const one = () => limit.beginRequest(request(1), { limit: 'part' }, member('a'))
  expect(one).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
})

test('what is given back is there again', () => {
  const limit = createByteLimit()
  const giveBack = limit.beginResponse(64 * MIB, member('a'))
  const more = () => limit.beginResponse(MIB, member('a'))
  expect(more).toThrow(expect.objectContaining({ data: { retry_after: 2 } }))
  giveBack()
  more()
})
