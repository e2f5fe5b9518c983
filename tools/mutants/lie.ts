/** One attack on a client, by a server that lies. */
export interface Lie {
  readonly name: string
  /** Numbers of the attack's rows in the list of attacks. */
  readonly row: readonly number[]
  /** The checks that stand against it, as `TABLE/checkName`: without one of them it succeeds. */
  readonly check: readonly string[]
  /** Resolves when the client refused with the named error and showed no plaintext. */
  run(): Promise<void>
}

/** What a run of one lie came to. */
export interface LieResult {
  readonly name: string
  readonly outcome: 'resolved' | 'rejected' | 'hung' | 'crashed'
  /** Why, for whatever did not resolve. */
  readonly reason: string
  readonly ms: number
}

/** What a process of lies is to do. */
export interface LieOrder {
  /** All of these are run. */
  readonly first: readonly string[]
  /** These follow if none of the first rejected, up to the first that does. */
  readonly rest: readonly string[]
}

/** What a process of lies says. */
export type LieMessage =
  | { type: 'loaded'; lies: readonly Omit<Lie, 'run'>[] }
  | { type: 'begun'; name: string }
  | { type: 'done'; result: LieResult }
  | { type: 'ended' }
