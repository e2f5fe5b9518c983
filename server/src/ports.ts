import type { Logger } from 'pino'
import type { Fetch } from './outgoing/guarded-fetch.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** The application's dependencies on its environment. Tests can replace them. */
export interface Ports {
  /** Milliseconds since 1970. */
  now(): number
  /** Cryptographically random bytes. */
  randomBytes(length: number): Uint8Array
  readonly log: Logger
  /** Shows a line to the operator who started the server. It is never logged. */
  announce(line: string): void
  /** Where to store files, instead of the configured place. */
  readonly storage?: FileStorage
  /** The text records of a name, each in pieces. @default those of the machine's DNS servers */
  resolveTxt?(name: string): Promise<readonly (readonly string[])[]>
  /** Sends requests to addresses that clients and programs name. @default a guarded fetch */
  send?: Fetch
  /** Hears the statements of each transaction when it ends. */
  onTransaction?(statements: readonly string[]): void
}
