import type { DocumentEntry } from '@shrd/crypto/manifest'
import { describe, expect, test } from 'vitest'
import { groupMoves, type KnownPlaces, listMoves, type Move } from './places.ts'

const entry = (document_id: string, place: Partial<DocumentEntry> = {}): DocumentEntry => ({
  ...{ document_id, owner: 'usr_1', revision: 1, hash: 'h', list: 1 },
  ...{ vault_id: 'vlt_1', category_id: null, ...place },
})

describe('what two states of a shard file differently', () => {
  test.each([
    ['nothing', [entry('a')], [entry('a')], []],
    ['nothing where only the revision is another', [entry('a')], [entry('a', { revision: 2 })], []],
    [
      'what went to another category',
      [entry('a'), entry('b')],
      [entry('a', { category_id: 'cat_1' }), entry('b')],
      [{ document_id: 'a', vault_id: 'vlt_1', category_id: 'cat_1' }],
    ],
    [
      'what went to another vault',
      [entry('a', { category_id: 'cat_1' })],
      [entry('a', { vault_id: 'vlt_2' })],
      [{ document_id: 'a', vault_id: 'vlt_2', category_id: null }],
    ],
    [
      'what is new',
      [],
      [entry('a', { category_id: 'cat_1' })],
      [{ document_id: 'a', vault_id: 'vlt_1', category_id: 'cat_1' }],
    ],
    [
      'what is new and filed nowhere',
      [],
      [entry('a', { vault_id: null })],
      [{ document_id: 'a', vault_id: null, category_id: null }],
    ],
    [
      'what is gone, which is filed nowhere',
      [entry('a', { category_id: 'cat_1' })],
      [],
      [{ document_id: 'a', vault_id: null, category_id: null }],
    ],
  ])('%s', (_title, before, after, moves) => {
    expect(listMoves(before, after)).toEqual(moves)
  })
})

describe('where moves lead', () => {
  const known: KnownPlaces = {
    vaults: new Set(['vlt_1', 'vlt_2']),
    categories: new Map([['cat_1', 'vlt_1']]),
  }
  const move = (vault_id: string | null, category_id: string | null): Move => ({
    document_id: 'a',
    vault_id,
    category_id,
  })
  const nowhere = { vault_id: null, category_id: 'uncategorized' }

  test.each([
    [
      'a category of the vault',
      move('vlt_1', 'cat_1'),
      { vault_id: 'vlt_1', category_id: 'cat_1' },
    ],
    ['no category', move('vlt_1', null), { vault_id: 'vlt_1', category_id: 'uncategorized' }],
    [
      'a category that there is not',
      move('vlt_1', 'cat_2'),
      { vault_id: 'vlt_1', category_id: 'uncategorized' },
    ],
    [
      'a category of another vault',
      move('vlt_2', 'cat_1'),
      { vault_id: 'vlt_2', category_id: 'uncategorized' },
    ],
    ['no vault', move(null, null), nowhere],
    ['a category and no vault', move(null, 'cat_1'), nowhere],
    ['a vault that there is not', move('vlt_3', 'cat_1'), nowhere],
  ])('%s', (_title, moved, place) => {
    expect(groupMoves([moved], known)).toEqual([{ place, document_ids: ['a'] }])
  })

  test('each place is named once, with all that goes there', () => {
    const moves = ['a', 'b', 'c'].map((document_id, at) => ({
      ...{ document_id, vault_id: 'vlt_1' },
      category_id: at === 1 ? null : 'cat_1',
    }))
    expect(groupMoves(moves, known)).toEqual([
      { place: { vault_id: 'vlt_1', category_id: 'cat_1' }, document_ids: ['a', 'c'] },
      { place: { vault_id: 'vlt_1', category_id: 'uncategorized' }, document_ids: ['b'] },
    ])
  })
})
