import { describe, expect, test } from 'vitest'
import type { WebhookLine } from '../../persistence/repositories/webhooks.ts'
import { afterAccepted, afterFailed, OPEN_LINE, readRetryAfter } from './line.ts'

const NOW = 1_000_000
const SECOND = 1_000
const HOUR = 3_600_000

/** A receiver that accepts some deliveries of a long line. Returns what it was sent, and when. */
function runLine(accepts: (number: number, now: number) => boolean, until: number) {
  const state = { line: OPEN_LINE, now: 0 }
  const waiting = Array.from({ length: 100 }, (_, number) => number)
  const sent: { number: number; now: number }[] = []
  const asides: number[] = []
  while (state.now < until) {
    const { line } = state
    const behind = waiting.filter((one) => one > (line.tried_to ?? -1))
    const [number] = behind
    if (number === undefined) break
    state.now = Math.max(state.now, line.paused_until)
    sent.push({ number, now: state.now })
    if (accepts(number, state.now)) {
      const { line: next, aside } = afterAccepted(line)
      const gone = waiting.filter((one) => one === number || one <= (aside ?? -1))
      asides.push(...gone.filter((one) => one !== number))
      for (const one of gone) waiting.splice(waiting.indexOf(one), 1)
      state.line = next
    } else {
      const hasNext = behind.length > 1
      state.line = afterFailed(line, { number, hasNext, notBefore: undefined, now: state.now })
    }
  }
  return { sent, asides, waiting }
}

describe('the line of a webhook', () => {
  test('is in order once a receiver that was down is back', () => {
    const { sent, asides } = runLine((_, now) => now > 2 * HOUR, 24 * HOUR)
    const accepted = sent.filter(({ now }) => now > 2 * HOUR).map(({ number }) => number)
    expect(accepted).toEqual(Array.from({ length: 100 }, (_, number) => number))
    expect(asides).toEqual([])
  })

  test('tries a receiver that is down less and less often', () => {
    const { sent } = runLine(() => false, 72 * HOUR)
    const times = [...new Set(sent.map(({ now }) => now))]
    expect(times.slice(0, 4)).toEqual([0, 10, 30, 70].map((seconds) => seconds * SECOND))
    const waits = times.slice(1).map((time, nth) => time - (times[nth] ?? 0))
    expect(Math.max(...waits)).toBe(HOUR)
    const perPause = times.map((time) => sent.filter(({ now }) => now === time).length)
    expect(perPause.slice(0, 6)).toEqual([2, 4, 8, 16, 32, 32])
    expect(Math.max(...perPause)).toBe(32)
  })

  test('goes on past a delivery that the receiver cannot handle, without a pause', () => {
    const { sent, asides, waiting } = runLine((number) => number % 10 !== 3, HOUR)
    expect(asides).toEqual([3, 13, 23, 33, 43, 53, 63, 73, 83, 93])
    expect(waiting).toEqual([])
    expect(sent.at(-1)?.now).toBe(0)
  })

  test('goes on past many such deliveries, after some pauses', () => {
    const { sent, asides } = runLine((number) => number >= 20, HOUR)
    expect(asides).toEqual(Array.from({ length: 20 }, (_, number) => number))
    expect(sent.at(-1)?.now).toBeLessThan(3 * 60 * SECOND)
  })

  test('does not pass over a receiver that asks for time', () => {
    const failed = { number: 1, hasNext: true, notBefore: NOW + HOUR, now: NOW }
    expect(afterFailed(OPEN_LINE, failed)).toMatchObject({
      paused_until: NOW + HOUR,
      tried_to: null,
    })
    const soon = { ...failed, notBefore: NOW + 1 }
    expect(afterFailed(OPEN_LINE, soon).paused_until, 'no shorter wait').toBe(NOW + 10 * SECOND)
  })

  test('pauses at its end', () => {
    const line: WebhookLine = { ...OPEN_LINE, pauses: 3 }
    const last = { number: 7, hasNext: false, notBefore: undefined, now: NOW }
    expect(afterFailed(line, last)).toEqual({
      ...{ pauses: 4, tried: 0, tried_to: null },
      paused_until: NOW + 80 * SECOND,
    })
  })
})

describe('Retry-After', () => {
  test.each([
    ['120', NOW + 120 * SECOND],
    ['0', NOW],
    ['999999999', NOW + 6 * HOUR],
    [new Date(NOW + HOUR).toUTCString(), NOW + HOUR],
    [new Date(NOW - HOUR).toUTCString(), NOW],
    [new Date(NOW + 1000 * HOUR).toUTCString(), NOW + 6 * HOUR],
    ['soon', undefined],
    ['-1', undefined],
    ['1e9', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (header, at) => {
    expect(readRetryAfter(header, NOW)).toBe(at)
  })
})
