import { expect, test } from 'vitest'
import { formatListDate } from './format-date.ts'

const now = Date.UTC(2026, 10, 20, 12)

test('times have 24 hours in every language, as those of logs have', () => {
  const time = new Date(2026, 2, 3, 21, 5).getTime()
  for (const language of ['en', 'de', 'fr', 'it', 'da']) {
    expect(formatListDate(time, language, now)).toMatch(/21[:.]05$/)
  }
})

test('a time of this year has no year, an older one has', () => {
  expect(formatListDate(Date.UTC(2026, 2, 3, 12), 'de', now)).toMatch(/^3\. März, \d\d:\d\d$/)
  expect(formatListDate(Date.UTC(2025, 2, 3, 12), 'de', now)).toMatch(/2025/)
})
