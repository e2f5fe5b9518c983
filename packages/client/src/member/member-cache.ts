import { openSelf, type SelfKey, type SelfPart, sealSelf } from '@shrd/crypto/self'
import type { Clock, Locks, SealedCache } from '../ports.ts'

/**
 * The cache of one member in this browser. It seals each value under the self key and its name, so
 * that no value opens in the place of another. Damaged values, and those of another member, count as
 * missing. The reader compares every value with the manifest.
 */
export interface MemberCache {
  /** Reads the values of these names now; `undefined` if there are none. */
  find(part: SelfPart, names: readonly string[]): Promise<SealedValues | undefined>
  /**
   * Writes values in the background, a moment after the last change. It asks for `values` only then,
   * so it writes a burst of changes once.
   *
   * @param name of the write: a later call with the same name replaces this one
   */
  keepLater(name: string, part: SelfPart, values: () => ReadonlyMap<string, Uint8Array>): void
  /** Writes now what waits. Resolves also if the browser does not store it. */
  flush(): Promise<void>
}

/** Encrypted values, for a caller with the key. */
export interface SealedValues {
  /** Decrypts the values; leaves out those that do not open. */
  open(selfKey: SelfKey): Promise<Map<string, Uint8Array<ArrayBuffer>>>
}

/** Dependencies of {@link createMemberCache}. */
export interface MemberCacheDependencies {
  user_id: string
  ports: {
    clock: Pick<Clock, 'elapsed' | 'setTimeout'>
    locks: Locks
    cache?: SealedCache | undefined
  }
  selfKey(): Promise<SelfKey>
  /** False after the member has signed out of this page. */
  isSignedIn(): boolean
}

/** The lock that separates a wipe and a write, across all tabs. */
export const CACHE_LOCK = 'shrd-cache'

/** Milliseconds between the last change and the write; a reload loses little. */
const REST_MS = 250

/** Longest delay of a write under continuous changes, in milliseconds. */
const LIMIT_MS = 2000

interface Waiting {
  part: SelfPart
  values(): ReadonlyMap<string, Uint8Array>
}

/** Creates the cache of a member. Without the port it stores nothing. */
export function createMemberCache(dependencies: MemberCacheDependencies): MemberCache {
  const { user_id, ports, selfKey, isSignedIn } = dependencies
  const { cache, clock, locks } = ports
  const waiting = new Map<string, Waiting>()
  let stopTimer: (() => void) | undefined
  let due = Number.POSITIVE_INFINITY
  let writing: Promise<void> = Promise.resolve()

  /** A cache that fails counts as empty. */
  const read = async (names: readonly string[]) =>
    (await cache?.get(user_id, names).catch(() => [])) ?? []

  async function write(): Promise<void> {
    const jobs = [...waiting.values()]
    waiting.clear()
    if (cache === undefined || jobs.length === 0 || !isSignedIn()) return
    const key = await selfKey()
    const sealed = new Map<string, string>()
    for (const { part, values } of jobs) {
      for (const [id, bytes] of values()) {
        sealed.set(nameOf(part, id), await sealSelf(key, { part, id }, bytes))
      }
    }
    await locks.hold(CACHE_LOCK, async () => {
      // The member may have signed out in between, which wiped the cache.
      if (isSignedIn()) await cache.put(user_id, sealed)
    })
  }

  function flush(): void {
    due = Number.POSITIVE_INFINITY
    // A failure, such as a full disk, only makes the next load slower.
    writing = writing.then(write).catch(() => undefined)
  }

  return {
    async find(part, names) {
      const values = await read(names.map((id) => nameOf(part, id)))
      if (values.every((value) => value === undefined)) return undefined
      return { open: (key) => openAll(key, part, { names, values }) }
    },
    keepLater(name, part, values) {
      if (cache === undefined) return
      waiting.set(name, { part, values })
      stopTimer?.()
      const now = clock.elapsed()
      due = Math.min(due, now + LIMIT_MS)
      stopTimer = clock.setTimeout(flush, Math.max(0, Math.min(REST_MS, due - now)))
    },
    flush() {
      stopTimer?.()
      flush()
      return writing
    },
  }
}

function nameOf(part: SelfPart, id: string): string {
  return `${part}/${id}`
}

async function openAll(
  key: SelfKey,
  part: SelfPart,
  { names, values }: { names: readonly string[]; values: readonly unknown[] },
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const opened = await Promise.all(
    names.map(async (id, at) => [id, await tryOpen(key, { part, id }, values[at])] as const),
  )
  return new Map(opened.flatMap(([id, bytes]) => (bytes === undefined ? [] : [[id, bytes]])))
}

async function tryOpen(
  key: SelfKey,
  context: { part: SelfPart; id: string },
  value: unknown,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (typeof value !== 'string') return undefined
  try {
    return await openSelf(key, context, value)
  } catch {
    return undefined
  }
}
