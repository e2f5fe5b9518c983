import type { Departure } from '../../persistence/repositories/departures.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { eraseDocument } from '../documents/erase-document.ts'
import type { MemberDeps } from './member-deps.ts'

type PurgeDeps = Pick<MemberDeps, 'database' | 'ports'>

/** Former members of one page. */
const PAGE = 50
/** Documents and shares of one transaction. Each costs several statements. */
const FEW = 20
/** Rows of one transaction. */
const ROWS = 500

/**
 * Deletes what is due of members who have deleted their accounts, in small transactions. After an
 * interruption it goes on at the next run, in any process. Returns how many are gone.
 */
export async function purgeMembers(deps: PurgeDeps): Promise<number> {
  const { departures } = deps.database.store.identity
  const gone = { members: 0 }
  const pageAfter = (after: string) => departures.listDue(deps.ports.now(), { limit: PAGE, after })
  let page = await pageAfter('')
  while (page.length > 0) {
    for (const departure of page) {
      // One that fails keeps no other waiting.
      await purge(deps, departure).then(
        (isGone) => {
          gone.members += isGone ? 1 : 0
        },
        (error: unknown) => deps.ports.log.warn({ err: error }, 'a member was not purged'),
      )
    }
    page = await pageAfter(page.at(-1)?.user_id ?? '')
  }
  return gone.members
}

async function purge(
  { database, ports }: PurgeDeps,
  { user_id, purge_at }: Departure,
): Promise<boolean> {
  const now = ports.now()
  const isDue = purge_at <= now
  const steps: readonly Step[] = [
    (store) => eraseDocuments(store, { user_id, now, shared: isDue }),
    (store) => removeShares(store, { user_id, now }),
    (store) => store.vault.memberRemains.dropUploads(user_id, { now, limit: ROWS }),
    (store) => store.vault.memberRemains.forgetDocuments(user_id, ROWS),
    (store) => store.vault.memberRemains.deleteSome(user_id, ROWS),
  ]
  for (const step of steps) {
    while ((await database.transaction(step)) > 0);
  }
  await database.transaction(async (store) => {
    await store.vault.memberRemains.clearAliases(user_id)
    if (!isDue) return store.identity.departures.clear(user_id, now)
    await store.identity.departures.delete(user_id)
    // Partners' records need the key log: it stays, and nothing else.
    if (await store.vault.memberRemains.isReferred(user_id)) return
    const member = await store.identity.members.find(user_id)
    if (member !== undefined) await store.identity.persons.delete(member.sub)
  })
  return isDue
}

/** Deletes some, and returns how many; 0 if nothing is left. */
type Step = (store: Repositories) => Promise<number>

async function eraseDocuments(
  store: Repositories,
  { user_id, now, shared }: { user_id: string; now: number; shared: boolean },
): Promise<number> {
  const found = await store.vault.memberRemains.listDocuments(user_id, { shared, limit: FEW })
  for (const document of found) await eraseDocument(store, { stored: { document }, now })
  return found.length
}

async function removeShares(
  { vault: { memberRemains, shares } }: Repositories,
  { user_id, now }: { user_id: string; now: number },
): Promise<number> {
  const ids = await memberRemains.listShares(user_id, FEW)
  for (const id of ids) {
    const share = await shares.lock(id)
    if (share !== undefined) await shares.remove(share, now)
  }
  return ids.length
}
