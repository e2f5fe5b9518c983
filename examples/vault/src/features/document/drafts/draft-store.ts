import type { SealedDraft } from './seal-draft.ts'

/** Whose draft of which document. */
export interface DraftPlace {
  readonly user_id: string
  readonly document_id: string
}

/** Sealed drafts on this device, across pages and sign-ins. */
export interface DraftStore {
  find(place: DraftPlace): Promise<SealedDraft | null>
  /** All of one member. */
  list(user_id: string): Promise<readonly ListedDraft[]>
  put(place: DraftPlace, sealed: SealedDraft, now: number): Promise<void>
  remove(place: DraftPlace): Promise<void>
  /** Removes what was put before that time. */
  removeBefore(time: number): Promise<void>
}

interface StoredDraft {
  readonly kept_at: number
  readonly sealed: SealedDraft
}

/** A draft with what it is called in the store. */
export interface ListedDraft extends StoredDraft {
  readonly document_id: string
}

const listeners = new Set<(document_id: string) => void>()

/** Calls `listener` after a draft was removed by this page; the returned function ends that. */
export function onDraftRemoved(listener: (document_id: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The version is that of the form of what is stored. */
const DATABASE = { name: 'shrd-drafts', version: 1, store: 'drafts' } as const

/** Drafts in IndexedDB; without it nothing is kept, and nothing fails. */
export function createDraftStore(indexedDB: IDBFactory | undefined): DraftStore {
  const run = <Result>(work: (store: IDBObjectStore) => IDBRequest<Result>) =>
    indexedDB === undefined ? Promise.resolve(undefined) : runIn(indexedDB, work)
  return {
    async find(place) {
      const stored: unknown = await run((store) => store.get(keyOf(place)))
      return isStored(stored) ? stored.sealed : null
    },
    async list(user_id) {
      const found: ListedDraft[] = []
      await run((store) =>
        walk(store, ({ key, value }) => {
          const [owner, ...rest] = String(key).split(' ')
          const document_id = rest.join(' ')
          if (owner === user_id && isStored(value)) found.push({ ...value, document_id })
        }),
      )
      return found
    },
    async put(place, sealed, now) {
      const stored: StoredDraft = { kept_at: now, sealed }
      await run((store) => store.put(stored, keyOf(place)))
    },
    async remove(place) {
      await run((store) => store.delete(keyOf(place)))
      for (const listener of [...listeners]) listener(place.document_id)
    },
    async removeBefore(time) {
      await run((store) =>
        walk(store, (cursor) => {
          if (!isStored(cursor.value) || cursor.value.kept_at < time) cursor.delete()
        }),
      )
    },
  }
}

function walk(store: IDBObjectStore, visit: (cursor: IDBCursorWithValue) => void) {
  const request = store.openCursor()
  request.onsuccess = () => {
    const cursor = request.result
    if (cursor === null) return
    visit(cursor)
    cursor.continue()
  }
  return request
}

function keyOf({ user_id, document_id }: DraftPlace): string {
  return `${user_id} ${document_id}`
}

/** The last time that a date can show. */
const LAST_TIME = 8_640_000_000_000_000

/**
 * Only the envelope: what is sealed is looked at when it is opened. Whoever else uses this browser can
 * write here, and a time that no date can show would end the page that lists it.
 */
function isStored(value: unknown): value is StoredDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kept_at' in value &&
    typeof value.kept_at === 'number' &&
    Math.abs(value.kept_at) <= LAST_TIME &&
    'sealed' in value &&
    typeof value.sealed === 'object' &&
    value.sealed !== null
  )
}

/** The result once the transaction is written: a page that goes away right after loses nothing. */
function runIn<Result>(
  indexedDB: IDBFactory,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const { name, version, store } = DATABASE
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(store, 'readwrite')
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => {
        database.close()
        resolve(request.result)
      }
      transaction.onabort = () => {
        database.close()
        reject(transaction.error)
      }
    }
  })
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Whoever has not come back for a draft by then does not miss it. */
const KEPT_DAYS = 30

/** Removes what nobody has come back for. */
export function removeOldDrafts(store: DraftStore): Promise<void> {
  return store.removeBefore(Date.now() - KEPT_DAYS * DAY_MS)
}
