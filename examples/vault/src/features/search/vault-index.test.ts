import { afterEach, expect, test, vi } from 'vitest'
import { createSearch, type Search } from './create-search.ts'
import { PIECES } from './index-pieces.ts'
import { serveSearch } from './serve-search.ts'
import { createVaultIndex, type IndexSources } from './vault-index.ts'

const EMPTY = { username: '', url: '', description: '', notes: '', custom_fields: [] }

const channels: MessageChannel[] = []

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close()
    port2.close()
  }
})

/** An index that is elsewhere, as in a worker. */
function connect(): MessagePort {
  const channel = new MessageChannel()
  channels.push(channel)
  channel.port1.start()
  channel.port2.start()
  serveSearch(channel.port2)
  return channel.port1
}

/** Documents of a vault by id, a device that keeps bytes, and what was opened. */
function surroundings() {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const titles = new Map<string, string>()
  const opened: string[] = []
  const written: string[] = []
  const judging = { fails: false }
  const start = () => {
    const search = createSearch(connect())
    const sources: IndexSources = {
      search,
      store: {
        async get(names) {
          return new Map([...kept].filter(([name]) => names.includes(name)))
        },
        put(values) {
          for (const [name, bytes] of values) {
            written.push(name)
            kept.set(name, bytes)
          }
        },
      },
      async *open(ids) {
        for (const id of ids) {
          opened.push(id)
          const title = titles.get(id)
          if (title === undefined) continue
          const header = { title, tags: [], icon: 'key' }
          // Only what the index reads of an opened document.
          yield { document_id: id, header, body: { ...EMPTY, password: 'x' } } as never
        }
      },
      whenUnused: async () => undefined,
      async notePasswords(passwords) {
        if (judging.fails) throw new Error('The passwords were not judged.')
        return passwords.map((digest) => ({ digest, score: 1 }))
      },
    }
    return { index: createVaultIndex(sources), search }
  }
  return { kept, titles, opened, written, judging, start }
}

const count = async (search: Search, query: string) => (await search.find(query))?.count

const options = (isAll = true, signal = new AbortController().signal) => ({
  isAll,
  signal,
  onProgress: vi.fn(),
})

test('what was indexed is found after a reload without being opened again [SHELL-03]', async () => {
  const { titles, opened, start } = surroundings()
  titles.set('doc_a', 'Bank')
  await start().index.sync([{ document_id: 'doc_a', hash: '1' }], options())
  opened.length = 0
  const second = start()
  await second.index.load()
  await second.index.sync([{ document_id: 'doc_a', hash: '1' }], options())
  expect(await count(second.search, 'bank')).toBe(1)
  expect(opened).toEqual([])
})

test('only what has changed is opened, and only its piece is written', async () => {
  const { titles, opened, written, start } = surroundings()
  const ids = Array.from({ length: 300 }, (_, at) => `doc_${String(at).padStart(4, 'a')}`)
  for (const id of ids) titles.set(id, `title of ${id}`)
  const { index, search } = start()
  await index.sync(
    ids.map((document_id) => ({ document_id, hash: '1' })),
    options(),
  )
  opened.length = 0
  written.length = 0
  const [changed = ''] = ids
  titles.set(changed, 'another')
  const now = ids.map((document_id) => ({ document_id, hash: document_id === changed ? '2' : '1' }))
  await index.sync(now, options())
  expect(opened).toEqual([changed])
  expect(written).toHaveLength(1)
  expect(await count(search, 'another')).toBe(1)
})

test('many new documents are written piece by piece and not all pieces each time', async () => {
  const { titles, written, start } = surroundings()
  const ids = Array.from({ length: 2000 }, (_, at) => `doc_${String(at).padStart(4, 'a')}`)
  for (const id of ids) titles.set(id, 'x')
  await start().index.sync(
    ids.map((document_id) => ({ document_id, hash: '1' })),
    options(),
  )
  expect(written.length).toBeLessThan(2 * PIECES)
})

