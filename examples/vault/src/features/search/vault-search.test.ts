import type { DocumentRow } from '@shrd/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SearchHit } from './search-index.ts'
import type { CurrentDocument, SyncOptions } from './vault-index.ts'
import { createVaultSearch } from './vault-search.ts'

const row = (document_id: string): DocumentRow => ({
  document_id,
  owner: 'usr_a',
  header: { title: document_id, tags: [], icon: 'key' },
  vault_id: 'vlt_a',
  category_id: 'uncategorized',
  saved_at: 0,
  revision: 1,
  hash: 'h',
  state: 'live',
  file_count: 0,
})

/** A search over these rows, with an index that remembers what it was told. */
function start(rows: readonly DocumentRow[], hits: readonly SearchHit[] = []) {
  const synced: (readonly CurrentDocument[])[] = []
  const listRows = vi.fn(async () => rows)
  const judge = vi.fn(async () => undefined)
  const vaultSearch = createVaultSearch({
    begin: () => ({
      index: {
        load: async () => undefined,
        judge,
        documents: () => [],
        async sync(documents, { onProgress }: SyncOptions) {
          onProgress({ done: 0, total: 1 })
          synced.push(documents)
        },
      },
      search: { hasFailed: () => false, find: async () => ({ hits, count: hits.length }) },
    }),
    listRows,
  })
  return { vaultSearch, synced, listRows, judge }
}

test('hits are shown as the rows that the lists show', async () => {
  const { vaultSearch } = start([row('a')], [{ document_id: 'a', found_in: 'body' }])
  vaultSearch.refresh()
  await vi.waitFor(() => expect(vaultSearch.getState().health).not.toBeNull())
  expect(await vaultSearch.find('x')).toEqual({
    documents: [{ row: row('a'), found_in: 'body' }],
    count: 1,
  })
})

test('before the first look there is no answer, and the end of it is told though nothing is new', async () => {
  const { vaultSearch } = start([row('a')], [{ document_id: 'a', found_in: 'body' }])
  expect(await vaultSearch.find('x')).toBeNull()
  const before = vaultSearch.getState()
  vaultSearch.refresh()
  await vi.waitFor(() => expect(vaultSearch.getState()).not.toBe(before))
  await vi.waitFor(async () => expect((await vaultSearch.find('x'))?.count).toBe(1))
})

test('a hit that no list shows any more is left out', async () => {
  const { vaultSearch } = start([], [{ document_id: 'a', found_in: 'title' }])
  vaultSearch.refresh()
  await vi.waitFor(() => expect(vaultSearch.getState().health).not.toBeNull())
  expect(await vaultSearch.find('x')).toEqual({ documents: [], count: 0 })
})

test('refreshes that come together look once more after the one that runs', async () => {
  const { vaultSearch, synced } = start([row('a')])
  for (let time = 0; time < 5; time += 1) vaultSearch.refresh()
  await vi.waitFor(() => expect(vaultSearch.getState().health).not.toBeNull())
  expect(synced).toHaveLength(1)
})

test('a failed look says nothing and the next one works', async () => {
  const { vaultSearch, listRows } = start([row('a')])
  listRows.mockRejectedValueOnce(new TypeError('offline'))
  vaultSearch.refresh()
  await vi.waitFor(() => expect(listRows).toHaveBeenCalledTimes(1))
  expect(vaultSearch.getState()).toEqual({ progress: null, health: null, failure: 'failed' })
  await vi.waitFor(() => {
    vaultSearch.refresh()
    expect(vaultSearch.getState().health).not.toBeNull()
  })
})

test('passwords that cannot be judged are tried again by themselves, less and less often', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { vaultSearch, judge, listRows } = start([row('a')])
  judge.mockRejectedValue(new TypeError('unreachable'))
  vaultSearch.refresh()
  await vi.advanceTimersByTimeAsync(2999)
  expect(listRows).toHaveBeenCalledTimes(1)
  expect(vaultSearch.getState().failure).toBe('failed')
  await vi.advanceTimersByTimeAsync(1)
  expect(listRows).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5999)
  expect(listRows).toHaveBeenCalledTimes(2)
  judge.mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(vaultSearch.getState()).toMatchObject({ failure: null, health: { checked: new Set() } })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(listRows).toHaveBeenCalledTimes(3)
})

