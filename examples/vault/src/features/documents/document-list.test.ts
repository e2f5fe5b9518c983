import type { DocumentRow } from '@shrd/client'
import { describe, expect, test } from 'vitest'
import { filterRows, listTags, NO_FILTER, toggleTag } from './list-filter.ts'
import { readListKey } from './list-keys.ts'
import { changeOrder, NEWEST_FIRST, sortRows } from './list-order.ts'
import { listRecent, NO_MARKS, noteOpened, setFavourites } from './marks.ts'
import { applyMoves, listMovesBack } from './move-back.ts'
import { extendTo, keepShown, NOTHING, selectAll, toggleRow } from './selection.ts'

const make = (document_id: string, more: Partial<DocumentRow> = {}): DocumentRow => ({
  document_id,
  owner: 'me',
  header: { title: document_id, tags: [], icon: 'key' },
  vault_id: 'vlt_1',
  category_id: 'uncategorized',
  state: 'live',
  revision: 1,
  hash: '',
  file_count: 0,
  saved_at: 0,
  ...more,
})
const titled = (title: string, tags: string[] = [], more: Partial<DocumentRow> = {}) =>
  make(title, { header: { title, tags, icon: 'key' }, ...more })
const ids = (rows: readonly DocumentRow[]) => rows.map(({ document_id }) => document_id)

describe('the order', () => {
  const rows = [
    titled('10', ['b'], { saved_at: 2 }),
    titled('9', [], { saved_at: 3 }),
    titled('', ['a'], { saved_at: 1 }),
  ]

  test('is newest first, and by words and numbers as people read them', () => {
    expect(ids(sortRows(rows, NEWEST_FIRST, 'en'))).toEqual(['9', '10', ''])
    expect(ids(sortRows(rows, { by: 'title', isDescending: false }, 'en'))).toEqual(['9', '10', ''])
    expect(ids(sortRows(rows, { by: 'tags', isDescending: false }, 'en'))).toEqual(['', '10', '9'])
  })

  test('turns round with a second click, and begins anew with another head', () => {
    const byTitle = changeOrder(NEWEST_FIRST, 'title')
    expect(byTitle).toEqual({ by: 'title', isDescending: false })
    expect(changeOrder(byTitle, 'title')).toEqual({ by: 'title', isDescending: true })
    expect(changeOrder(byTitle, 'date')).toEqual(NEWEST_FIRST)
  })
})

describe('the filter', () => {
  const rows = [titled('Café', ['work', 'home']), titled('Bank', ['work'], { file_count: 2 })]
  const filter = (part: Partial<typeof NO_FILTER>) =>
    ids(filterRows(rows, { ...NO_FILTER, ...part }, { isFavourite: (id) => id === 'Bank' }))

  test('asks for words in title or tags, without their marks, and for every tag', () => {
    expect(filter({ words: ' CAFE ' })).toEqual(['Café'])
    expect(filter({ words: 'hom' })).toEqual(['Café'])
    expect(filter({ tags: ['work', 'home'] })).toEqual(['Café'])
    expect(filter({ onlyFavourites: true })).toEqual(['Bank'])
    expect(filter({ onlyWithFiles: true })).toEqual(['Bank'])
    expect(filter({})).toHaveLength(2)
  })

  test('offers the most frequent tags, and those that are chosen', () => {
    expect(listTags(rows, { kept: ['old'], most: 1 })).toEqual(['old', 'work'])
    expect(toggleTag(toggleTag(NO_FILTER, 'a'), 'a')).toEqual(NO_FILTER)
  })

  test('takes a tag of 10,000 characters', () => {
    const long = 'x'.repeat(10_000)
    const [row] = filterRows(
      [titled('a', [long])],
      { ...NO_FILTER, tags: [long] },
      {
        isFavourite: () => false,
      },
    )
    expect(row?.document_id).toBe('a')
  })
})

describe('the selection', () => {
  const shown = ['a', 'b', 'c', 'd']

  test('has a range from the row that was chosen last, either way', () => {
    const from = toggleRow(NOTHING, 'c')
    expect([...extendTo(from, 'a', shown).ids].toSorted()).toEqual(['a', 'b', 'c'])
    expect([...extendTo(from, 'd', shown).ids].toSorted()).toEqual(['c', 'd'])
    expect([...extendTo(NOTHING, 'b', shown).ids]).toEqual(['b'])
  })

  test('never has what is not shown', () => {
    expect([...keepShown(selectAll(shown), ['b', 'x']).ids]).toEqual(['b'])
    const all = selectAll(shown)
    expect(keepShown(all, shown)).toBe(all)
  })
})

describe('the keys', () => {
  const press = (key: string, more: object = {}) =>
    readListKey(
      { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
      { current: 5, count: 100, page: 10 },
    )

  test('go by rows and pages and never out of the list', () => {
    const goes = (key: string) => {
      const read = press(key)
      return read?.kind === 'go' ? read.index : undefined
    }
    expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map(goes)).toEqual([
      4, 6, 0, 15, 0, 99,
    ])
  })

  test('leave everything else to the browser', () => {
    expect([press('Enter'), press('x'), press('c', { ctrlKey: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(press('a', { metaKey: true })).toEqual({ kind: 'select-all' })
  })
})

describe('marks', () => {
  test('the last 20 that were opened are kept, each once, the newest first', () => {
    const opened = Array.from({ length: 25 }, (_, at) => `doc_${at}`)
    const marks = [...opened, 'doc_24', 'doc_10'].reduce(noteOpened, NO_MARKS)
    expect(marks.recents).toHaveLength(20)
    expect(marks.recents.slice(0, 3)).toEqual(['doc_10', 'doc_24', 'doc_23'])
    expect(ids(listRecent([make('doc_23'), make('doc_10'), make('doc_0')], marks.recents))).toEqual(
      ['doc_10', 'doc_23'],
    )
  })

  test('favourites are there once', () => {
    const marks = setFavourites(setFavourites(NO_MARKS, ['a', 'b'], true), ['a'], true)
    expect(marks.favourites.toSorted()).toEqual(['a', 'b'])
    expect(setFavourites(marks, ['a', 'x'], false).favourites).toEqual(['b'])
  })
})

describe('moves', () => {
  const rows = [
    make('a', { category_id: 'cat_1' }),
    make('b', { category_id: 'cat_1' }),
    make('c', { vault_id: null }),
  ]

  test('go back to where each came from, by place', () => {
    expect(listMovesBack(rows, 'vlt_1')).toEqual([
      { place: { vault_id: 'vlt_1', category_id: 'cat_1' }, document_ids: ['a', 'b'] },
      { place: { vault_id: 'vlt_1', category_id: 'uncategorized' }, document_ids: ['c'] },
    ])
  })

  test('take rows out of the list that go to another vault', () => {
    const here = { place: { vault_id: 'vlt_1', category_id: 'cat_2' }, document_ids: ['a'] }
    const away = { place: { vault_id: 'vlt_2' }, document_ids: ['b'] }
    const moved = rows.map(applyMoves([here, away], 'vlt_1'))
    expect(moved.map((row) => row && [row.document_id, row.category_id])).toEqual([
      ['a', 'cat_2'],
      null,
      ['c', 'uncategorized'],
    ])
  })
})