test('what has gone is not found any more, also after a reload', async () => {
  const { titles, start } = surroundings()
  titles.set('doc_a', 'Bank')
  const first = start()
  await first.index.sync([{ document_id: 'doc_a', hash: '1' }], options())
  await first.index.sync([], options(false))
  expect(await count(first.search, 'bank')).toBe(1)
  await first.index.sync([], options())
  expect(await count(first.search, 'bank')).toBe(0)
  const second = start()
  await second.index.load()
  expect([...second.index.documents()]).toEqual([])
})

test('a document that cannot be opened is left out and does not stop the others', async () => {
  const { titles, start } = surroundings()
  titles.set('doc_b', 'Bank')
  const { index, search } = start()
  const both = ['doc_a', 'doc_b'].map((document_id) => ({ document_id, hash: '1' }))
  await index.sync(both, options())
  expect(await count(search, 'bank')).toBe(1)
})

test('stopping keeps what is done', async () => {
  const { titles, start } = surroundings()
  const ids = Array.from({ length: 500 }, (_, at) => `doc_${String(at).padStart(4, 'a')}`)
  for (const id of ids) titles.set(id, 'found')
  const stop = new AbortController()
  const told = options(true, stop.signal)
  told.onProgress.mockImplementation(({ done }) => done > 0 && stop.abort())
  const { index, search } = start()
  await index.sync(
    ids.map((document_id) => ({ document_id, hash: '1' })),
    told,
  )
  const found = await count(search, 'found')
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(500)
})

test('a piece that was kept damaged is as good as none', async () => {
  const { kept, titles, start } = surroundings()
  titles.set('doc_a', 'Bank')
  await start().index.sync([{ document_id: 'doc_a', hash: '1' }], options())
  for (const name of kept.keys()) kept.set(name, new TextEncoder().encode('{'))
  const second = start()
  await second.index.load()
  await second.index.sync([{ document_id: 'doc_a', hash: '1' }], options())
  expect(await count(second.search, 'bank')).toBe(1)
})

test('very many new documents are found before their passwords are judged', async () => {
  const { titles, opened, start } = surroundings()
  const ids = Array.from({ length: 500 }, (_, at) => `doc_${String(at).padStart(4, 'a')}`)
  for (const id of ids) titles.set(id, 'found')
  const documents = ids.map((document_id) => ({ document_id, hash: '1' }))
  const first = start()
  await first.index.sync(documents, options())
  expect(await count(first.search, 'found')).toBe(500)
  expect([...first.index.documents()]).toEqual([])
  const { signal } = new AbortController()
  let looks = 0
  // Something else comes first after a while; the next page goes on from there.
  await first.index.judge({ signal, isHeldUp: () => ++looks > 3 })
  const judged = [...first.index.documents()].length
  expect(judged).toBeGreaterThan(0)
  expect(judged).toBeLessThan(500)
  const second = start()
  await second.index.load()
  await second.index.sync(documents, options())
  opened.length = 0
  await second.index.judge({ signal, isHeldUp: () => false })
  expect([...second.index.documents()]).toHaveLength(500)
  expect(opened).toHaveLength(500 - judged)
})

test('a document whose passwords cannot be judged is found, and judged by the next look', async () => {
  const { titles, judging, start } = surroundings()
  titles.set('doc_a', 'Bank')
  judging.fails = true
  const { index, search } = start()
  await index.sync([{ document_id: 'doc_a', hash: '1' }], options())
  expect(await count(search, 'bank')).toBe(1)
  expect([...index.documents()]).toEqual([])
  const { signal } = new AbortController()
  await expect(index.judge({ signal, isHeldUp: () => false })).rejects.toThrow()
  judging.fails = false
  await index.judge({ signal, isHeldUp: () => false })
  expect([...index.documents()]).toHaveLength(1)
})
