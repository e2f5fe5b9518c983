import { expect, test } from 'vitest'
import { createSearchIndex } from './search-index.ts'
import { toSearchedDocument } from './searched-document.ts'

interface Fields {
  tags?: string[]
  username?: string
  password?: string
  url?: string
  notes?: string
  custom_fields?: { name: string; type: 'text' | 'password'; value: string }[]
}

function document(document_id: string, title: string, { tags = [], ...fields }: Fields = {}) {
  const empty = { username: '', password: '', url: '', description: '', notes: '' }
  const header = { title, tags, icon: 'key' }
  const opened = { document_id, header, body: { ...empty, custom_fields: [], ...fields } }
  return { ...toSearchedDocument(opened, `hash of ${document_id}`), passwords: null }
}

function index(...documents: ReturnType<typeof document>[]) {
  const made = createSearchIndex()
  made.put(documents)
  return made
}

test('a part of a word finds it, whatever its accents and case [SHELL-03]', () => {
  const made = index(document('a', 'Führerschein'), document('b', 'Reisepass'))
  expect(made.search('HRERSCH').hits).toEqual([{ document_id: 'a', found_in: 'title' }])
  expect(made.search('fuhrer').hits).toHaveLength(1)
  expect(made.search('nothing').hits).toEqual([])
})

test('titles come first, then tags, then bodies [SHELL-03]', () => {
  const made = index(
    document('body', 'One', { notes: 'the bank at the corner' }),
    document('tags', 'Two', { tags: ['bank'] }),
    document('title', 'Bank'),
  )
  expect(made.search('bank').hits.map(({ found_in }) => found_in)).toEqual([
    'title',
    'tags',
    'body',
  ])
})

test('every word has to be there, in any field and order', () => {
  const made = index(
    document('a', 'Bank', { username: 'ada@example.org' }),
    document('b', 'Bank', { username: 'bob@example.org' }),
  )
  expect(made.search('ada bank').hits).toEqual([{ document_id: 'a', found_in: 'title' }])
})

test('nothing is found across the border of two fields', () => {
  const made = index(document('a', 'x', { username: 'alpha', url: 'beta' }))
  expect(made.search('alphabeta').hits).toEqual([])
})

test('custom fields are looked through, passwords are not', () => {
  const custom_fields: Fields['custom_fields'] = [
    { name: 'Customer number', type: 'text', value: 'K-4711' },
    { name: 'Second password', type: 'password', value: 'hunter2' },
  ]
  const made = index(document('a', 'x', { password: 'correct horse', custom_fields }))
  expect(made.search('k-4711').hits).toHaveLength(1)
  expect(made.search('second').hits).toHaveLength(1)
  expect(made.search('hunter2').hits).toEqual([])
  expect(made.search('horse').hits).toEqual([])
})

test('a document that changed or went is found as it is now', () => {
  const made = index(document('a', 'Before'))
  made.put([document('a', 'After')])
  expect(made.search('before').hits).toEqual([])
  expect(made.search('after').hits).toHaveLength(1)
  made.remove(['a'])
  expect(made.search('after').hits).toEqual([])
})

test('an empty query finds nothing', () => {
  expect(index(document('a', 'x')).search('  ').hits).toEqual([])
})

test('of very many hits the best are answered and all counted', () => {
  const bodies = Array.from({ length: 5 }, (_, at) => document(`b${at}`, 'x', { notes: 'bank' }))
  const made = index(...bodies, document('title', 'Bank'))
  const { hits, count } = made.search('bank', 3)
  expect(hits.map(({ document_id }) => document_id)).toEqual(['title', 'b0', 'b1'])
  expect(count).toBe(6)
})
