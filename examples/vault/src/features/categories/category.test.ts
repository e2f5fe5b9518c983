import type { Category } from '@shrd/client'
import { describe, expect, test } from 'vitest'
import { type CategoryWords, filterTree, nameCategory, sortTree } from './category.ts'
import { listCategoryOptions, listParentOptions } from './category-options.ts'
import { countRows, listInCategory } from './count-rows.ts'

const make = (category_id: string, more: Partial<Category> = {}): Category => ({
  category_id,
  vault_id: 'vlt_1',
  parent_id: null,
  name: category_id,
  labels: {},
  icon: 'folder',
  count_docs: 0,
  virtual: false,
  level: 0,
  children: [],
  ...more,
})

const words = (language: CategoryWords['language']): CategoryWords => ({
  language,
  text: (key) => (key === 'category.uncategorized' ? 'Uncategorized' : key),
})

const servers = make('Servers', { parent_id: 'Work', level: 1 })
const keys = make('API keys', { parent_id: 'Work', level: 1 })
const tree = [
  make('Work', { children: [servers, keys] }),
  make('Banking', { labels: { de: 'Banken' } }),
  make('uncategorized', { virtual: true }),
]

test('a category is called by its label in the reader’s language, otherwise by its name [CAT-13]', () => {
  const [, banking] = tree
  if (!banking) throw new TypeError('No category')
  expect(nameCategory(banking, words('de'))).toBe('Banken')
  expect(nameCategory(banking, words('fr'))).toBe('Banking')
})

test('categories stand by name on both levels, the virtual one last', () => {
  const sorted = sortTree(tree, words('en'))
  expect(sorted.map(({ name }) => name)).toEqual(['Banking', 'Work', 'uncategorized'])
  expect(sorted[1]?.children.map(({ name }) => name)).toEqual(['API keys', 'Servers'])
})

test('what is looked for is found on either level, with what is below and above it', () => {
  const found = (wanted: string) =>
    filterTree(tree, wanted, words('en')).map(({ name, children }) => [
      name,
      ...children.map((child) => child.name),
    ])
  expect(found('WORK')).toEqual([['Work', 'Servers', 'API keys']])
  expect(found('serv')).toEqual([['Work', 'Servers']])
  expect(found('nothing')).toEqual([])
  expect(found(' ')).toHaveLength(3)
})

describe('documents by category', () => {
  const rows = [
    { id: 1, category_id: 'Work' },
    { id: 2, category_id: 'Servers' },
    { id: 3, category_id: 'gone' },
    { id: 4, category_id: 'uncategorized' },
  ]

  test('count where they are and in what is above; of a deleted category they are in none', () => {
    expect(Object.fromEntries(countRows(rows, tree))).toEqual({
      Work: 2,
      Servers: 1,
      'API keys': 0,
      Banking: 0,
      uncategorized: 2,
    })
  })

  test('are listed as they are counted [CAT-18]', () => {
    const list = (id: string) => listInCategory(rows, id, tree).map((row) => row.id)
    expect(list('Work')).toEqual([1, 2])
    expect(list('Servers')).toEqual([2])
    expect(list('uncategorized')).toEqual([3, 4])
  })
})

describe('categories to choose from', () => {
  test('name the one above', () => {
    const labels = listCategoryOptions(tree, words('en')).map(({ label }) => label)
    expect(labels).toEqual([
      'Work',
      'Work / Servers',
      'Work / API keys',
      'Banking',
      'Uncategorized',
    ])
  })

  test('as a parent are those of the top level, and never itself [CONST-21]', () => {
    const values = listParentOptions(tree, 'Banking', words('en')).map(({ value }) => value)
    expect(values).toEqual(['', 'Work'])
  })
})
