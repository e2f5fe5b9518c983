import type { CryptoWork } from './worker/crypto-work.ts'

/** What the client uses of `fetch`: a full address and prepared headers, body and signal. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Time by two clocks, and timers. */
export interface Clock {
  /** Milliseconds since 1970: goes on in sleep, but people and networks set it. */
  now(): number
  /** Milliseconds since some beginning: nobody sets it, but it may stand still in sleep. */
  elapsed(): number
  /** Runs `callback` once after `ms`; the returned function cancels it. */
  setTimeout(callback: () => void, ms: number): () => void
}

/** Small texts by name, such as `localStorage`. */
export interface KeyValueStorage {
  get(name: string): string | null
  set(name: string, value: string): void
  remove(name: string): void
  /** Removes everything. */
  clear(): void
}

/** The one record of the local key store: database `vault` v1, store `keys`, record `vault`. */
export interface StoredKeys {
  /** The server key that the payload is sealed under. */
  key_id: string
  payload: string
}

/** The browser databases. */
export interface KeyDatabase {
  /** `undefined` when nothing is stored. */
  findKeys(): Promise<unknown>
  /** Replaces the record in one transaction, so that no half of it is ever read. */
  putKeys(keys: StoredKeys): Promise<void>
  /**
   * The device key of `shrd-device`. `create` runs when there is none; of two tabs that create one
   * at once both get the first that was written.
   */
  deviceKey(create: () => Promise<CryptoKey>): Promise<CryptoKey>
  /** Wipes the local key store and the device key. The pins stay. */
  clear(): Promise<void>
  /** What this browser remembers for a user across sign-outs, in `shrd-pins/{user_id}`. */
  findPin(user_id: string, name: string): Promise<unknown>
  /**
   * Stores what `update` makes of the stored value, in one transaction across tabs; `undefined`
   * leaves it as it is. Answers what was stored before.
   */
  updatePin(user_id: string, name: string, update: (stored: unknown) => unknown): Promise<unknown>
}

/**
 * What this browser keeps of a member to be quicker the next time, as texts that only the member's
 * keys open. Losing any of it costs a slower load; it is gone with the sign-out.
 */
export interface SealedCache {
  /** The values of these names, in their order; `undefined` where there is none. */
  get(user_id: string, names: readonly string[]): Promise<readonly unknown[]>
  /** Stores values by name, all of them or none. */
  put(user_id: string, values: ReadonlyMap<string, string>): Promise<void>
  delete(user_id: string, names: readonly string[]): Promise<void>
  /** Wipes what is kept of every member. */
  clear(): Promise<void>
}

/** Named locks that hold across the tabs of one origin. */
export interface Locks {
  /** Runs `task` while nobody else holds the lock of that name. */
  hold<Result>(name: string, task: () => Promise<Result>): Promise<Result>
}

/** Cookies that the page itself reads and writes; each lives 3 days. */
export interface Cookies {
  get(name: string): string | null
  set(name: string, value: string): void
  remove(name: string): void
}

/** Tells the other tabs of this origin that the person signed out. */
export interface SignOutChannel {
  announce(): void
  /** Calls `listener` whenever another tab announced it. */
  listen(listener: () => void): void
  /** Hears and tells nothing any more, and lets go of those who listened; for what ends before its page. */
  close?(): void
}

/** Everything the client takes from its surroundings. `createBrowserPorts` has a browser's. */
export interface Ports {
  fetch: Fetch
  clock: Clock
  /** That many random bytes from a cryptographic source. */
  random(length: number): Uint8Array<ArrayBuffer>
  storage: KeyValueStorage
  keys: KeyDatabase
  /** Sealed values, so that a second visit is quick. @default nothing is kept */
  cache?: SealedCache | undefined
  /** What this device calls itself, at most 64 characters; the member's other devices show it. */
  device: string
  locks: Locks
  signOuts: SignOutChannel
  cookies: Cookies
  /** Saves a text as a file on the person's device. */
  download(fileName: string, text: string): void
  /** Asks that the databases are not evicted; an answer "no" costs a sign-in, no data. */
  persist(): Promise<void>
  /**
   * Where slow cryptography is done, such as `createWorkerCrypto` does it.
   * @default the thread of the page
   */
  work?: CryptoWork | undefined
}
