import type { ErrorData } from '@shrd/crypto/errors'
import type { DecryptFileOptions, EncryptFileOptions } from '@shrd/crypto/files'
import type { PrivateKeys, PublicIdentity } from '@shrd/crypto/identity'
import type {
  CreateKeyFileOptions,
  OpenedKeyFile,
  RewriteKeyFileOptions,
} from '@shrd/crypto/key-file'

/** An end of a channel: a `Worker`, the global of one, or a started `MessagePort`. */
export interface MessageEnd {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
}

/** Without signals and functions, which become messages. */
type Plain<Options> = Omit<Options, 'signal' | 'onProgress'>

/** A job and its input. Only jobs for key files contain private keys. */
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

/** A message to the worker; `id` identifies a run of a job. */
export type ToWorker = { readonly id: number } & (
  | { type: 'start'; job: Job }
  /** Requests the next item. */
  | { type: 'next' }
  /** The caller has cancelled. */
  | { type: 'abort' }
  /** The caller wants no more items. */
  | { type: 'return' }
  /** The response to `ask`; `null` at the end, or if reading failed. */
  | { type: 'bytes'; ask: number; bytes: Uint8Array | null }
)

/** A message from the worker. */
export type FromWorker = { readonly id: number } & (
  | { type: 'item'; item: unknown }
  | { type: 'end' }
  | { type: 'error'; error: SentError }
  | { type: 'progress'; progress: unknown }
  /** Requests bytes of the source: a range, or the next ones. */
  | { type: 'ask'; ask: number; start: number; end: number }
)

/** The result of `openKeyFile` in a message; the page imports the keys itself. */
export interface SentKeyFile extends Omit<OpenedKeyFile, 'identity'> {
  identity: PublicIdentity
}

/** An error in a message, without its cause. */
export interface SentError {
  /** The code of a `ShrdError`; `null` for a programming error. */
  code: string | null
  data: ErrorData
  message: string
}
