import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHandshakeId } from '../../test/handshake/players.ts'
import type { CryptoErrorCode } from '../core/error-codes.ts'
import { type AttemptEvent, advanceAttempt } from './advance-attempt.ts'
import { createAttempt, type HandshakeAttempt, type Moment } from './create-attempt.ts'

const START: Moment = { wall: 1_700_000_000_000, monotonic: 5000 }
const MINUTE = 60_000
const RIGHT = 'Q0V4XN8'
const WRONG = 'Q0V4XN9'

function after(wall: number, monotonic: number = wall): Moment {
  return { wall: START.wall + wall, monotonic: START.monotonic + monotonic }
}

function answered(answer: string, at: Moment = START): AttemptEvent {
  return { type: 'answered', answer, at }
}

function typed(answer: string, pin: string, at: Moment = START): AttemptEvent {
  return { type: 'typed', answer, typed: pin, expected: RIGHT, at }
}

/** Plays events through storage, as clients do. */
async function play(events: AttemptEvent[], begun = createAttempt(createHandshakeId(), START)) {
  let attempt: HandshakeAttempt = begun
  const refused: (CryptoErrorCode | null)[] = []
  for (const event of events) {
    const step = await advanceAttempt(JSON.parse(JSON.stringify(attempt)), event)
    attempt = step.attempt
    refused.push(step.refused)
  }
  return { attempt, refused, last: refused.at(-1) }
}

test('the right PIN for the pinned answer is found right', async () => {
  const { attempt, refused } = await play([answered('one'), typed('one', RIGHT)])
  expect(refused).toEqual([null, null])
  expect(attempt).toMatchObject({ outcome: 'matched', answers: 1, answer: 'one', typings: 1 })
})

test('what was given is left as it is', async () => {
  const begun = Object.freeze(createAttempt(createHandshakeId(), START))
  const { attempt } = await advanceAttempt(begun, answered('one'))
  expect(begun.answers).toBe(0)
  expect(attempt.answers).toBe(1)
})

describe('a PIN', () => {
  test('may be typed three times more, and then no more', async () => {
    const wrong = typed('one', WRONG)
    const four = [answered('one'), wrong, wrong, wrong]
    expect((await play([...four, typed('one', RIGHT)])).last).toBe(null)
    const { refused, attempt } = await play([...four, wrong, typed('one', RIGHT)])
    expect(refused.slice(1)).toEqual([...Array(4).fill('pin_wrong'), 'handshake_ended'])
    expect(attempt.outcome).toBe('handshake_ended')
  })

  test('has to be there: nothing is never the same as nothing', async () => {
    const { attempt } = await play([answered('one')])
    // Callers without types may give anything.
    for (const pin of ['', undefined, null, RIGHT.toLowerCase()] as string[]) {
      expect((await advanceAttempt(attempt, typed('one', pin))).refused).toBe('pin_wrong')
      const event: AttemptEvent = {
        type: 'typed',
        answer: 'one',
        typed: pin,
        expected: pin,
        at: START,
      }
      await expect(advanceAttempt(attempt, event)).rejects.toThrow(TypeError)
    }
  })

  test('that is not compared is not counted', async () => {
    const unpinned = [typed('two', WRONG), typed('two', WRONG), typed('two', WRONG)]
    const { attempt } = await play([answered('one'), ...unpinned, typed('one', WRONG)])
    expect(attempt.typings).toBe(1)
  })

  test('is not compared before an answer was pinned, nor with another one', async () => {
    expect((await play([typed('one', RIGHT)])).last).toBe('handshake_invalid')
    expect((await play([answered('one'), typed('two', RIGHT)])).last).toBe('handshake_invalid')
    const events = [answered('one'), answered('two'), typed('one', RIGHT)]
    expect((await play(events)).last).toBe('handshake_invalid')
  })

  test('that was found right is not asked for again', async () => {
    const matched = [answered('one'), typed('one', RIGHT)]
    for (const event of [answered('two'), answered('one'), typed('one', WRONG)]) {
      const { last, attempt } = await play([...matched, event])
      expect(last).toBe('handshake_invalid')
      expect(attempt).toMatchObject({ outcome: 'matched', answer: 'one' })
    }
    expect((await play([...matched, typed('one', RIGHT)])).last).toBe('handshake_invalid')
  })
})

