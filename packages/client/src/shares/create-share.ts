import type { CallInput } from '@shrd/contract/calls'
import type { FileProgress } from '@shrd/crypto/files'
import { createShareKey, createShareLink, type SealedShare, sealShare } from '@shrd/crypto/shares'
import { refuseUnless } from '../errors.ts'
import type { LocalFile } from '../files/begin-upload.ts'
import type { GetMember } from '../member/member.ts'
import { findRecipientLog } from '../partners/recipients.ts'
import { fetchRelationships } from '../partners/relationship.ts'
import type { Clock } from '../ports.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import { formatShareAddress, isShareId } from './share-address.ts'
import { type UploadedShareFile, uploadShareFile } from './upload-share-file.ts'

/** What is shared: a message, a file or both. */
export interface NewShare {
  /** At most 5000 characters; an empty one is none. */
  readonly message?: string | undefined
  /** Neither its name nor its type is seen by a server. */
  readonly file?: LocalFile | undefined
  /** How long it can be opened, in seconds; see `SHARE_LIFETIMES` of the contract. */
  readonly ttl: CallInput<'createShare'>['ttl']
  /** Needed besides the link, and better sent another way. */
  readonly passphrase?: string | undefined
  /** The `handshake_id` of the only one who can open it. @default whoever has the link */
  readonly partner?: string | undefined
}

/** Options of making a share. */
export interface CreateShareOptions {
  signal?: AbortSignal | undefined
  /** How much of the file is encrypted and sent. */
  onProgress?: ((progress: FileProgress) => void) | undefined
}

/** A share that is there to be opened. */
export interface CreatedShare {
  readonly share_id: string
  /** Path and fragment; with the origin of the vault before it, it is what the recipient needs. */
  readonly link: string
  /** Milliseconds since 1970. */
  readonly expires_at: number
}

/** What shares are made and opened with. */
export interface ShareSources {
  call: Call
  getMember: GetMember
  clock: Pick<Clock, 'now'>
  /** Where files are encrypted and decrypted. */
  work: Pick<CryptoWork, 'encryptFile' | 'decryptFile'>
}

/** Seals a share on this device and stores it; the key is in the link and nowhere else. */
export async function createShare(
  draft: NewShare,
  { call, getMember, clock, work }: ShareSources,
  { signal, onProgress }: CreateShareOptions = {},
): Promise<CreatedShare> {
  const { message, file: newFile, ttl, passphrase, partner } = draft
  const address = partner === undefined ? undefined : await findAddress(partner)
  const link = createShareLink({ passphrase: passphrase !== undefined, member: !!address })
  const key = await createShareKey(link, { passphrase, address, signal })
  const uploaded =
    newFile && (await uploadShareFile(key, newFile, { call, work, signal, onProgress }))
  const now = clock.now()
  const expires_at = now + ttl * 1000
  const content = { message: message || null, file: uploaded?.file ?? null, expires_at }
  const sealed = await sealShare(key, content, { now })
  const { claim_hash } = key
  const input = { ...toInput(sealed, uploaded), ttl, claim_hash }
  const { id: share_id } = toObject(await call('createShare', input, { signal }))
  checkCreatedId(share_id)
  return { share_id, link: formatShareAddress({ share_id, link }), expires_at }

  /** Everything about the relationship is verified anew, and the keys are those that were approved. */
  async function findAddress(handshake_id: string) {
    const member = getMember()
    await member.ownLog()
    const known = await fetchRelationships(call, member, clock)
    return { sender: member.identity, recipient: await findRecipientLog(handshake_id, known) }
  }
}

/** It becomes part of a link: with a `#` of its own it could bend what a browser sends of it. */
function checkCreatedId(share_id: unknown): void {
  refuseUnless(isShareId(share_id), 'bad_answer')
}

/** The members that are there; type and name of a file are in its descriptor alone. */
function toInput(
  { message, filename, iv, key, user_id, record }: SealedShare,
  uploaded: UploadedShareFile | undefined,
): Omit<CallInput<'createShare'>, 'ttl' | 'claim_hash'> {
  const file = uploaded && {
    file: uploaded.file.file_id,
    file_size: uploaded.size,
    mime_type: 'application/octet-stream' as const,
  }
  return {
    ...(message === null ? {} : { message }),
    ...(filename === null || iv === null ? {} : { ...file, filename, iv }),
    ...(key === null || user_id === null || record === null ? {} : { key, user_id, record }),
  }
}
