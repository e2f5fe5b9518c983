import type { EndpointInput, EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type SealedShare, verifyShare } from '@shrd/crypto/shares'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createRandomId } from '../../secrets.ts'
import { assertRecord } from '../assert-record.ts'
import { getShareUpload } from './get-share-upload.ts'
import type { ShareDeps } from './share-deps.ts'
import { CLOCK_DIFFERENCE, SHOWN_AFTERWARDS } from './share-times.ts'

/**
 * Stores a share. A share for a member must be signed by its sender, for a present partner.
 *
 * @throws `share_failed`, `upload_not_found`, `user_unknown`, `record_invalid`, `quota_reached`,
 *   `too_many_requests`
 */
export async function createShare(
  { config: { shareLimits }, ports, throttle }: ShareDeps,
  call: Call<'createShare'>,
): Promise<EndpointOutput<'createShare'>> {
  const { user_id: sender_id } = signerOf(call)
  const { message = null, filename = null, iv = null, claim_hash, label = null } = call.input
  const { key: sealed_key = null, user_id: recipient_id = null, record = null } = call.input
  const now = ports.now()
  const end = now + call.input.ttl * 1000
  await throttle.limit(`shares:${sender_id}`, shareLimits.created)
  return call.transaction(async (store) => {
    const signedEnd = await assertSealed(store, sender_id, { input: call.input, now, end })
    // A reader who came between the two would use up a share that the client then refuses.
    const expires_at = signedEnd ?? end
    const file = await findFile(store, sender_id, call.input)
    await store.vault.room.lock(sender_id)
    if ((await store.vault.shares.countOpen(sender_id, now)) >= shareLimits.open) {
      throw new ShrdError('quota_reached', { data: { limit: 'shares', most: shareLimits.open } })
    }
    const share_id = createRandomId('shr', ports.randomBytes)
    const content = { message, filename, iv, sealed_key, file_id: file?.file_id ?? null }
    const signed = { recipient_id, record: record && JSON.stringify(record) }
    const times = { created_at: now, expires_at }
    await store.vault.shares.insert(
      { share_id, sender_id, ...content, ...signed, claim_hash, ...times },
      { label, file_size: file?.size ?? null, expires_at: expires_at + SHOWN_AFTERWARDS },
    )
    return { id: share_id }
  })
}

interface SentShare {
  readonly input: EndpointInput<'createShare'>
  readonly now: number
  /** When it expires by the requested lifetime. */
  readonly end: number
}

/**
 * Verifies a share as its reader will, against the sender, the partner and the time. Returns when
 * it expires as its sender has signed; `undefined` for a share that is not signed.
 */
async function assertSealed(
  store: Repositories,
  sender_id: string,
  { input, now, end }: SentShare,
): Promise<number | undefined> {
  const { message = null, filename = null, iv = null } = input
  const { key = null, user_id = null, record = null } = input
  const named = record === null ? null : sender_id
  const sealed: SealedShare = { message, filename, iv, key, user_id, sender_id: named, record }
  const sender = record === null ? null : await getKeyLog(store, sender_id)
  const signed = await assertRecord(verifyShare(sealed, { sender, now }))
  if (signed === null) return undefined
  if (Math.abs(signed.expires_at - end) > CLOCK_DIFFERENCE) {
    throw new ShrdError('record_invalid')
  }
  const lasting = await store.vault.relationships.findEnds(sender_id, [signed.user_id], now)
  if (!lasting.has(signed.user_id)) throw new ShrdError('user_unknown')
  return signed.expires_at
}

/**
 * The sealed upload of a share. One with a descriptor and no content, or the reverse, is none.
 * Replaces a share with the same claim: the sender repeats a call whose response was lost, so no
 * one has the link of the first one.
 */
async function findFile(
  store: Repositories,
  sender_id: string,
  { file: file_id, filename, file_size, claim_hash }: EndpointInput<'createShare'>,
): Promise<{ file_id: string; size: number } | undefined> {
  if ((file_id === undefined) !== (filename === undefined)) throw new ShrdError('share_failed')
  if (file_id === undefined) return undefined
  await store.vault.uploads.lock(file_id)
  const upload = await getShareUpload(store, sender_id, file_id)
  const isOther = file_size !== undefined && file_size !== upload.size
  if (upload.sealed_at === null || isOther) throw new ShrdError('upload_not_found')
  const first = await store.vault.shares.findByPath(upload.file_path)
  const isRepeated = first?.claim_hash === claim_hash
  if (first !== undefined && !(isRepeated && (await store.vault.shares.takeBack(first.share_id)))) {
    throw new ShrdError('upload_not_found')
  }
  return upload
}
