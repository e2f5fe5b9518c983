import { recordEvent } from '../../../events/record-event.ts'
import type { Database } from '../../../persistence/database.ts'
import type { Repositories } from '../../../persistence/repositories/repositories.ts'
import type { UserImport } from '../../../persistence/repositories/user-imports.ts'
import type { Ports } from '../../../ports.ts'
import type { ReadFailure } from './read-row.ts'

/** How an import ends. */
export interface ImportEnding {
  readonly state: 'finished' | 'failed'
  readonly failure?: ReadFailure
}

/** How long the report of an ended import is kept. */
export const REPORT_LIFE: number = 30 * 86_400_000

/** Ends an import, and tells the account. Nothing happens if it has ended already. */
export async function endImport(
  { database, ports }: { readonly database: Database; readonly ports: Pick<Ports, 'now' | 'log'> },
  { import_id, account_id }: Pick<UserImport, 'import_id' | 'account_id'>,
  { state, failure }: ImportEnding,
): Promise<void> {
  const at = ports.now()
  await database.transaction(async (store) => {
    const ended = {
      ...{ state, finished_at: at, expires_at: at + REPORT_LIFE },
      failure: failure?.failure ?? null,
      failure_field: failure?.field ?? null,
    }
    if (!(await store.tenancy.userImports.end(import_id, ended, failure?.line))) return
    await recordEnd(store, { import_id, account_id, at })
  })
  ports.log.info({ import_id, account_id, state, failure: failure?.failure }, 'an import ended')
}

async function recordEnd(
  store: Repositories,
  { import_id, account_id, at }: { import_id: string; account_id: string; at: number },
): Promise<void> {
  const ended = await store.tenancy.userImports.find(account_id, import_id)
  if (ended === undefined) return
  const { state, created, updated, skipped, refused } = ended
  await recordEvent(store, {
    ...{ account_id, type: 'users.import_finished', target: import_id, at, request: null },
    actor: { kind: 'system', id: null },
    details: { state, created, updated, skipped, refused },
  })
}
