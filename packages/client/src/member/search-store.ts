import type { GetMember, Member } from './member.ts'

/**
 * Stores the application's search index on this device, encrypted under the self key. A sign-out
 * wipes it. Damaged values, and those of another member, count as missing. A value may be older
 * than the last one put, so store with each what shows its age, such as the hash of a row.
 */
export interface SearchStore {
  /** Returns the values of these names; leaves out missing ones. */
  get(names: readonly string[]): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>>
  /** Stores values in the background; the last value of a name counts. */
  put(values: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): void
  /** Stores now what waits, such as before the page goes. Resolves also if there is no room. */
  flush(): Promise<void>
}

const PART = 'search-index'

/** Creates the store of the signed-in member. */
export function createSearchStore(getMember: GetMember): SearchStore {
  const changed = new WeakMap<Member, Map<string, Uint8Array<ArrayBuffer>>>()
  return {
    async get(names) {
      const { cache, selfKeys } = getMember()
      const kept = await cache.find(PART, names)
      // The self key costs a call, so do not load it for an empty store.
      return kept === undefined ? new Map() : kept.open(await selfKeys.get())
    },
    put(values) {
      const member = getMember()
      const waiting = changed.get(member) ?? new Map()
      changed.set(member, waiting)
      for (const [name, bytes] of values) waiting.set(name, bytes)
      member.cache.keepLater(PART, PART, () => {
        changed.delete(member)
        return waiting
      })
    },
    flush: () => getMember().cache.flush(),
  }
}
