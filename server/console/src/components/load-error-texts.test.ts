import { ShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import { loadErrorTexts } from './load-error-texts.ts'

const TRY_AT = Date.UTC(2026, 10, 30, 12)

test.each(['en', 'de', 'fr', 'it', 'da'])(
  'a refusal for a while says in words until when, in %s',
  async (language) => {
    const textOf = await loadErrorTexts(language)
    const text = textOf(new ShrdError('domain_limit', { data: { try_at: TRY_AT } }))
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
    expect(text).toContain(format.format(TRY_AT))
    expect(text).not.toContain('{')
  },
)
