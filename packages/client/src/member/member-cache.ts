import { openSelf, type SelfKey, type SelfPart, sealSelf } from '@shrd/crypto'
import type { Clock, Locks, SealedCache } from '../ports.ts'

/**
 * What this browser keeps of one member, sealed under the self key: each value under its name, so
 * that none opens in the place of another. What is damaged, or of somebody else, counts as not
 * there. Nothing that is read from it is believed: its reader compares it with the manifest.
 */
export interface MemberCache {
  /** What is kept under these names, read now; `undefined` where nothing is. */
  find(part: SelfPart, names: readonly string[]): Promise<SealedValues | undefined>
  /**
   * Keeps values a moment after the last change, without anybody waiting for it. `values` is asked
   * by then, so that several changes are written once.
   *
   * @param name of what is written later; the same again takes its place
   */
  keepLater(name: string, part: SelfPart, values: () => ReadonlyMap<string, Uint8Array>): void
  /** Writes what waits to be written, now. */
  flush(): Promise<void>
}

/** Values as they are kept, for whoever has the key. */
export interface SealedValues {
  /** What opens of them, by name; what does not is left out. */
  open(selfKey: SelfKey): Promise<Map<string, Uint8Array<ArrayBuffer>>>
}

/** What {@link createMemberCache} takes. */
export interface MemberCacheDependencies {
  user_id: string
  ports: { clock: Pick<Clock, 'setTimeout'>; locks: Locks; cache?: SealedCache | undefined }
  selfKey(): Promise<SelfKey>
  /** False once somebody else, or nobody, is signed in on this page. */
  isSignedIn(): boolean
}

/** Wiping and writing never overlap, in whichever tabs. */
export const CACHE_LOCK = 'shrd-cache'

/** Long enough for a burst of changes, short enough to survive most goodbyes. */
const DELAY_MS = 1000

interface Waiting {
  part: SelfPart
  values(): ReadonlyMap<string, Uint8Array>
}

/** The cache of a member; without a port nothing is kept. */
export function createMemberCache(dependencies: MemberCacheDependencies): MemberCache {
  const { user_id, ports, selfKey, isSignedIn } = dependencies
  const { cache, clock, locks } = ports
  const waiting = new Map<string, Waiting>()
  let stopTimer: (() => void) | undefined
  let writing: Promise<void> = Promise.resolve()

  /** A cache that cannot be read is one in which there is nothing. */
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
      // Signed out meanwhile: what was wiped stays wiped.
      if (isSignedIn()) await cache.put(user_id, sealed)
    })
  }

  function flush(): Promise<void> {
    stopTimer?.()
    stopTimer = undefined
    // Whatever fails here, such as a full disk, costs a slower load the next time.
    writing = writing.then(write).catch(() => undefined)
    return writing
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
      stopTimer = clock.setTimeout(() => void flush(), DELAY_MS)
    },
    flush,
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
