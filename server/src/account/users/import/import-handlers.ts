import type { UserImport as DescribedImport, EndpointInput, ImportFailure } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type AccountCaller, accountOf, type Call, type Handlers } from '../../../http/call.ts'
import type { Repositories } from '../../../persistence/repositories/repositories.ts'
import type { UserImport } from '../../../persistence/repositories/user-imports.ts'
import { createRandomId } from '../../../secrets.ts'
import type { UserDeps } from '../user-deps.ts'
import { REPORT_LIFE } from './end-import.ts'
import { streamReport } from './stream-report.ts'
import { uploadImportPart } from './upload-part.ts'

type ImportCalls =
  | 'openUserImport'
  | 'uploadUserImport'
  | 'startUserImport'
  | 'cancelUserImport'
  | 'getUserImport'
  | 'listUserImports'
  | 'downloadImportReport'

/** How long an upload may take. */
const UPLOAD_LIFE = 86_400_000
/** Imports in a list. */
const LISTED = 50

/** Calls with which the members of an account import users. */
export function importHandlers(deps: UserDeps): Pick<Handlers, ImportCalls> {
  const { database, ports } = deps
  return {
    async openUserImport(call) {
      const caller = accountOf(call)
      const import_id = createRandomId('imp', ports.randomBytes)
      return call.transaction(async (store) => {
        // Of calls at once, each must end the import of the one before.
        await store.identity.accounts.lock(caller.account_id)
        await endEarlier(store, caller, ports.now())
        const row = newImport(caller, { ...call.input, import_id, now: ports.now() })
        await store.tenancy.userImports.insert(row)
        return { import_id }
      })
    },
    uploadUserImport: (call) => uploadImportPart(deps, call),
    startUserImport: (call) => start(deps, call),
    async cancelUserImport(call) {
      const { account_id } = accountOf(call)
      const { import_id } = call.input
      return call.transaction(async (store) => {
        await lockImport(store, account_id, import_id)
        if (!(await cancel(store, import_id, ports.now()))) throw new ShrdError('conflict')
        return { success: true }
      })
    },
    async getUserImport(call) {
      const { account_id } = accountOf(call)
      return call.transaction(async (store) =>
        describe(await getImport(store, account_id, call.input.import_id)),
      )
    },
    async listUserImports(call) {
      const { account_id } = accountOf(call)
      return call.transaction(async (store) =>
        (await store.tenancy.userImports.list(account_id, LISTED)).map(describe),
      )
    },
    async downloadImportReport(call) {
      const { account_id } = accountOf(call)
      const { import_id, format, rows } = call.input
      await call.transaction(async (store) => {
        await getImport(store, account_id, import_id)
        return new Uint8Array()
      })
      return streamReport(database.store, { importId: import_id, format, rows })
    },
  }
}

/** One import of an account at a time, so that its uploads need no more room than one. */
async function endEarlier(
  store: Repositories,
  { account_id }: AccountCaller,
  now: number,
): Promise<void> {
  for (const { import_id, state } of await store.tenancy.userImports.list(account_id, LISTED)) {
    if (state === 'running') throw new ShrdError('conflict')
    if (state === 'uploading') await cancel(store, import_id, now)
  }
}

function cancel({ tenancy }: Repositories, importId: string, now: number): Promise<boolean> {
  return tenancy.userImports.end(importId, {
    ...{ state: 'cancelled', failure: null, failure_field: null },
    ...{ finished_at: now, expires_at: now + REPORT_LIFE },
  })
}

function newImport(
  { account_id, actor }: AccountCaller,
  {
    now,
    ...given
  }: EndpointInput<'openUserImport'> & { readonly import_id: string; readonly now: number },
): UserImport {
  return {
    ...given,
    account_id,
    state: 'uploading',
    ...{ size: 0, position: 0, line: 0 },
    ...{ rows_done: 0, created: 0, updated: 0, skipped: 0, refused: 0 },
    ...{ failure: null, failure_field: null },
    ...{ actor_kind: actor.kind, actor_id: actor.id, leased_until: 0 },
    ...{ created_at: now, started_at: null, finished_at: null, expires_at: now + UPLOAD_LIFE },
  }
}

async function start(
  { ports, imports }: UserDeps,
  call: Call<'startUserImport'>,
): Promise<{ success: true }> {
  const { account_id } = accountOf(call)
  const { import_id, parts, size } = call.input
  const started = await call.transaction(
    async (store) => {
      await lockImport(store, account_id, import_id)
      const { userImports } = store.tenancy
      const stored = await userImports.measureParts(import_id)
      const isComplete = stored.parts === parts && stored.all === parts && stored.size === size
      const now = ports.now()
      const begun = { size, now, expires_at: now + REPORT_LIFE }
      if (!isComplete || !(await userImports.start(import_id, begun))) {
        throw new ShrdError('upload_failed')
      }
      return { success: true as const }
    },
    { details: () => ({ size }) },
  )
  imports.wake()
  return started
}

/** @throws `import_not_found`, also for the import of another account */
async function getImport(
  { tenancy }: Repositories,
  accountId: string,
  importId: string,
): Promise<UserImport> {
  const found = await tenancy.userImports.find(accountId, importId)
  if (found === undefined) throw new ShrdError('import_not_found')
  return found
}

/** @throws as {@link getImport} */
async function lockImport(
  { tenancy }: Repositories,
  accountId: string,
  importId: string,
): Promise<void> {
  const found = await tenancy.userImports.lock(accountId, importId)
  if (found === undefined) throw new ShrdError('import_not_found')
}

function describe(row: UserImport): DescribedImport {
  const { import_id, format, on_duplicate, state, size, position, rows_done: rows } = row
  const { created, updated, skipped, refused, created_at, started_at, finished_at } = row
  return {
    ...{ import_id, format, on_duplicate, state, size, position, rows },
    ...{ created, updated, skipped, refused, created_at, started_at, finished_at },
    failure: row.failure === null ? null : describeFailure(row, row.failure),
  }
}

function describeFailure(
  { line, failure_field: field }: UserImport,
  failure: string,
): DescribedImport['failure'] {
  // Only the service writes this column.
  return { code: failure as ImportFailure, line, field }
}
