/** One attack on a client, by a server that lies. */
export interface Lie {
  readonly name: string
  /** Numbers of the attack's rows in the list of attacks. */
  readonly row: readonly number[]
  /** The checks that stop it, as `TABLE/checkName`. Without one of them the attack succeeds. */
  readonly check: readonly string[]
  /** Resolves when the client refused with the named error and showed no plaintext. */
  run(): Promise<void>
}

/** The result of one run of a lie. */
export interface LieResult {
  readonly name: string
  readonly outcome: 'resolved' | 'rejected' | 'hung' | 'crashed'
  /** The reason, if the lie did not resolve. */
  readonly reason: string
  readonly ms: number
}

/** The task of a process that runs lies. */
export interface LieOrder {
  /** Lies that all run. */
  readonly first: readonly string[]
  /** If none of the first list rejected, these run in order, up to the first that rejects. */
  readonly rest: readonly string[]
}

/** A message of a process that runs lies. */
export type LieMessage =
  | { type: 'loaded'; lies: readonly Omit<Lie, 'run'>[] }
  | { type: 'begun'; name: string }
  | { type: 'done'; result: LieResult }
  | { type: 'ended' }
