import type { DocumentRow, SearchStore, ShrdClient } from '@shrd/client'
import { loadPasswordLists } from '@shrd/react'
import type { WorkerEnd } from '../../integrity/deferred-worker.ts'
import { createPasswordNotes } from '../health/create-password-notes.ts'
import { readUser } from '../session/read-user.ts'
import { createSearch } from './create-search.ts'
import { createVaultIndex } from './vault-index.ts'
import { createVaultSearch, type SearchParts, type VaultSearch } from './vault-search.ts'
import { watchPageUse } from './when-unused.ts'

/** Starts the workers of one search. */
export interface SearchWorkers {
  search(): WorkerEnd
  scores(): WorkerEnd
}

/** The search of the signed-in member, over workers that end with it. */
export function startVaultSearch(client: ShrdClient, workers: SearchWorkers): VaultSearch {
  const started: WorkerEnd[] = []
  const start = (worker: WorkerEnd): WorkerEnd => {
    started.push(worker)
    return worker
  }
  const end = (): void => {
    for (const worker of started.splice(0)) worker.terminate()
  }
  const store = storeOfUser(client)
  const use = watchPageUse(globalThis)
  const begin = (): SearchParts => {
    end()
    const search = createSearch(start(workers.search()))
    const index = createVaultIndex({
      store,
      search,
      notePasswords: createPasswordNotes({
        start: () => start(workers.scores()),
        loadLists: loadPasswordLists,
      }),
      whenUnused: use.whenUnused,
      async *open(ids, signal) {
        for await (const { items } of client.documents.openAll(ids, { signal })) yield* items
      },
    })
    return { index, search }
  }
  const vaultSearch = createVaultSearch({ begin, listRows: (signal) => listAll(client, signal) })
  return {
    ...vaultSearch,
    stop() {
      vaultSearch.stop()
      use.stop()
      end()
    },
  }
}

/** Keeps nothing as somebody else's who has signed in elsewhere, a moment before the search is stopped. */
function storeOfUser({
  session,
  searchStore,
}: Pick<ShrdClient, 'session' | 'searchStore'>): Pick<SearchStore, 'get' | 'put'> {
  const user = readUser(session)
  return {
    get: (names) => searchStore.get(names),
    put: (values) => {
      if (readUser(session) === user) searchStore.put(values)
    },
  }
}

/** What is filed nowhere is in the list of every vault, and counts once. */
async function listAll({ vaults, documents }: ShrdClient, signal: AbortSignal) {
  const rows = new Map<string, DocumentRow>()
  for (const { vault_id } of (await vaults.list({ signal })).items) {
    for (const row of (await documents.list(vault_id, { signal })).items) {
      rows.set(row.document_id, row)
    }
  }
  return [...rows.values()]
}
