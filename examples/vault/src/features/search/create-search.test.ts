import { afterEach, expect, test } from 'vitest'
import { createSearch } from './create-search.ts'
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

const DOCUMENT = { document_id: 'a', hash: 'h', title: 'bank', tags: '', body: '' }

test('what was put is found at the other end, what was removed is not', async () => {
  const search = start()
  search.put([DOCUMENT])
  expect(await search.find('ban')).toEqual({
    hits: [{ document_id: 'a', found_in: 'title' }],
    count: 1,
  })
  search.remove(['a'])
  expect(await search.find('ban')).toEqual({ hits: [], count: 0 })
})

test('a query that is overtaken by the next answers nothing', async () => {
  const search = start()
  search.put([DOCUMENT])
  const [first, second] = await Promise.all([search.find('x'), search.find('bank')])
  expect(first).toBeNull()
  expect(second?.count).toBe(1)
})

test('of thousands of hits a hundred come, and how many there are', async () => {
  const search = start()
  search.put(Array.from({ length: 3000 }, (_, at) => ({ ...DOCUMENT, document_id: `doc_${at}` })))
  const found = await search.find('bank')
  expect(found?.hits).toHaveLength(100)
  expect(found?.count).toBe(3000)
})
