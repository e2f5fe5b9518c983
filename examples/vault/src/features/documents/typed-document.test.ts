import { describe, expect, test } from 'vitest'
import { addField, moveField, toTypedContent } from './typed-content.ts'
import { EMPTY_DOCUMENT, toNewDocument } from './typed-document.ts'
import { findDocumentProblems, tabOfProblems } from './typed-document-problems.ts'

const MAIL = { ...EMPTY_DOCUMENT, title: 'Mail' }

test('a document needs a title [DOC-05]', () => {
  expect(findDocumentProblems({ ...EMPTY_DOCUMENT, title: '  ' }).texts).toEqual({
    title: ['field.requiredError'],
  })
})

test.each([
  ['title', 200],
  ['username', 320],
  ['password', 1024],
  ['url', 2048],
  ['description', 5000],
  ['notes', 5000],
] as const)('a %s may have %i characters and not one more [CONST-28] [DOC-48]', (name, max) => {
  expect(findDocumentProblems({ ...MAIL, [name]: 'x'.repeat(max) }).texts).toEqual({})
  expect(findDocumentProblems({ ...MAIL, [name]: 'x'.repeat(max + 1) }).texts).toEqual({
    [name]: ['field.tooLong', { max, count: max + 1 }],
  })
})

test.each([
  ['51 tags', Array.from({ length: 51 }, (_, at) => `tag-${at}`).join(), 'field.tooManyTags'],
  ['a tag of 10,000 characters', 'x'.repeat(10_000), 'field.tagTooLong'],
])('%s are over the limit', (_, tags, problem) => {
  expect(findDocumentProblems({ ...MAIL, tags }).texts.tags?.[0]).toBe(problem)
})

describe('custom fields', () => {
  const withField = (field: object) => ({
    ...MAIL,
    custom_fields: [{ id: 7, name: 'PIN', type: 'text' as const, value: '', ...field }],
  })

  test.each([
    ['name', { name: 'x'.repeat(64) }, { name: 'x'.repeat(65) }],
    ['value', { value: 'x'.repeat(1024) }, { value: 'x'.repeat(1025) }],
    [
      'value',
      { type: 'textarea', value: 'x'.repeat(5000) },
      { type: 'textarea', value: 'x'.repeat(5001) },
    ],
  ])('have a limit of their %s [CONST-28] [DOC-17]', (part, within, over) => {
    expect(findDocumentProblems(withField(within)).fields.size).toBe(0)
    expect(findDocumentProblems(withField(over)).fields.get(7)).toMatchObject({
      [part]: ['field.tooLong', expect.anything()],
    })
  })

  test('need a name', () => {
    expect(findDocumentProblems(withField({ name: ' ' })).fields.get(7)?.name).toEqual([
      'field.requiredError',
    ])
  })

  test('are 50 at most [CONST-28]', () => {
    const field = { name: 'PIN', type: 'text', value: '' } as const
    const many = Array.from({ length: 51 }, (_, id) => ({ ...field, id }))
    expect(findDocumentProblems({ ...MAIL, custom_fields: many.slice(1) }).count).toBeNull()
    const problems = findDocumentProblems({ ...MAIL, custom_fields: many })
    expect(problems.count).toEqual(['field.tooManyFields', { max: 50, count: 51 }])
    expect(tabOfProblems(problems)).toBe('advanced')
  })

  test('are added at the end and moved by one place', () => {
    const fields = addField([], { name: 'a', type: 'text', value: '' })
    const both = addField(fields, { name: 'b', type: 'text', value: '' })
    expect(both.map(({ id, name }) => [id, name])).toEqual([
      [0, 'a'],
      [1, 'b'],
    ])
    expect(moveField(both, 1, -1).map(({ name }) => name)).toEqual(['b', 'a'])
    expect(moveField(both, 1, 1)).toEqual(both)
  })
})

test('what was typed is the body; only title, tags and icon are in the header [DOC-30] [DOC-26]', () => {
  const typed = { ...MAIL, title: ' Mail ', tags: 'Work, home ,WORK', username: ' ada ' }
  const made = toNewDocument('vlt_x', { ...typed, password: ' s3cret ' })
  expect(made).toMatchObject({ vault_id: 'vlt_x', category_id: 'uncategorized' })
  expect(made.header).toEqual({ title: 'Mail', tags: ['work', 'home'], icon: 'key' })
  expect(made.body).toMatchObject({ username: ' ada ', password: ' s3cret ' })
  expect(JSON.stringify(made.header)).not.toContain('s3cret')
})

test('a new document has the three custom fields to fill in [DOC-31] [DOC-32]', () => {
  const { body } = toNewDocument('vlt_x', EMPTY_DOCUMENT)
  expect(body.custom_fields).toEqual([
    { name: '2FA Key', type: 'text', value: '' },
    { name: 'Rescue Keys', type: 'textarea', value: '' },
    { name: 'API Key 1', type: 'text', value: '' },
  ])
})

test('a document that is typed in and read back is the same', () => {
  const { header, body } = toNewDocument('vlt_x', { ...MAIL, tags: 'a, b', notes: 'n' })
  const { category_id: _, ...content } = { ...MAIL, tags: 'a, b', notes: 'n' }
  expect(toTypedContent({ header, body, private_title: false })).toEqual(content)
})
