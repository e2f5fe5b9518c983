import { expect, test } from 'vitest'
import { createId } from './ids.ts'

test.each(['vlt', 'doc', 'cat'] as const)(
  '%s ids are the prefix and 26 base32 characters, each new',
  (prefix) => {
    const ids = new Set(Array.from({ length: 500 }, () => createId(prefix)))
    expect(ids.size).toBe(500)
    for (const id of ids) expect(id).toMatch(new RegExp(`^${prefix}_[a-z2-7]{26}$`))
  },
)

test('every character of an id varies', () => {
  const ids = Array.from({ length: 500 }, () => createId('doc').slice(4))
  for (let at = 0; at < 26; at++) expect(new Set(ids.map((id) => id[at])).size).toBeGreaterThan(16)
})
