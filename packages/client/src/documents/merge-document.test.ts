import { describe, expect, test } from 'vitest'
import { type DocumentContent, mergeDocument } from './merge-document.ts'

const base: DocumentContent = {
  header: { title: 'Mail', tags: ['work', 'post'], icon: 'key' },
  body: {
    username: 'ada',
    password: 'one',
    url: '',
    description: '',
    notes: '',
    custom_fields: [
      { name: 'pin', type: 'password', value: '1' },
      { name: 'hint', type: 'text', value: 'cat' },
    ],
  },
}

function change(
  header: Partial<DocumentContent['header']>,
  body: Partial<DocumentContent['body']> = {},
): DocumentContent {
  return { header: { ...base.header, ...header }, body: { ...base.body, ...body } }
}

describe('two changes of one document', () => {
  test('to different fields both stay', () => {
    const merged = mergeDocument(
      base,
      change({ title: 'Post' }, { notes: 'mine' }),
      change({ icon: 'mail' }, { password: 'two' }),
    )
    expect(merged).toEqual({
      header: { ...base.header, title: 'Post', icon: 'mail' },
      body: { ...base.body, notes: 'mine', password: 'two' },
      conflicts: [],
    })
  })

  test('to one field are a conflict unless they say the same', () => {
    const mine = change({}, { password: 'mine', url: 'same' })
    const merged = mergeDocument(base, mine, change({}, { password: 'theirs', url: 'same' }))
    expect(merged.conflicts).toEqual(['password'])
    expect(merged.body).toEqual(mine.body)
  })

  test('of tags are both made', () => {
    const mine = change({ tags: ['work', 'mine'] })
    const merged = mergeDocument(base, mine, change({ tags: ['post', 'work', 'theirs'] }))
    expect(merged.header.tags).toEqual(['work', 'theirs', 'mine'])
  })

  test('of custom fields go by their names', () => {
    const [pin, hint] = base.body.custom_fields
    if (pin === undefined || hint === undefined) throw new Error('A field is missing.')
    const mine = change({}, { custom_fields: [{ ...pin, value: '2' }, hint] })
    const added = { name: 'new', type: 'text' as const, value: 'theirs' }
    const removed = mergeDocument(base, mine, change({}, { custom_fields: [pin, added] }))
    expect(removed.body.custom_fields).toEqual([{ ...pin, value: '2' }, added])
    expect(removed.conflicts).toEqual([])
    const both = mergeDocument(base, mine, change({}, { custom_fields: [hint] }))
    expect(both.conflicts).toEqual(['pin'])
    expect(both.body.custom_fields).toEqual([{ ...pin, value: '2' }, hint])
  })
})
