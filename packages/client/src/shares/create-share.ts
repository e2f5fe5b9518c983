import type { CallInput } from '@shrd/contract/calls'
import type { FileOptions } from '@shrd/crypto/files'
import {
  createShareKey,
  createShareLink,
  type SealedShare,
  type ShareKey,
  type ShareLink,
  sealShare,
} from '@shrd/crypto/shares'
import { refuseUnless } from '../errors.ts'
import type { LocalFile } from '../files/local-file.ts'
import type { GetMember } from '../member/member.ts'
import { findRecipientLog } from '../partners/recipients.ts'
import { fetchRelationships } from '../partners/relationship.ts'
import type { Ports } from '../ports.ts'
import { toObject } from '../transport/bad-answer.ts'
import { toCallOf, toPatientCall } from '../transport/patient-call.ts'
import type { Call } from '../transport/transport.ts'
import type { CryptoWork } from '../worker/crypto-work.ts'
import { sealShareLabel } from './sent-shares.ts'
import { formatShareAddress, isShareId } from './share-address.ts'
import {
  type BegunShareFile,
  type UploadedShareFile,
  uploadShareFile,
} from './upload-share-file.ts'

/** The content and the options of a new share. */
export interface NewShare {
  /** At most 5000 characters; an empty text counts as no message. */
  readonly message?: string | undefined
  /** The server sees neither its name nor its type. */
  readonly file?: LocalFile | undefined
  /** How long the share can be opened, in seconds; see `SHARE_LIFETIMES` of the contract. */
  readonly ttl: CallInput<'createShare'>['ttl']
  /** Needed in addition to the link. Send it through another channel. */
  readonly passphrase?: string | undefined
  /** The member's own name for it in {@link Shares.list}, up to 100 characters. The server cannot read it. */
  readonly label?: string | undefined
  /** The `handshake_id` of the partner who alone can open it. @default anyone with the link */
  readonly partner?: string | undefined
}

/**
 * A share whose file is not sent yet, to continue on this page. It has the key of the share, so do
 * not store it.
 */
export interface PausedShare {
  readonly link: ShareLink
  readonly key: ShareKey
  readonly file: BegunShareFile
}

/** Options to follow, stop and resume the creation of a share. Progress is in bytes of the file. */
export interface CreateShareOptions extends FileOptions {
  /** The last value that `keep` received in an unfinished attempt with the same draft. */
  resume?: PausedShare | undefined
  /** Receives the progress of the file, before each part is sent. */
  keep?: ((paused: PausedShare) => void) | undefined
}

/** A share that is ready to be opened. */
export interface CreatedShare {
  readonly share_id: string
  /** Path and fragment. Put the origin of the vault before it and give it to the recipient. */
  readonly link: string
  /**
   * Milliseconds since 1970, by the clock of the service. Show it: in a share for a partner it is
   * signed, and a service that lies about the time could have moved it.
   */
  readonly expires_at: number
}

/** Dependencies of creating and opening shares. */
export interface ShareSources extends Pick<Ports, 'clock' | 'random'> {
  call: Call
  getMember: GetMember
  /** Encrypts and decrypts files. */
  work: Pick<CryptoWork, 'encryptFile' | 'decryptFile'>
}

/** Encrypts a share on this device and stores it. Only the link contains the key. */
export async function createShare(
  draft: NewShare,
  sources: ShareSources,
  { signal, onProgress, resume, keep }: CreateShareOptions = {},
): Promise<CreatedShare> {
  const { getMember, clock, random, work } = sources
  const { message, file: newFile, ttl, passphrase, partner, label } = draft
  // A message is written again in a moment, a sent file is not.
  const member = getMember()
  const callOnce = toCallOf(member.identity.user_id, sources.call)
  const call = newFile ? toPatientCall(callOnce, { clock, random }) : callOnce
  const { link, key } = resume ?? (await createKey())
  const uploaded =
    newFile &&
    (await uploadShareFile(key, newFile, {
      ...{ call, callOnce, clock, work, signal, onProgress, resume: resume?.file },
      keep: (file) => keep?.({ link, key, file }),
    }))
  const now = member.now()
  const end = now + ttl * 1000
  const content = { message: message || null, file: uploaded?.file ?? null, expires_at: end }
  const sealed = await sealShare(key, content, { now })
  const { claim_hash } = key
  const named = label ? { label: await sealShareLabel(member, label) } : {}
  const input = { ...toInput(sealed, uploaded), ttl, claim_hash, ...named }
  const { id: share_id } = toObject(await call('createShare', input, { signal }))
  checkCreatedId(share_id)
  // The call may have corrected the clock. A signed end stays.
  const expires_at = sealed.record === null ? member.now() + ttl * 1000 : end
  return { share_id, link: formatShareAddress({ share_id, link }), expires_at }

  async function createKey() {
    const address = partner === undefined ? undefined : await findAddress(partner)
    const link = createShareLink({ passphrase: passphrase !== undefined, member: !!address })
    return { link, key: await createShareKey(link, { passphrase, address, signal }) }
  }

  /** Verifies the relationship again, and that the keys are the approved ones. */
  async function findAddress(handshake_id: string) {
    const member = getMember()
    await member.ownLog()
    const known = await fetchRelationships(call, member, clock)
    return { sender: member.identity, recipient: await findRecipientLog(handshake_id, known) }
  }
}

/** The id becomes part of a link. With a `#` in it, a browser would send parts of the fragment. */
function checkCreatedId(share_id: unknown): void {
  refuseUnless(isShareId(share_id), 'bad_answer')
}

/** The properties that have a value. The type and the name of a file are only in its descriptor. */
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
