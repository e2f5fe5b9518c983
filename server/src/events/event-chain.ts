import type { Database } from '../persistence/database.ts'
import type { Ports } from '../ports.ts'
import type { EventSink } from './event-sink.ts'
import { SEALED_AT_ONCE, sealEvents } from './seal-events.ts'

/** Seals the events of all accounts in the background. Several processes can do so at once. */
export interface EventChain {
  /** Starts to look for unsealed events, until stopped. */
  start(): void
  /** Seals the events that are unsealed now, and returns how many. */
  sealDue(): Promise<number>
  /** Stops, after waiting for the events in progress. */
  stop(): Promise<void>
}

interface Deps {
  readonly database: Pick<Database, 'store' | 'transaction'>
  readonly ports: Pick<Ports, 'log'>
  readonly sinks: readonly EventSink[]
}

/** Milliseconds. Audit log and webhooks lag behind by about this much. */
const EVERY = 1_000
/** Accounts that one query looks up. */
const PAGE = 100

/** See {@link EventChain}. */
export function createEventChain(deps: Deps): EventChain {
  const state: { timer?: NodeJS.Timeout; running: Promise<unknown>; isStopped: boolean } = {
    running: Promise.resolve(),
    isStopped: false,
  }

  /** One batch of each account at a time: a busy one does not delay the others. */
  async function sealDue(): Promise<number> {
    let sealed = 0
    for (let isMore = true; isMore && !state.isStopped; ) {
      const batches = await sealOneEach(deps, () => state.isStopped)
      sealed += batches.reduce((sum, size) => sum + size, 0)
      isMore = batches.includes(SEALED_AT_ONCE)
    }
    return sealed
  }

  async function look(): Promise<void> {
    state.running = sealDue().catch((error: unknown) => {
      deps.ports.log.warn({ err: error }, 'unsealed events were not looked for')
    })
    await state.running
    if (!state.isStopped) schedule()
  }

  function schedule(): void {
    state.timer = setTimeout(() => void look(), EVERY).unref()
  }

  return {
    start: schedule,
    sealDue,
    async stop() {
      state.isStopped = true
      clearTimeout(state.timer)
      await state.running
    },
  }
}

/** Seals one batch of every account with unsealed events, and returns their sizes. */
async function sealOneEach(deps: Deps, isStopped: () => boolean): Promise<readonly number[]> {
  const { eventSeals } = deps.database.store.tenancy
  const sizes: number[] = []
  let accounts = await eventSeals.findUnsealedAccounts('', PAGE)
  while (accounts.length > 0) {
    for (const account of accounts) {
      if (isStopped()) return sizes
      sizes.push(await sealOne(deps, account))
    }
    accounts = await eventSeals.findUnsealedAccounts(accounts.at(-1) ?? '', PAGE)
  }
  return sizes
}

/** A batch that fails is tried again at the next look, and keeps no other account waiting. */
async function sealOne({ database, ports, sinks }: Deps, account_id: string): Promise<number> {
  try {
    return await database.transaction((store) => sealEvents(store, account_id, sinks))
  } catch (error) {
    ports.log.warn({ err: error, account_id }, 'events were not sealed')
    return 0
  }
}
