import { expect, test } from 'vitest'
import type { StoredCategory } from '../../persistence/repositories/categories.ts'
import { buildTree } from './build-tree.ts'

const category = (
  category_id: string,
  parent_id: string | null = null,
  vault_id = 'vlt_1',
): StoredCategory => ({
  ...{ category_id, parent_id, vault_id, name: category_id, labels: {}, icon: 'folder' },
  ...{ user_id: 'usr_1', revision: 1, record: { statement: '{}', signature: 's' } },
  ...{ created_at: 1, updated_at: 1 },
})

/** Which category stands below which. */
const shapeOf = (stored: readonly StoredCategory[]) =>
  Object.fromEntries(
    buildTree(stored, new Map()).map(({ category_id, children }) => [
      category_id,
      children.map((child) => child.category_id),
    ]),
  )

test('children stand below their parents, in the order given', () => {
  const stored = [category('a'), category('b'), category('c', 'a'), category('d', 'a')]
  expect(shapeOf(stored)).toEqual({ a: ['c', 'd'], b: [] })
  expect(shapeOf(stored.toReversed())).toEqual({ b: [], a: ['d', 'c'] })
})

test('what stood below a deleted category is on the top level, and may have children there [CAT-09]', () => {
  expect(shapeOf([category('b', 'gone'), category('c', 'b')])).toEqual({ b: ['c'] })
})

test.each([
  ['a third level', [category('a'), category('b', 'a'), category('c', 'b')], { a: ['b'], c: [] }],
  ['a circle', [category('a', 'b'), category('b', 'a')], { a: [], b: [] }],
  ['itself', [category('a', 'a')], { a: [] }],
  ['another vault', [category('a', null, 'vlt_2'), category('b', 'a')], { a: [], b: [] }],
])('nothing is lost where a parent leads to %s', (_title, stored, shape) => {
  expect(shapeOf(stored)).toEqual(shape)
})

test('the signed parent is answered as it is, the level and the count as they are', () => {
  const [top, freed] = buildTree(
    [category('a'), category('b', 'gone'), category('c', 'a')],
    new Map([
      ['a', 3],
      ['c', 2],
    ]),
  )
  expect(top).toMatchObject({ count_docs: 3, level: 0, children: [{ count_docs: 2, level: 1 }] })
  expect(freed).toMatchObject({ parent_id: 'gone', level: 0, count_docs: 0 })
  expect(top).not.toHaveProperty('user_id')
  expect(top).not.toHaveProperty('revision')
})
