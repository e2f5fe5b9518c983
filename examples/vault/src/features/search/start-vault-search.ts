import type { DocumentRow, ShrdClient } from '@shrd/client'
import type { WorkerEnd } from '../../integrity/deferred-worker.ts'
import { createPasswordNotes } from '../health/create-password-notes.ts'
import { createSearch } from './create-search.ts'
import { createVaultIndex } from './vault-index.ts'
import { createVaultSearch, type VaultSearch } from './vault-search.ts'
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
  const search = createSearch(start(workers.search()))
  const use = watchPageUse(globalThis)
  const index = createVaultIndex({
    store: client.searchStore,
    search,
    notePasswords: createPasswordNotes(() => start(workers.scores())),
    whenUnused: use.whenUnused,
    async *open(ids, signal) {
      for await (const { items } of client.documents.openAll(ids, { signal })) yield* items
    },
  })
  const vaultSearch = createVaultSearch({
    index,
    search,
    listRows: (signal) => listAll(client, signal),
  })
  return {
    ...vaultSearch,
    stop() {
      vaultSearch.stop()
      use.stop()
      for (const worker of started) worker.terminate()
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
