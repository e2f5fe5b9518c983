import { type CallOutput, LIMITS } from '@shrd/contract/calls'
import { isShrdError } from '@shrd/crypto/errors'
import {
  type OpenedShare,
  openShare as openSealed,
  type SealedShare,
  unlockShareLink,
} from '@shrd/crypto/shares'
import { refuseUnless } from '../errors.ts'
import { loadPart } from '../load-part.ts'
import { askWhileOffline } from '../transport/ask-while-offline.ts'
import { badAnswer, toObject } from '../transport/bad-answer.ts'
import type { ShareSources } from './create-share.ts'
import {
  type DownloadShareOptions,
  type DownloadSources,
  downloadShareFile,
} from './download-share-file.ts'
import type { MemberReader } from './member-reader.ts'
import { parseShareAddress } from './share-address.ts'
import { askTwice, type ShareOpening } from './share-opening.ts'
import type { ShareSender } from './share-sender.ts'

/** Options of opening a share. */
export interface OpenShareOptions {
  /** For a link that needs one; ignored otherwise. */
  passphrase?: string | undefined
  signal?: AbortSignal | undefined
  /** Progress of the work on the passphrase, from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined
  /**
   * Called with true when the connection is lost, and with false when it is back. With it, `open`
   * asks again for five minutes: for so long the server answers whoever opened the link. Give it
   * where nobody can call `open` again on the same client.
   */
  onWaiting?: ((isWaiting: boolean) => void) | undefined
}

/** A share, verified and decrypted. */
export interface ReceivedShare {
  readonly message: string | null
  readonly file: ReceivedShareFile | null
  /** The member who signed it; `null` for a share without a proven sender. */
  readonly sender: ShareSender | null
  /** Until when this page can open the link again, according to the server. */
  readonly message_until: number
  /**
   * Tells the server that the message was shown, so that the server deletes it at once. Call it
   * only after that. The file can still be downloaded.
   */
  acknowledge(options?: { signal?: AbortSignal }): Promise<void>
}

/** The file of a share. */
export interface ReceivedShareFile {
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  /**
   * Until when it can be downloaded, according to the server; `null` if the server does not say.
   */
  readonly until: number | null
  /**
   * Yields the content, chunk by chunk, each verified first. The file is complete only if the
   * iteration ends without an error. After a lost connection it goes on where it stopped.
   *
   * @throws `file_damaged`, `share_expired`, `aborted`
   */
  download(options?: DownloadShareOptions): AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** Dependencies of {@link openShare}. */
export interface OpenShareSources extends ShareSources {
  /** Returns the opening of a claim; the same claim has the same opening. */
  findOpening(claim: string): ShareOpening
}

type Answer = CallOutput<'readShare'>

/** How long the server repeats its answer to whoever opened the link first. */
const MESSAGE_MS = 5 * 60_000

/** Claims a share, verifies it and decrypts it. Only the claim of the fragment is sent. */
export async function openShare(
  address: string,
  sources: OpenShareSources,
  { passphrase, signal, onProgress, onWaiting }: OpenShareOptions = {},
): Promise<ReceivedShare> {
  const { share_id: id, link } = parseShareAddress(address)
  // Before the claim, which works once: a user who cannot open the share must not use it up.
  const reader = link.member ? await loadReader(sources) : undefined
  const typed = link.passphrase ? passphrase : undefined
  const unlocked = await unlockShareLink(link, { passphrase: typed, signal, onProgress })
  const opening = sources.findOpening(unlocked.claim)
  const { call, clock, work } = sources
  try {
    const ask = () => call('readShare', { id, ...opening }, { signal })
    /** The sender's keys come over the same connection, so they are a part of what is repeated. */
    const openWith = async (asked: () => Promise<Answer>) => {
      const answer = toObject(await asked())
      const sealed = toSealed(answer)
      const now = clock.now()
      const opened = await (reader?.open(unlocked, sealed, now) ??
        openSealed(unlocked, sealed, { now }))
      const { signed } = opened
      const sender = reader && signed ? await reader.describeSender(signed) : null
      return { answer, opened, sender }
    }
    const patience = { clock, signal, onWaiting, until: clock.elapsed() + MESSAGE_MS }
    const { answer, opened, sender } = await (onWaiting
      ? askWhileOffline(() => openWith(ask), patience)
      : openWith(() => askTwice(ask)))
    return {
      message: opened.message,
      file: toFile(answer, opened, { call, clock, opening, work }),
      sender,
      message_until: toTime(answer.message_until),
      acknowledge: (how = {}) => acknowledge({ id, ...opening }, call, how),
    }
  } finally {
    unlocked.secret.fill(0)
  }
}

/** Nobody else waits for what only a member needs. */
async function loadReader({ getMember }: OpenShareSources): Promise<MemberReader> {
  const { findReader } = await loadPart(() => import('./member-reader.ts'))
  return findReader(getMember)
}

/** The share in the form of the protocol. A missing property stays different from `null`. */
function toSealed({ message, file, key, user_id, sender_id, record }: Answer): SealedShare {
  const { filename, iv } = file === null ? { filename: null, iv: null } : toObject(file)
  return { message, filename, iv, key, user_id, sender_id, record }
}

function toFile(
  { file: stored, file_until }: Answer,
  { file }: OpenedShare,
  sources: DownloadSources,
): ReceivedShareFile | null {
  if (file === null || stored === null) return null
  const { name, type, size } = file
  checkFileSize(size)
  const { path: file_path } = stored
  return {
    name,
    type,
    size,
    until: file_until === null ? null : toTime(file_until),
    download: (options) => downloadShareFile({ file, file_path }, sources, options),
  }
}

/** A stranger could name any size, and a program would fill the disk. */
function checkFileSize(size: number): void {
  refuseUnless(size <= LIMITS.fileBytes, 'share_invalid')
}

function toTime(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw badAnswer()
  return value
}

/** A share that is gone needs no acknowledgement. */
async function acknowledge(
  input: { id: string } & ShareOpening,
  call: ShareSources['call'],
  options: { signal?: AbortSignal },
): Promise<void> {
  try {
    await askTwice(() => call('acknowledgeShare', input, options))
  } catch (error) {
    if (!isShrdError(error, 'share_expired')) throw error
  }
}
