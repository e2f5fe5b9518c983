import { expect, test } from 'vitest'
import { createStreamLimit, type StreamLimit } from './limit-streams.ts'
import type { SharingCaller } from './take-share.ts'

const stranger = (address: string): SharingCaller => ({ subject: null, address })
const member = (subject: string): SharingCaller => ({ subject, address: '192.0.2.1' })
const tooMany = expect.objectContaining({ code: 'too_many_requests', data: { retry_after: 6 } })

/** Opens streams and ends none, until one is refused. */
function fill(limit: StreamLimit, callerOf: (count: number) => SharingCaller): number {
  for (let count = 0; ; count++) {
    try {
      limit.begin(callerOf(count))
    } catch (error) {
      expect(error).toEqual(tooMany)
      return count
    }
  }
}

test('a member reads eight files at once, and others are not kept waiting', () => {
  const limit = createStreamLimit()
  const [end] = Array.from({ length: 8 }, () => limit.begin(member('a')))
  expect(() => limit.begin(member('a'))).toThrow(tooMany)
  limit.begin(member('b'))
  end?.()
  limit.begin(member('a'))
})

test('a stranger has no more with all networks of a home', () => {
  const limit = createStreamLimit()
  expect(fill(limit, () => stranger('192.0.2.1'))).toBe(8)
  expect(fill(limit, (count) => stranger(`2001:db8:1:${count.toString(16)}::1`))).toBe(32)
  limit.begin(stranger('2001:db8:2::1'))
})

test('strangers and members leave streams to each other', () => {
  const limit = createStreamLimit()
  expect(fill(limit, (count) => stranger(`192.0.2.${count}`))).toBe(200)
  expect(fill(limit, (count) => member(String(count)))).toBe(300)
})
