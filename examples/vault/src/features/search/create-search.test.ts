import { afterEach, expect, test } from 'vitest'
import { createSearch } from './create-search.ts'
import { pieceOf } from './index-pieces.ts'
import type { IndexedDocument } from './indexed-document.ts'
import { serveSearch } from './serve-search.ts'

const channels: MessageChannel[] = []

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close()
    port2.close()
  }
})

function start() {
  const channel = new MessageChannel()
  channels.push(channel)
  channel.port1.start()
  channel.port2.start()
  serveSearch(channel.port2)
  return createSearch(channel.port1)
}

const DOCUMENT: IndexedDocument = {
  document_id: 'a',
  hash: 'h',
  title: 'bank',
  tags: '',
  body: '',
  passwords: null,
}

const put = (...documents: IndexedDocument[]) => ({ type: 'put', documents }) as const

test('what was put is found at the other end, what was removed is not', async () => {
  const search = start()
  search.change(put(DOCUMENT))
  expect(await search.find('ban')).toEqual({
    hits: [{ document_id: 'a', found_in: 'title' }],
    count: 1,
  })
  search.change({ type: 'remove', document_ids: ['a'] })
  expect(await search.find('ban')).toEqual({ hits: [], count: 0 })
})

test('a query that is overtaken by the next answers nothing', async () => {
  const search = start()
  search.change(put(DOCUMENT))
  const [first, second] = await Promise.all([search.find('x'), search.find('bank')])
  expect(first).toBeNull()
  expect(second?.count).toBe(1)
})

test('of thousands of hits a hundred come, and how many there are', async () => {
  const search = start()
  const ids = Array.from({ length: 3000 }, (_, at) => `doc_${at}`)
  search.change(put(...ids.map((document_id) => ({ ...DOCUMENT, document_id }))))
  const found = await search.find('bank')
  expect(found?.hits).toHaveLength(100)
  expect(found?.count).toBe(3000)
})

test('pieces are written and read at the other end, and texts do not come back', async () => {
  const search = start()
  const passwords = [{ digest: 'd', score: 3 }]
  search.change(put(DOCUMENT, { ...DOCUMENT, document_id: 'b' }))
  search.change({ type: 'judge', documents: [{ document_id: 'a', hash: 'h', passwords }] })
  const number = pieceOf('a')
  const pieces = await search.ask('encode', [number])
  expect([...pieces.keys()]).toEqual([number])
  const next = start()
  const loaded = await next.ask('load', [...pieces.values()])
  expect(loaded).toEqual([{ document_id: 'a', hash: 'h', passwords }])
  expect((await next.find('bank'))?.count).toBe(1)
})

test('how the passwords of an older revision are is not noted', async () => {
  const search = start()
  search.change(put(DOCUMENT))
  search.change({ type: 'judge', documents: [{ document_id: 'a', hash: 'older', passwords: [] }] })
  const pieces = await search.ask('encode', [pieceOf('a')])
  expect(await start().ask('load', [...pieces.values()])).toMatchObject([{ passwords: null }])
})

/** An end at which nobody answers. */
function openEnd(): MessagePort {
  const channel = new MessageChannel()
  channels.push(channel)
  return channel.port1
}

test('when the other end fails, nobody waits for its answers any more', async () => {
  const end = openEnd()
  const search = createSearch(end)
  const [load, find] = [search.ask('load', []), search.find('bank')]
  expect(search.hasFailed()).toBe(false)
  end.dispatchEvent(new Event('error'))
  await expect(load).rejects.toThrow('The search has failed.')
  expect(await find).toBeNull()
  expect(search.hasFailed()).toBe(true)
  await expect(search.ask('encode', [1])).rejects.toThrow('The search has failed.')
  expect(await search.find('bank')).toBeNull()
})

test('an answer that comes twice, late or to no question changes nothing', async () => {
  const end = openEnd()
  const search = createSearch(end)
  const say = (data: object) => end.dispatchEvent(new MessageEvent('message', { data }))
  // Numbered from 1.
  const [first, second] = [search.find('a'), search.find('b')]
  const answer = { hits: [], count: 7 }
  say({ number: 2, answer })
  say({ number: 2, answer: { hits: [], count: 8 } })
  say({ number: 1, answer: { hits: [], count: 9 } })
  say({ number: 99, answer })
  say({})
  expect(await first).toBeNull()
  expect(await second).toEqual(answer)
})
