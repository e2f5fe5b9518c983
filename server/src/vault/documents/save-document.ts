import type { VerifiedRow } from '@shrd/crypto'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { appendLog } from '../logs/append-log.ts'
import { storeManifest } from '../manifest/store-manifest.ts'
import { assertAllowed } from './assert-allowed.ts'
import { assertPlace } from './assert-place.ts'
import { eraseDocument } from './erase-document.ts'
import type { DocumentSave } from './next-state.ts'
import { storeFiles } from './store-files.ts'
import { storeState } from './store-state.ts'
import { readHeader, verifyNext } from './verify-next.ts'

/** What the log may say of a save. */
const SAVES = ['update', 'share', 'unshare', 'rekey', 'upload', 'remove-file', 'revert'] as const

/**
 * Stores the next state of a document with what its author says of it in log and manifest, all or
 * nothing, and answers it. Whoever calls this has read the document in the same transaction.
 *
 * @throws `document_stale` if the stored state is not the one it follows, `forbidden`,
 *   `record_invalid`, `manifest_stale`, `not_implemented`
 */
export async function saveDocument(
  store: Repositories,
  save: DocumentSave,
): Promise<StoredDocument> {
  const verified = await verifySave(store, save)
  await assertAllowed(store, save, verified)
  const document = toStored(save, verified)
  if (document.state === 'deleted') await eraseDocument(store, save)
  else {
    await storeState(store, save, document)
    await storeFiles(store, save, verified)
  }
  await storeSaid(store, save, verified)
  return document
}

/** With the grants without which nobody could tell who may write; a new list shows all of its own. */
async function verifySave(
  store: Repositories,
  { author, stored: { document }, next }: DocumentSave,
): Promise<VerifiedRow> {
  const { document_id, user_id } = document
  const own = author.user_id === user_id ? author : await getKeyLog(store, user_id)
  const { access_list, encrypted_keys } = next.access ?? {
    access_list: document.access_list,
    encrypted_keys: await listGrants(store, document_id, [user_id, author.user_id]),
  }
  const { revision, header = readHeader(revision), body } = next
  const received = { document_id, user_id, header, revision, access_list, body }
  return verifyNext(
    { ...received, encrypted_keys: [...encrypted_keys] },
    { stored: document, owner: own, author },
  )
}

async function listGrants(store: Repositories, document_id: string, user_ids: readonly string[]) {
  const readers = await store.documentReaders.list(document_id, [...new Set(user_ids)])
  return readers.map(({ grant }) => grant)
}

function toStored(
  { stored: { document }, next, now }: DocumentSave,
  { revision, access }: VerifiedRow,
): StoredDocument {
  const { encrypted_keys, access_list = document.access_list } = next.access ?? {}
  return {
    ...document,
    state: revision.state,
    number: revision.revision,
    epoch: access.epoch,
    list: access.list,
    body_hash: revision.body_hash,
    is_shared: encrypted_keys === undefined ? document.is_shared : encrypted_keys.length > 1,
    header: next.header ?? readHeader(next.revision),
    access_list,
    revision: next.revision,
    updated_at: now,
  }
}

/** What the author says of it elsewhere; of what is deleted for good nothing is kept in a log. */
async function storeSaid(
  store: Repositories,
  { author, stored, manifest, place, log: record, actions = SAVES, now }: DocumentSave,
  verified: VerifiedRow,
): Promise<void> {
  const { document_id } = stored.document
  const { revision, state } = verified.revision
  const said = { author, document_id, record, actions, revision, now }
  await appendLog(store, { ...said, isMade: true, isKept: state !== 'deleted' })
  const written = await storeManifest(store, author, manifest, { now })
  await assertPlace(store, written, { verified, place })
}
