import { expect, test } from 'vitest'
import { formatLogDate } from './format-log-date.ts'

test('a date in a log is day-month-year hour:minute [LOG-01]', () => {
  expect(formatLogDate(new Date(2026, 2, 7, 9, 5).getTime())).toBe('07-03-2026 09:05')
})