describe('an answer', () => {
  test('that comes once more is no new one', async () => {
    const wrong = typed('one', WRONG)
    const { attempt } = await play([answered('one'), wrong, answered('one'), answered('one')])
    expect(attempt).toMatchObject({ answers: 1, typings: 1 })
  })

  test('that is new is a guess, and the fourth ends the handshake for good', async () => {
    const three = ['one', 'two', 'three'].flatMap((one) => [answered(one), typed(one, WRONG)])
    expect((await play([...three, typed('three', RIGHT)])).last).toBe(null)
    const { refused, attempt } = await play([...three, answered('four'), typed('three', RIGHT)])
    expect(refused.slice(-2)).toEqual(['handshake_ended', 'handshake_ended'])
    expect(attempt).toMatchObject({ outcome: 'handshake_ended', answer: 'three', answers: 3 })
  })

  test('counts as new if it was pinned before another one', async () => {
    const { attempt } = await play([answered('one'), answered('two'), answered('one')])
    expect(attempt.answers).toBe(3)
  })
})

describe('after four minutes', () => {
  const late: [string, Moment][] = [
    ['both clocks', after(4 * MINUTE + 1)],
    ['the clock on the wall, as after sleep', after(4 * MINUTE + 1, 1)],
    ['the clock that nobody sets', after(-MINUTE, 4 * MINUTE + 1)],
    ['no clock at all', { wall: Number.NaN, monotonic: 0 }],
    ['two clocks that went back', after(-1)],
  ]
  test.each(late)('by %s nothing counts any more', async (_, at) => {
    const pinned = [answered('one')]
    for (const events of [[answered('one', at)], [...pinned, typed('one', RIGHT, at)]]) {
      const { last, attempt } = await play(events)
      expect(last).toBe('handshake_expired')
      expect(attempt.outcome).toBe('handshake_expired')
    }
  })

  test('an attempt stays expired, even if a clock is set back', async () => {
    const events = [answered('one', after(5 * MINUTE)), answered('one'), typed('one', RIGHT)]
    expect((await play(events)).refused).toEqual(Array(3).fill('handshake_expired'))
    const pinned = [answered('one'), typed('one', RIGHT, after(5 * MINUTE)), typed('one', RIGHT)]
    expect((await play(pinned)).refused).toEqual([null, 'handshake_expired', 'handshake_expired'])
  })

  test('and not before', async () => {
    for (const at of [START, after(4 * MINUTE), after(-10 * MINUTE, 3 * MINUTE)]) {
      expect((await play([answered('one', at), typed('one', RIGHT, at)])).last).toBe(null)
    }
  })
})

test('no order of events lets in a fourth answer, or compares more than twelve PINs', async () => {
  const names = ['one', 'two', 'three', 'four', 'five']
  const event = fc.oneof(
    fc.constantFrom(...names).map((name) => answered(name)),
    fc.tuple(fc.constantFrom(...names), fc.constant(WRONG)).map(([name, pin]) => typed(name, pin)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      const { attempt, refused } = await play(events)
      const compared = refused.filter((code) => code === 'pin_wrong').length
      expect(attempt.answers).toBeLessThanOrEqual(3)
      expect(compared).toBeLessThanOrEqual(12)
    }),
    { numRuns: 200 },
  )
})

test('a stored attempt that lacks something is a programming mistake', async () => {
  const attempt = createAttempt(createHandshakeId(), START)
  for (const name of Object.keys(attempt)) {
    const damaged = { ...attempt, [name]: undefined }
    await expect(advanceAttempt(damaged, answered('one'))).rejects.toThrow(TypeError)
  }
})
