import type { CheckedSeal } from '../persistence/repositories/event-seals.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import type { EventFault } from './event-fault.ts'
import { explainMismatches, type Mismatch } from './explain-mismatches.ts'
import { hashEvent } from './hash-event.ts'

/** A number of the chain and its hash, which somebody noted earlier. */
export interface NotedLink {
  readonly number: number
  readonly hash: string
}

/** The result of verifying the events of an account. */
export interface EventReport {
  readonly account_id: string
  /** The end of the chain. Noted elsewhere, it proves everything up to it. */
  readonly end: { readonly number: number; readonly hash: string | null }
  /** Events that are not protected by the chain yet. */
  readonly unsealed: number
  readonly faults: readonly EventFault[]
}

const PAGE = 1_000
/** Faults of one kind that are kept. One is enough to distrust the log. */
const MOST = 1_000

type Store = Pick<Repositories, 'tenancy'>

/**
 * Computes the chain of an account again. The service may go on writing meanwhile: what it seals
 * after the beginning is left out.
 *
 * @param noted a link that must still be in the chain
 */
export async function verifyEvents(
  store: Store,
  accountId: string,
  noted?: NotedLink,
): Promise<EventReport> {
  const { eventSeals } = store.tenancy
  const end = (await eventSeals.findHead(accountId)) ?? { number: 0, hash: null }
  const walk = await walkChain(store, accountId, end.number)
  const faults: EventFault[] = [...walk.faults, ...explainMismatches(walk.mismatches)]
  if (walk.last !== end.hash && !isCut(faults, end.number)) {
    faults.push({ kind: 'rewritten', number: end.number })
  }
  if (noted !== undefined && (await findHash(store, accountId, noted.number)) !== noted.hash) {
    faults.push({ kind: 'rewritten', number: noted.number })
  }
  faults.push(...(await findInserted(store, accountId)))
  const unsealed = await eventSeals.countUnsealed(accountId)
  return { account_id: accountId, end, unsealed, faults }
}

interface Walk {
  readonly faults: EventFault[]
  readonly mismatches: Mismatch[]
  /** The hash of the last link. */
  last: string | null
}

async function walkChain({ tenancy }: Store, accountId: string, until: number): Promise<Walk> {
  const walk: Walk = { faults: [], mismatches: [], last: null }
  let next = 1
  while (next <= until) {
    const page = await tenancy.eventSeals.list(accountId, next, PAGE)
    const seals = page.filter(({ number }) => number <= until)
    for (const seal of seals) {
      const isAfterGap = seal.number > next
      if (isAfterGap) addGap(walk, next, seal.number - 1)
      checkSeal(walk, seal, isAfterGap)
      walk.last = seal.hash
      next = seal.number + 1
    }
    if (seals.length < PAGE) break
  }
  if (next <= until) addGap(walk, next, until)
  return walk
}

function addGap({ faults }: Walk, from: number, until: number): void {
  faults.push({ kind: 'removed', from, until, event_id: null })
}

/** After a gap the hash before is unknown, so that nothing can be said of the event. */
function checkSeal(walk: Walk, seal: CheckedSeal, isAfterGap: boolean): void {
  const { number, event, event_id, hash } = seal
  if (event === null) {
    walk.faults.push({ kind: 'removed', from: number, until: number, event_id })
    return
  }
  const previous = walk.last
  if (isAfterGap || hashEvent(event, { number, previous }) === hash) return
  if (walk.mismatches.length < MOST) walk.mismatches.push({ event, number, previous, hash })
}

/** True if the end of the chain is known to be missing, so that it cannot have the right hash. */
function isCut(faults: readonly EventFault[], end: number): boolean {
  return faults.some((fault) => fault.kind === 'removed' && fault.until === end)
}

async function findHash({ tenancy }: Store, accountId: string, number: number) {
  const [seal] = await tenancy.eventSeals.list(accountId, number, 1)
  return seal?.number === number ? seal.hash : undefined
}

/** Events that nothing has sealed or will seal, and links beyond the end of the chain. */
async function findInserted({ tenancy }: Store, accountId: string): Promise<EventFault[]> {
  const { eventSeals } = tenancy
  const ids: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { unknown, next } = await eventSeals.findUnknown(accountId, after, PAGE)
    ids.push(...unknown)
    after = next
  }
  const newest = await eventSeals.findNewest(accountId)
  // Read after the links: the service only adds to both.
  const end = (await eventSeals.findHead(accountId))?.number ?? 0
  if (newest !== undefined && newest.number > end) ids.push(newest.event_id)
  return ids.map((event_id) => ({ kind: 'inserted', event_id }))
}
