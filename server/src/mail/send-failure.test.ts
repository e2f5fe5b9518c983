import { describe, expect, test } from 'vitest'
import { describeSendFailure } from './send-failure.ts'

const failure = (members: Record<string, unknown>) =>
  describeSendFailure(Object.assign(new Error('zoe@example.org is unknown'), members))

describe('a failure to send', () => {
  test.each([
    ['RCPT TO', 550],
    ['RCPT TO', 553],
    ['DATA', 554],
  ])('%s answered with %d is for good', (command, responseCode) => {
    const told = failure({ code: 'EENVELOPE', command, responseCode })
    expect(told).toEqual({ error: `EENVELOPE ${responseCode}`, isPermanent: true })
  })

  test.each([
    ['RCPT TO', 450],
    ['DATA', 451],
    ['RCPT TO', 503],
    ['MAIL FROM', 550],
    ['AUTH PLAIN', 535],
    ['CONN', 554],
    ['CONN', undefined],
  ])('%s answered with %s may end', (command, responseCode) => {
    expect(failure({ code: 'EX', command, responseCode }).isPermanent).toBe(false)
  })

  test('is told without the words of anybody', () => {
    for (const code of [undefined, 5, 'pass word\n', 'x'.repeat(99)]) {
      expect(failure({ code }).error).toBe('UNKNOWN')
    }
    expect(describeSendFailure('zoe@example.org').error).toBe('UNKNOWN')
    expect(describeSendFailure(null).error).toBe('UNKNOWN')
  })
})
