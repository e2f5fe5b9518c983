import { expect, test } from 'vitest'
import type { PlainDocument } from '../documents/typed-content.ts'
import { compareVersions } from './compare-versions.ts'

const NOW: PlainDocument = {
  header: { title: 'Mail', tags: ['work'], icon: 'key' },
  private_title: false,
  body: {
    username: 'ada',
    password: 'new',
    url: '',
    description: '',
    notes: '',
    custom_fields: [{ name: 'PIN', type: 'password', value: '1' }],
  },
}

test('differences are named by field, secrets among them marked', () => {
  const then: PlainDocument = {
    ...NOW,
    header: { ...NOW.header, tags: [] },
    body: { ...NOW.body, password: 'old', custom_fields: [] },
  }
  expect(compareVersions(then, NOW)).toEqual([
    { label: { key: 'document.tags' }, secret: false, before: '', now: 'work' },
    { label: { key: 'document.password' }, secret: true, before: 'old', now: 'new' },
    { label: { name: 'PIN' }, secret: true, before: '', now: '1' },
  ])
})

test('versions that say the same have no differences', () => {
  expect(compareVersions(NOW, { ...NOW })).toEqual([])
})
