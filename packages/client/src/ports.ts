import type { PasskeyCeremony } from './passkeys/ask-secret.ts'
import type { CryptoWork } from './worker/crypto-work.ts'

/** The client's use of `fetch`: an absolute address and prepared headers, body and signal. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Two clocks, and timers. */
export interface Clock {
  /** Milliseconds since 1970. It continues during sleep, but people and networks can change it. */
  now(): number
  /**
   * Milliseconds since an unspecified start. No one can change it, but it may stop during sleep.
   */
  elapsed(): number
  /** Runs `callback` once after `ms`; the returned function cancels it. */
  setTimeout(callback: () => void, ms: number): () => void
}

/** Short texts by name, such as `localStorage`. */
export interface KeyValueStorage {
  get(name: string): string | null
  set(name: string, value: string): void
  remove(name: string): void
  /** Removes everything. */
  clear(): void
}

/** The only record of the local key store: database `vault` v1, store `keys`, record `vault`. */
export interface StoredKeys {
  /** The server key that encrypts the payload. */
  key_id: string
  payload: string
}

/** The browser databases. */
export interface KeyDatabase {
  /** `undefined` if nothing is stored. */
  findKeys(): Promise<unknown>
  /** Replaces the record in one transaction, so that a reader never sees half of it. */
  putKeys(keys: StoredKeys): Promise<void>
  /**
   * The device key of `shrd-device`. `create` runs if there is none. If two tabs create one at
   * once, both get the first stored key.
   */
  deviceKey(create: () => Promise<CryptoKey>): Promise<CryptoKey>
  /** Deletes the local key store and the device key, and keeps the pins. */
  clear(): Promise<void>
  /** A pin of this browser for a user, from `shrd-pins/{user_id}`. Pins survive a sign-out. */
  findPin(user_id: string, name: string): Promise<unknown>
  /**
   * Stores the result of `update` in one transaction across tabs; `undefined` changes nothing.
   * Resolves with the previous value.
   */
  updatePin(user_id: string, name: string, update: (stored: unknown) => unknown): Promise<unknown>
}

/**
 * A cache of member data that makes the next visit faster, encrypted with the member's keys. Losing
 * it costs only time. A sign-out deletes it.
 */
export interface SealedCache {
  /** The values of these names, in order; `undefined` for a missing one. */
  get(user_id: string, names: readonly string[]): Promise<readonly unknown[]>
  /** Stores values by name, all or none. */
  put(user_id: string, values: ReadonlyMap<string, string>): Promise<void>
  delete(user_id: string, names: readonly string[]): Promise<void>
  /** Deletes the cache of every member. */
  clear(): Promise<void>
}

/** Named locks across the tabs of one origin. */
export interface Locks {
  /** Runs `task` while it holds the lock of that name. */
  hold<Result>(name: string, task: () => Promise<Result>): Promise<Result>
}

/** Cookies that the page itself reads and writes; each lives for 3 days. */
export interface Cookies {
  get(name: string): string | null
  set(name: string, value: string): void
  remove(name: string): void
}

/** Tells the other tabs of this origin about a sign-out. */
export interface SignOutChannel {
  announce(): void
  /** Calls `listener` when another tab signed out. */
  listen(listener: () => void): void
  /** Stops listening and sending, for a client that ends before its page. */
  close?(): void
}

/** The environment of the client. `createBrowserPorts` gives you a browser's. */
export interface Ports {
  fetch: Fetch
  clock: Clock
  /** Random bytes from a cryptographic source. */
  random(length: number): Uint8Array<ArrayBuffer>
  storage: KeyValueStorage
  keys: KeyDatabase
  /** The encrypted cache for a faster second visit. @default no cache */
  cache?: SealedCache | undefined
  /**
   * Copies for offline reading. A sign-out deletes them; a lock does not.
   * @default no copies
   */
  offline?: SealedCache | undefined
  /** The name of this device, at most 64 characters, for the member's other devices. */
  device: string
  locks: Locks
  signOuts: SignOutChannel
  cookies: Cookies
  /** Saves a text as a file on the user's device. */
  download(fileName: string, text: string): void
  /**
   * Asks the browser not to evict the databases; if it refuses, the user may have to sign in again,
   * but loses no data.
   */
  persist(): Promise<void>
  /**
   * Runs slow cryptography, for example `createWorkerCrypto`.
   * @default the thread of the page
   */
  work?: CryptoWork | undefined
  /** Asks for passkeys that open the vault. @default the browser of the page */
  passkeys?: PasskeyCeremony | undefined
}
