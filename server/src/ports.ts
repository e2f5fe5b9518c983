import type { Logger } from 'pino'
import type { FileStorage } from './storage/file-storage.ts'

/** What the application takes from its surroundings, so that tests can give it their own. */
export interface Ports {
  /** Milliseconds since 1970. */
  now(): number
  /** Cryptographically random bytes. */
  randomBytes(length: number): Uint8Array
  readonly log: Logger
  /** Shows a line to the person who started the server; never written to the log. */
  announce(line: string): void
  /** Where files lie, instead of where the configuration says. */
  readonly storage?: FileStorage
}
