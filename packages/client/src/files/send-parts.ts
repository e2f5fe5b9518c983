import { isShrdError } from '@shrd/crypto/errors'
import {
  blobSource,
  type EncryptedContent,
  type EncryptFileOptions,
  type FileOptions,
  type ResumeState,
} from '@shrd/crypto/files'
import { clientError } from '../errors.ts'
import type { Clock } from '../ports.ts'
import { askForSeconds } from '../transport/ask-while-offline.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import type { LocalFile } from './local-file.ts'

/** A file to send, and how. */
export interface PartsToSend extends FileOptions {
  readonly file: LocalFile
  readonly work: Pick<CryptoWork, 'encryptFile'>
  readonly clock: Clock
  /** The key of the file, and where an earlier attempt stopped. */
  readonly secrets: Omit<EncryptFileOptions, keyof FileOptions>
  /** Bytes of each part that the server has, by part number. */
  readonly stored: ReadonlyMap<number, number>
  /** Stores the progress, before each part is sent. */
  keep(resume: ResumeState): void | Promise<void> | undefined
  send(part: number, bytes: Uint8Array<ArrayBuffer>): Promise<unknown>
  /** A small call. It tells a lost connection from a proxy that refuses large requests. */
  probe(): Promise<unknown>
}

/**
 * Encrypts a file and sends the parts that the server does not have. A connection that is lost for
 * some seconds does not end it.
 *
 * @throws `file_changed`, `aborted`, `large_requests_refused`, what `send` throws
 */
export async function sendParts({
  file,
  work,
  clock,
  secrets,
  stored,
  keep,
  send,
  probe,
  signal,
  onProgress,
}: PartsToSend): Promise<EncryptedContent> {
  let sent: EncryptedContent | null = null
  const parts = work.encryptFile(blobSource(file), { ...secrets, signal, onProgress })
  for await (const { part, bytes, resume, content } of parts) {
    await keep(resume)
    if (stored.get(part) !== bytes.length)
      await sendPart({ send: () => send(part, bytes), probe, bytes, clock, signal })
    sent = content
  }
  if (sent === null) throw new TypeError('The last part of a file says what all of it is.')
  return sent
}

/** Proxies let smaller requests pass: the default of nginx is the lowest of the usual ones. */
const LARGE_BYTES = 1024 * 1024

interface PartToSend extends Pick<PartsToSend, 'probe' | 'clock' | 'signal'> {
  readonly bytes: Uint8Array
  send(): Promise<unknown>
}

/** Sends a part, again and again while the service does not respond, for fifteen seconds. */
async function sendPart({ send, probe, bytes, clock, signal }: PartToSend): Promise<void> {
  await askForSeconds(nameRefusals(send, { probe, bytes }), { clock, signal })
}

/**
 * Names a proxy that refuses large requests. It answers without the headers that browsers demand,
 * which looks like a lost connection. But then a small call passes right after it, twice.
 */
function nameRefusals(
  send: () => Promise<unknown>,
  { probe, bytes }: Pick<PartToSend, 'probe' | 'bytes'>,
): () => Promise<void> {
  let refusals = 0
  return async () => {
    try {
      await send()
    } catch (error) {
      if (isTooLarge(error)) throw clientError('large_requests_refused', { cause: error })
      if (isShrdError(error, 'network') && bytes.length >= LARGE_BYTES && (await passes(probe)))
        refusals += 1
      if (refusals === 2) throw clientError('large_requests_refused', { cause: error })
      throw error
    }
  }
}

async function passes(probe: () => Promise<unknown>): Promise<boolean> {
  return probe().then(
    () => true,
    () => false,
  )
}

/** Where its answer can be read, a proxy says so. The service itself takes parts of this size. */
function isTooLarge(error: unknown): boolean {
  return isShrdError(error, 'bad_answer') && error.data.status === 413
}

/** The parts that the server lists, by number. */
export function toStored(
  parts: readonly { readonly part: number; readonly size: number }[],
): ReadonlyMap<number, number> {
  return new Map(parts.map(({ part, size }) => [part, size]))
}
