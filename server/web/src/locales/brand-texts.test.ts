import { BRAND_TEXT_KEYS, BRAND_TEXTS, brandTextProblem } from '@shrd/contract'
import { allStepWords, loadMessages } from '@shrd/react'
import { expect, test } from 'vitest'
import { LANGUAGES } from './words.ts'

test.each(LANGUAGES)('every text that a client may replace is one of $name', async ({ locale }) => {
  const messages: Record<string, unknown> = { ...(await loadMessages(locale, allStepWords)) }
  for (const key of BRAND_TEXT_KEYS) {
    const text = messages[key]
    expect([key, typeof text]).toEqual([key, 'string'])
    // The places of a text are those of its replacement, and our own texts follow its rules.
    const slots = String(text).match(/<[^>]*>|\{\w*\}/g) ?? []
    expect([key, slots]).toEqual([key, [...BRAND_TEXTS[key].slots]])
    expect([key, brandTextProblem(key, String(text))]).toEqual([key, undefined])
  }
})
