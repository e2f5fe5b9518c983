import type { ShrdClient } from '@shrd/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { WorkerEnd } from '../../integrity/deferred-worker.ts'
import { serveSearch } from './serve-search.ts'
import { startVaultSearch } from './start-vault-search.ts'

const BODY = { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] }

const channels: MessageChannel[] = []

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close()
    port2.close()
  }
})

/** A worker with an index; `onAsked` is called before it is asked anything. */
function startWorker(onAsked: (question: { type: string }) => void): WorkerEnd {
  const channel = new MessageChannel()
  channels.push(channel)
  const { port1, port2 } = channel
  port2.addEventListener('message', ({ data }) => onAsked(data))
  port1.start()
  port2.start()
  serveSearch(port2)
  return Object.assign(port1, { terminate: () => port1.close() })
}

/** A client with one document, and who is signed in. */
function createClient(user: { user_id: string }) {
  const header = { title: 'Bank', tags: [], icon: 'key' }
  const row = { document_id: 'doc_a', hash: 'h', header, vault_id: 'vlt_a' }
  const put = vi.fn()
  const client = {
    session: { getState: () => ({ status: 'signed-in', user: { ...user } }) },
    searchStore: { get: async () => new Map(), put },
    vaults: { list: async () => ({ items: [{ vault_id: 'vlt_a' }], refused: [] }) },
    documents: {
      list: async () => ({ items: [row], refused: [] }),
      async *openAll() {
        yield { items: [{ ...row, body: BODY }], refused: [] }
      },
    },
  }
  // Only what a search uses of it.
  return { client: client as unknown as ShrdClient, put }
}

function start(onAsked: (question: { type: string }, user: { user_id: string }) => void) {
  const user = { user_id: 'usr_a' }
  const { client, put } = createClient(user)
  const worker = () => startWorker((question) => onAsked(question, user))
  const search = startVaultSearch(client, { search: vi.fn(worker), scores: worker })
  search.refresh()
  return { search, put }
}

test('what is indexed is kept for whoever is signed in', async () => {
  const { search, put } = start(() => undefined)
  await vi.waitFor(() => expect(search.getState().health).not.toBeNull())
  expect(put).toHaveBeenCalledTimes(1)
  search.stop()
})

test('what was indexed for one member is not kept as that of the next', async () => {
  const { search, put } = start(({ type }, user) => {
    if (type === 'encode') user.user_id = 'usr_b'
  })
  await vi.waitFor(() => expect(search.getState().health).not.toBeNull())
  expect(put).not.toHaveBeenCalled()
  search.stop()
})
