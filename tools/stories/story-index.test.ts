import { describe, expect, test } from 'vitest'
import { readStoryIndex } from './story-index.ts'

const file = './packages/react/src/mark/Mark.stories.tsx'
const entry = (id: string, changes: object = {}) => ({
  [id]: { id, type: 'story', title: 'Mark', name: id, importPath: file, tags: [], ...changes },
})
const read = (...entries: object[]) =>
  readStoryIndex(JSON.stringify({ v: 5, entries: Object.assign({}, ...entries) }))
const mainOf = (...entries: object[]) =>
  read(...entries).flatMap(({ id, isMain }) => (isMain ? [id] : []))

describe('the main state of a file', () => {
  test('is its first story', () => {
    const other = { importPath: './other.stories.tsx' }
    expect(mainOf(entry('a'), entry('b'), entry('c', other), entry('d', other))).toEqual(['a', 'c'])
  })

  test('is the story with the tag, wherever it stands', () => {
    expect(mainOf(entry('a'), entry('b', { tags: ['main'] }))).toEqual(['b'])
  })

  test('is a story, not the page of documentation', () => {
    expect(mainOf(entry('docs', { type: 'docs' }), entry('a'))).toEqual(['a'])
  })
})

test('a story is named by its widget and its state', () => {
  expect(read(entry('a', { title: 'Account/SessionList', name: 'Several' }))).toEqual([
    { id: 'a', name: 'Account/SessionList › Several', isMain: true, tags: [] },
  ])
})

test.each([
  ['has no entries', {}],
  ['has none but documentation', entry('docs', { type: 'docs' })],
  ['has an entry without a file', entry('a', { importPath: undefined })],
])('an index is refused that %s', (_, entries) => {
  expect(() => read(entries)).toThrow(TypeError)
})

test('something else than an index is refused', () => {
  expect(() => readStoryIndex('[]')).toThrow(TypeError)
})
