import {
  blobSource,
  type EncryptedContent,
  type EncryptFileOptions,
  type FileOptions,
  type ResumeState,
} from '@shrd/crypto/files'
import type { CryptoWork } from '../worker/crypto-work.ts'
import type { LocalFile } from './local-file.ts'

/** A file to send, and how. */
export interface PartsToSend extends FileOptions {
  readonly file: LocalFile
  readonly work: Pick<CryptoWork, 'encryptFile'>
  /** The key of the file, and where an earlier attempt stopped. */
  readonly secrets: Omit<EncryptFileOptions, keyof FileOptions>
  /** Bytes of each part that the server has, by part number. */
  readonly stored: ReadonlyMap<number, number>
  /** Stores the progress, before each part is sent. */
  keep(resume: ResumeState): void | Promise<void> | undefined
  send(part: number, bytes: Uint8Array<ArrayBuffer>): Promise<unknown>
}

/**
 * Encrypts a file and sends the parts that the server does not have.
 *
 * @throws `file_changed`, `aborted`, what `send` throws
 */
export async function sendParts({
  file,
  work,
  secrets,
  stored,
  keep,
  send,
  signal,
  onProgress,
}: PartsToSend): Promise<EncryptedContent> {
  let sent: EncryptedContent | null = null
  const parts = work.encryptFile(blobSource(file), { ...secrets, signal, onProgress })
  for await (const { part, bytes, resume, content } of parts) {
    await keep(resume)
    if (stored.get(part) !== bytes.length) await send(part, bytes)
    sent = content
  }
  if (sent === null) throw new TypeError('The last part of a file says what all of it is.')
  return sent
}

/** The parts that the server lists, by number. */
export function toStored(
  parts: readonly { readonly part: number; readonly size: number }[],
): ReadonlyMap<number, number> {
  return new Map(parts.map(({ part, size }) => [part, size]))
}
