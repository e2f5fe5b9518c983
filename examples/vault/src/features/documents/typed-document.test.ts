import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT, findDocumentProblems, toNewDocument } from './typed-document.ts'

test('a document needs a title', () => {
  expect(findDocumentProblems({ ...EMPTY_DOCUMENT, title: '  ' })).toEqual({
    title: ['field.requiredError'],
  })
})

test.each([
  ['title', 200],
  ['username', 320],
  ['password', 1024],
  ['url', 2048],
] as const)('a %s may have %i characters and not one more', (name, max) => {
  const draft = { ...EMPTY_DOCUMENT, title: 'Mail' }
  expect(findDocumentProblems({ ...draft, [name]: 'x'.repeat(max) })).toEqual({})
  expect(findDocumentProblems({ ...draft, [name]: 'x'.repeat(max + 1) })).toEqual({
    [name]: ['field.tooLong', { max, count: max + 1 }],
  })
})

test('what was typed is the body; only title, tags and icon are in the header', () => {
  const typed = { ...EMPTY_DOCUMENT, title: ' Mail ', tags: 'Work', username: ' ada ' }
  const { header, body } = toNewDocument('vlt_x', { ...typed, password: ' s3cret ' })
  expect(header).toEqual({ title: 'Mail', tags: ['work'], icon: 'key' })
  expect(body).toMatchObject({ username: ' ada ', password: ' s3cret ' })
  expect(JSON.stringify(header)).not.toContain('s3cret')
})

test('a new document has the three custom fields to fill in', () => {
  const { body } = toNewDocument('vlt_x', EMPTY_DOCUMENT)
  expect(body.custom_fields.map(({ name, type }) => [name, type])).toEqual([
    ['2FA Key', 'text'],
    ['Rescue Keys', 'textarea'],
    ['API Key 1', 'text'],
  ])
})
