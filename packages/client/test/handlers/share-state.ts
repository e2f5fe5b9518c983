import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { hashShareClaim, type SealedShare } from '@shrd/crypto/shares'

/** For how long the reader of a share may ask for it again, and fetch its file. */
export const MESSAGE_MS = 300_000
export const FILE_MS = 3_600_000

/** The content of a share's file, on its way or complete. */
export interface KeptUpload {
  /** Who sends it. */
  readonly user_id: string
  readonly path: string
  /** Cipher text by number of the part. */
  readonly parts: Map<number, Uint8Array<ArrayBuffer>>
  /** SHA-256 of all chunks; `null` until the upload is complete. */
  hashes: Uint8Array<ArrayBuffer> | null
}

/** A share as the server keeps it: nothing in it opens it. */
export interface KeptShare {
  readonly claim_hash: string
  readonly expires_at: number
  /** `null` once the reader has said that it arrived, or could not ask for it any more. */
  sealed: SealedShare | null
  /** Of the upload. */
  readonly file_id: string | null
  /** Who came first, and when. */
  reader: { readonly id: string; readonly at: number } | null
}

/** Shares by id, and files of shares by theirs. */
export interface KeptShares {
  readonly shares: Map<string, KeptShare>
  readonly shareUploads: Map<string, KeptUpload>
  /** What senders see, also after a share is gone. */
  readonly sentShares: Map<string, KeptSentShare>
}

/** A share as its sender sees it. */
export interface KeptSentShare extends Sent {
  readonly sender_id: string
  readonly claim_hash: string
}

type Sent = EndpointOutput<'listShares'>[number]

/** What a reader proves an opening with. */
export interface Opening {
  claim: string
  reader: string
}

/** The bytes of an upload from its beginning. */
export function joinParts({ parts }: KeptUpload): Uint8Array<ArrayBuffer> {
  const inOrder = [...parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)
  const joined = new Uint8Array(inOrder.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const bytes of inOrder) {
    joined.set(bytes, at)
    at += bytes.length
  }
  return joined
}

/** Deletes whatever nobody may ask for any more. */
export function sweepShares({ shares, shareUploads }: KeptShares, now: number): void {
  for (const [id, share] of shares) {
    const { reader, expires_at, file_id } = share
    if (reader !== null && now > reader.at + MESSAGE_MS) share.sealed = null
    const until = reader === null ? expires_at : reader.at + FILE_MS
    const isLeft = share.sealed !== null || (reader !== null && file_id !== null)
    if (now <= until && isLeft) continue
    shares.delete(id)
    if (file_id !== null) shareUploads.delete(file_id)
  }
}

/** A share, if it is there, and what its sender sees of it. */
export interface FoundShare {
  readonly share: KeptShare | undefined
  readonly sent?: KeptSentShare | undefined
}

/**
 * The share that a claim opens for this reader, or for whoever comes first.
 *
 * @throws `share_expired`, the same for an unknown id and a wrong claim
 */
export async function findShare(
  { share, sent }: FoundShare,
  { claim, reader }: Opening,
): Promise<KeptShare> {
  const isClaimed = (share ?? sent)?.claim_hash === (await hashShareClaim(claim))
  if (!isClaimed) throw new ShrdError('share_expired')
  const isReader = share?.reader === null || share?.reader.id === reader
  if (share === undefined || !isReader) throw endedShare(sent)
  return share
}

/** Whoever has the link learns how the share ended. */
export function endedShare(sent: KeptSentShare | undefined): ShrdError {
  if (sent === undefined) return new ShrdError('share_expired')
  const { destroyed_at, opened_at, expires_at } = sent
  const ended = (how: string, ended_at: number) =>
    new ShrdError('share_expired', { data: { ended: how, ended_at } })
  if (destroyed_at !== null) return ended('destroyed', destroyed_at)
  return opened_at === null ? ended('expired', expires_at) : ended('read', opened_at)
}