test('somebody who asks again is told that it works, and a search that has stopped asks no more', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { vaultSearch, judge, listRows } = start([row('a')])
  judge.mockRejectedValue(new TypeError('unreachable'))
  vaultSearch.refresh()
  await vi.advanceTimersByTimeAsync(0)
  vaultSearch.refresh()
  expect(vaultSearch.getState().failure).toBe('again')
  await vi.advanceTimersByTimeAsync(0)
  expect(vaultSearch.getState().failure).toBe('failed')
  vaultSearch.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(listRows).toHaveBeenCalledTimes(2)
})

test('progress is told while it lasts', async () => {
  const { vaultSearch } = start([row('a')])
  const told: unknown[] = []
  vaultSearch.subscribe(() => told.push(vaultSearch.getState().progress))
  vaultSearch.refresh()
  await vi.waitFor(() => expect(vaultSearch.getState().health).not.toBeNull())
  expect(told.filter((progress, at) => progress !== told[at - 1])).toEqual([
    { done: 0, total: 1 },
    null,
  ])
})

test('what is saved while passwords are judged is indexed first', async () => {
  const listed: string[][] = []
  const vaultSearch = createVaultSearch({
    begin: () => ({
      index: {
        load: async () => undefined,
        documents: () => [],
        sync: async (documents) =>
          void listed.push(documents.map(({ document_id }) => document_id)),
        async judge({ isHeldUp }) {
          if (listed.length === 1) vaultSearch.refresh()
          await vi.waitFor(() => expect(isHeldUp()).toBe(listed.length === 1))
        },
      },
      search: { hasFailed: () => false, find: async () => ({ hits: [], count: 0 }) },
    }),
    listRows: async () => [row('a')],
  })
  vaultSearch.refresh()
  await vi.waitFor(() => expect(vaultSearch.getState().health).not.toBeNull())
  expect(listed).toEqual([['a'], ['a']])
})

test('an index that cannot be taken up yet is asked for once at a time, and by the next look again', async () => {
  const load = vi.fn(async () => undefined)
  load.mockRejectedValueOnce(new TypeError('offline'))
  const vaultSearch = createVaultSearch({
    begin: () => ({
      index: {
        load,
        documents: () => [],
        sync: async () => undefined,
        judge: async () => undefined,
      },
      search: { hasFailed: () => false, find: async () => ({ hits: [], count: 0 }) },
    }),
    listRows: async () => [row('a')],
  })
  vaultSearch.refresh()
  // A loop of nothing but promises would never let this come.
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(load).toHaveBeenCalledTimes(1)
  vaultSearch.refresh()
  await vi.waitFor(() => expect(vaultSearch.getState().health).not.toBeNull())
  vaultSearch.refresh()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a search that has failed is begun anew by the next look', async () => {
  let failed = 0
  const begin = vi.fn(() => {
    const isFirst = begin.mock.calls.length === 1
    return {
      index: {
        async load() {
          if (!isFirst) return
          failed = 1
          throw new Error('The search has failed.')
        },
        documents: () => [],
        sync: async () => undefined,
        judge: async () => undefined,
      },
      search: {
        hasFailed: () => isFirst && failed === 1,
        find: async () => ({ hits: [], count: isFirst ? 1 : 2 }),
      },
    }
  })
  const vaultSearch = createVaultSearch({ begin, listRows: async () => [row('a')] })
  vaultSearch.refresh()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(begin).toHaveBeenCalledTimes(1)
  vaultSearch.refresh()
  await vi.waitFor(() => expect(vaultSearch.getState().health).not.toBeNull())
  expect(begin).toHaveBeenCalledTimes(2)
  expect((await vaultSearch.find('x'))?.count).toBe(2)
})
