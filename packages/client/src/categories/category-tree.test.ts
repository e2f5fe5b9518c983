import { expect, test } from 'vitest'
import type { Category } from './category.ts'
import { findCategoryLabel, renameCategory } from './category.ts'
import { toCategoryTree } from './category-tree.ts'

function category(category_id: string, parent_id: string | null = null): Category {
  const shown = { name: category_id, labels: {}, icon: 'folder', count_docs: 0, virtual: false }
  return { category_id, vault_id: 'vlt_a', parent_id, level: 0, children: [], ...shown }
}

/** Names and levels, those below in a list behind theirs. */
function outline(categories: readonly Category[]): unknown[] {
  return categories.map(({ category_id, level, children }) => {
    return children.length === 0 ? [category_id, level] : [category_id, level, outline(children)]
  })
}

test('categories stand on two levels, in the order of the list [CAT-01]', () => {
  const all = [category('b'), category('c', 'a'), category('a'), category('d', 'a')]
  expect(outline(toCategoryTree(all))).toEqual([
    ['b', 0],
    [
      'a',
      0,
      [
        ['c', 1],
        ['d', 1],
      ],
    ],
  ])
})

test('a category whose parent is missing stands on top [CAT-09]', () => {
  const [only] = toCategoryTree([category('a', 'gone')])
  expect(only).toMatchObject({ category_id: 'a', parent_id: null, level: 0 })
})

test('below a category that its deleted parent has freed there may be others', () => {
  const all = [category('freed', 'gone'), category('below', 'freed')]
  expect(outline(toCategoryTree(all))).toEqual([['freed', 0, [['below', 1]]]])
})

test('what is below a child, or in a circle, stands on top', () => {
  const all = [category('a'), category('b', 'a'), category('c', 'b')]
  expect(outline(toCategoryTree(all))).toEqual([
    ['a', 0, [['b', 1]]],
    ['c', 0],
  ])
  const circle = [category('a', 'b'), category('b', 'a')]
  expect(outline(toCategoryTree(circle))).toEqual([
    ['a', 0],
    ['b', 0],
  ])
})

test('the label is the one of the language, or else the name [CAT-13]', () => {
  const names = { name: 'Travel', labels: { de: 'Reisen' } }
  expect(findCategoryLabel(names, 'de')).toBe('Reisen')
  expect(findCategoryLabel(names, 'fr')).toBe('Travel')
})

test('a label that there is in the language says the new name [CAT-14]', () => {
  const names = { name: 'Travel', labels: { de: 'Reisen', fr: 'Voyages' } }
  expect(renameCategory(names, { name: 'Urlaub', locale: 'de' })).toEqual({
    name: 'Urlaub',
    labels: { de: 'Urlaub', fr: 'Voyages' },
  })
  expect(renameCategory(names, { name: 'Trips', locale: 'en' })).toEqual({
    name: 'Trips',
    labels: { de: 'Reisen', fr: 'Voyages' },
  })
})
