import { expect, test } from 'vitest'
import type { ImportJournal, ImportRecord } from '../src/features/import/import-journal.ts'
import { createImportReader, fetchRows } from '../src/features/import/import-reader.ts'
import { type ImportProgress, runImport } from '../src/features/import/run-import.ts'
import { inlineImportWorkers } from './import-worker.ts'
import { createTestPage, signIn } from './render-app.tsx'

const COUNT = 200
const WORDS = {
  ...{ untitled: '', leftovers: '', created: '', modified: '', history: '' },
  ...{ username: '', url: '', password: '', fileName: '' },
}

/** A table of logins in the worker, and a vault to which they come. */
async function openImport() {
  const page = createTestPage()
  await signIn(page)
  const lines = Array.from({ length: COUNT }, (_, at) => {
    return `Login ${at},https://${at}.example.org,ada,secret-${at}`
  })
  const reader = createImportReader(inlineImportWorkers.import())
  await reader.ask('open', new Blob([['name,url,username,password', ...lines].join('\n')]))
  const { vaults, count } = await reader.ask('read', { options: {}, words: WORDS })
  const rows = await fetchRows(reader, count)
  let kept: ImportRecord = {
    ...{ source: 'table', started_at: Date.now(), vaults: [], categories: [], entries: {} },
  }
  let keeps = 0
  const journal: ImportJournal = {
    find: async () => kept,
    keep(record) {
      keeps += 1
      kept = structuredClone(record)
    },
    flush: async () => undefined,
    clear: async () => undefined,
  }
  const run = (onProgress: (progress: ImportProgress, stop: () => void) => void) => {
    const stopping = new AbortController()
    return runImport({
      ...{ client: page.client, reader, journal, rows, vaults, arePrivate: false },
      target: { kind: 'new', name: 'Imported' },
      record: kept,
      signal: stopping.signal,
      onProgress: (progress) => onProgress(progress, () => stopping.abort()),
    })
  }
  const countDocuments = async (): Promise<number> => {
    const { items } = await page.client.vaults.list()
    const lists = await Promise.all(
      items.map(({ vault_id }) => page.client.documents.list(vault_id)),
    )
    return lists.reduce((sum, list) => sum + list.items.length, 0)
  }
  return { page, run, countDocuments, keeps: () => keeps }
}

test('an import shows its progress, asks as little for its last entries as for its first, and keeps its record seldom', async () => {
  const { page, run, countDocuments, keeps } = await openImport()
  const asked: number[] = []
  const { stopped_by, failed } = await run(({ done, total }) => {
    expect(total).toBe(COUNT)
    asked[done] = page.service.asked.length
  })
  expect([stopped_by, failed.size]).toEqual([null, 0])
  expect(asked).toHaveLength(COUNT + 1)
  const callsOf = (from: number, to: number) => (asked[to] ?? 0) - (asked[from] ?? 0)
  expect(callsOf(COUNT - 50, COUNT)).toBe(callsOf(50, 100))
  expect(keeps()).toBeLessThan(COUNT / 10)
  expect(await countDocuments()).toBe(COUNT)
})

test('an import goes on after Stop and after a lost connection, and brings every entry once', async () => {
  const { page, run, countDocuments } = await openImport()
  // Before anything is stored, in the middle, and at the last entry.
  for (const at of [0, 77, COUNT - 1]) {
    const stopped = await run(({ done }, stop) => {
      if (done === at) stop()
    })
    expect(stopped.stopped_by).toBe('aborted')
    page.service.away = false
    const cut = await run(({ done }) => {
      if (done === at) page.service.away = true
    })
    expect(cut.stopped_by).toBe('network')
    page.service.away = false
  }
  expect((await run(() => undefined)).stopped_by).toBeNull()
  expect(await countDocuments()).toBe(COUNT)
})
