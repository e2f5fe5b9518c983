import type { GetMember, Member } from './member.ts'

/**
 * Where an application keeps its search index on this device: sealed under the self key, wiped when
 * the member signs out. What is damaged, or of somebody else, is not there. A value may be an older
 * one than was put last, so keep with each what says how current it is, such as the hash of a row.
 */
export interface SearchStore {
  /** The values of these names, those left out that are not there. */
  get(names: readonly string[]): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>>
  /** Keeps values a moment later, without anybody waiting for it; the last of a name counts. */
  put(values: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): void
}

const PART = 'search-index'

/** The store of whoever is signed in. */
export function createSearchStore(getMember: GetMember): SearchStore {
  const changed = new WeakMap<Member, Map<string, Uint8Array<ArrayBuffer>>>()
  return {
    async get(names) {
      const { cache, selfKeys } = getMember()
      const kept = await cache.find(PART, names)
      // The self key costs a call, so it is not asked for as long as there is nothing to open.
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
  }
}
