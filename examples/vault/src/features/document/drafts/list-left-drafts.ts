import type { ShrdClient } from '@shrd/client'
import { type Identity, type KeyLog, verifyKeyLog } from '@shrd/crypto/identity'
import { type DraftStore, type ListedDraft, removeOldDrafts } from './draft-store.ts'
import type { KeptDraft } from './kept-draft.ts'
import { openDraft } from './seal-draft.ts'

/** A draft that an earlier page has left on this device. */
export interface LeftDraft {
  readonly document_id: string
  readonly kept_at: number
  /** `null` where it does not open: its keys were replaced, or somebody has altered it. */
  readonly draft: KeptDraft | null
}

/**
 * The drafts of a member on this device, the newest first.
 *
 * @throws when there are some and the member's own key log cannot be had
 */
export async function listLeftDrafts(
  { call }: Pick<ShrdClient, 'call'>,
  keys: Identity,
  store: DraftStore,
): Promise<readonly LeftDraft[]> {
  const { user_id } = keys
  await removeOldDrafts(store)
  const listed = await store.list(user_id)
  if (listed.length === 0) return []
  const { log } = await call('getPublicKey', { user_id })
  const owner = await verifyKeyLog(user_id, log)
  const opened = await Promise.all(listed.map((one) => openLeft(one, keys, owner)))
  return opened.toSorted((one, other) => other.kept_at - one.kept_at)
}

async function openLeft(
  { document_id, kept_at, sealed }: ListedDraft,
  keys: Identity,
  owner: KeyLog,
): Promise<LeftDraft> {
  const draft = await openDraft(keys, owner, sealed).catch(() => null)
  return { document_id, kept_at, draft: draft?.document_id === document_id ? draft : null }
}
