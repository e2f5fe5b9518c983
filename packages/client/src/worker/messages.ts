import type { ErrorData } from '@shrd/crypto/errors'
import type { DecryptFileOptions, EncryptFileOptions } from '@shrd/crypto/files'
import type { PrivateKeys, PublicIdentity } from '@shrd/crypto/identity'
import type {
  CreateKeyFileOptions,
  OpenedKeyFile,
  RewriteKeyFileOptions,
} from '@shrd/crypto/key-file'

/** Either end of a channel: a `Worker`, the global of one, or a started `MessagePort`. */
export interface MessageEnd {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
}

/** What does not cross to a worker as it is: signals and functions travel as messages. */
type Plain<Options> = Omit<Options, 'signal' | 'onProgress'>

/** A job and what it takes. Private keys are in those about key files, and in no other. */
export type Job =
  | {
      name: 'createKeyFile'
      identity: PublicIdentity
      privateKeys: PrivateKeys
      password: string
      options: Plain<CreateKeyFileOptions>
    }
  | { name: 'openKeyFile'; text: string; password: string }
  | {
      name: 'rewriteKeyFile'
      text: string
      password: string
      options: Plain<RewriteKeyFileOptions>
    }
  | { name: 'encryptFile'; size: number; options: Plain<EncryptFileOptions> }
  | { name: 'decryptFile'; options: Plain<DecryptFileOptions> }

/** To the worker; `id` names one run of a job. */
export type ToWorker = { readonly id: number } & (
  | { type: 'start'; job: Job }
  /** Asks for the next item. */
  | { type: 'next' }
  /** The caller has cancelled. */
  | { type: 'abort' }
  /** Nobody wants any more. */
  | { type: 'return' }
  /** Answers an `ask`; `null` where there is nothing more, or it cannot be read. */
  | { type: 'bytes'; ask: number; bytes: Uint8Array | null }
)

/** From the worker. */
export type FromWorker = { readonly id: number } & (
  | { type: 'item'; item: unknown }
  | { type: 'end' }
  | { type: 'error'; error: SentError }
  | { type: 'progress'; progress: unknown }
  /** Wants bytes of the source: those of a range, or the next. */
  | { type: 'ask'; ask: number; start: number; end: number }
)

/** What `openKeyFile` gives, as it crosses: the page imports the keys itself. */
export interface SentKeyFile extends Omit<OpenedKeyFile, 'identity'> {
  identity: PublicIdentity
}

/** An error as it crosses; causes stay where they are. */
export interface SentError {
  /** Of a `ShrdError`; `null` for a mistake of the program. */
  code: string | null
  data: ErrorData
  message: string
}
