import { expect, test } from 'vitest'
import { createImportJournal, type ImportRecord } from '../src/features/import/import-journal.ts'
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
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  let bytes = 0
  const journal = createImportJournal({
    get: async () => kept,
    put(values) {
      for (const [name, value] of values) {
        kept.set(name, value)
        bytes += value.length
      }
    },
    flush: async () => undefined,
  })
  journal.keep({ source: 'table', started_at: Date.now(), vaults: [], categories: [], entries: {} })
  const findRecord = async (): Promise<ImportRecord> => {
    const record = await journal.find()
    if (record === null) throw new Error('The journal keeps nothing.')
    return record
  }
  const run = async (
    onProgress: (progress: ImportProgress, stop: () => void) => void,
    from: Pick<typeof reader, 'ask'> = reader,
  ) => {
    const stopping = new AbortController()
    return runImport({
      ...{ client: page.client, journal, rows, vaults, arePrivate: false },
      reader: { ...reader, ...from },
      target: { kind: 'new', name: 'Imported' },
      record: await findRecord(),
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
  return { page, reader, run, countDocuments, keptBytes: () => bytes }
}

test('an import shows its progress, asks as little for its last entries as for its first, and keeps little of its record each time', async () => {
  const { page, run, countDocuments, keptBytes } = await openImport()
  const asked: number[] = []
  const { stopped_by, failed } = await run(({ done, total }) => {
    expect(total).toBe(COUNT)
    asked[done] = page.service.asked.length
  })
  expect([stopped_by, failed.size]).toEqual([null, 0])
  expect(asked).toHaveLength(COUNT + 1)
  const callsOf = (from: number, to: number) => (asked[to] ?? 0) - (asked[from] ?? 0)
  expect(callsOf(COUNT - 50, COUNT)).toBe(callsOf(50, 100))
  // Whole records alone, one for each entry, would be ten times as many.
  expect(keptBytes()).toBeLessThan(COUNT * 2_500)
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

test('an import goes on after its page was killed, and brings every entry once', async () => {
  const { reader, run, countDocuments } = await openImport()
  let taken = 0
  await new Promise<void>((resolve) => {
    const ask: typeof reader.ask = (...request) => {
      if (request[0] === 'take') taken += 1
      if (taken <= 42) return reader.ask(...request)
      resolve()
      return new Promise(() => undefined)
    }
    void run(() => undefined, { ask })
  })
  expect((await run(() => undefined)).stopped_by).toBeNull()
  expect(await countDocuments()).toBe(COUNT)
})
