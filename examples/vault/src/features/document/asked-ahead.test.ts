import { expect, test, vi } from 'vitest'
import {
  type AskingClient,
  askAhead,
  type DocumentSource,
  findAnswered,
  getAsked,
} from './asked-ahead.ts'
import type { OpenedDocument } from './opened-document.ts'

const OPTIONS = { signal: new AbortController().signal }

/** A page on which a member is signed in until another is. */
function createClient(documents: DocumentSource) {
  const listeners = new Set<() => void>()
  let keys: object | null = {}
  const session = {
    getState: () => ({ status: 'signed-in', keys }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as AskingClient['session']
  return {
    client: { documents, session },
    change(next: object | null) {
      keys = next
      for (const listener of [...listeners]) listener()
    },
    listeners,
  }
}

/** Answers each call with a document of its own. */
function createSource() {
  const ids: string[] = []
  const source: DocumentSource = {
    async get(document_id) {
      ids.push(document_id)
      return { document_id } as OpenedDocument
    },
  }
  return { source, ids }
}

test('what was asked for ahead is not asked for a second time, and is given once', async () => {
  const { source, ids } = createSource()
  askAhead(createClient(source).client, 'doc_a')
  expect((await getAsked(source, 'doc_a', OPTIONS)).document_id).toBe('doc_a')
  expect(ids).toEqual(['doc_a'])
  await getAsked(source, 'doc_a', OPTIONS)
  expect(ids).toEqual(['doc_a', 'doc_a'])
})

test('another document than the one that was pressed is asked for by itself', async () => {
  const { source, ids } = createSource()
  askAhead(createClient(source).client, 'doc_a')
  expect((await getAsked(source, 'doc_b', OPTIONS)).document_id).toBe('doc_b')
  expect(ids).toEqual(['doc_a', 'doc_b'])
})

test('what nobody comes for is let go', async () => {
  vi.useFakeTimers()
  const { source, ids } = createSource()
  askAhead(createClient(source).client, 'doc_a')
  await vi.advanceTimersByTimeAsync(3000)
  await getAsked(source, 'doc_a', OPTIONS)
  expect(ids).toEqual(['doc_a', 'doc_a'])
  vi.useRealTimers()
})

test('a failure reaches whoever opens the document', async () => {
  const source: DocumentSource = { get: () => Promise.reject(new TypeError('lost')) }
  askAhead(createClient(source).client, 'doc_a')
  await expect(getAsked(source, 'doc_a', OPTIONS)).rejects.toThrow('lost')
})

test('what one member has asked for is not there for the next', async () => {
  const { source } = createSource()
  const { client, change, listeners } = createClient(source)
  await askAhead(client, 'doc_a')
  expect(findAnswered(source, 'doc_a')?.document_id).toBe('doc_a')
  change({})
  expect(findAnswered(source, 'doc_a')).toBeUndefined()
  expect(listeners.size).toBe(0)
})
