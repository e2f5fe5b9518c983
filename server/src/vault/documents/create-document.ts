import type { EndpointInput, EndpointOutput } from '@shrd/contract'
import { type VerifiedDocument, verifyDocument } from '@shrd/crypto/documents'
import { ShrdError } from '@shrd/crypto/errors'
import type { KeyLog } from '@shrd/crypto/identity'
import { createChecks } from '../../checks.ts'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertNotAhead } from '../assert-not-ahead.ts'
import { assertRecord } from '../assert-record.ts'
import { isDropped } from '../is-dropped.ts'
import { storeEntry } from '../logs/append-log.ts'
import { writeManifest } from '../manifest/store-manifest.ts'
import { assertBytes } from '../quotas/assert-bytes.ts'
import { assertRoom } from '../quotas/assert-room.ts'
import { addReader } from './add-reader.ts'
import { assertPlace } from './assert-place.ts'
import { assertSharing } from './assert-sharing.ts'
import { type AuthorRecords, readAuthorRecords, settleAuthorRecords } from './author-records.ts'
import type { DocumentDeps } from './document-deps.ts'
import { notifyOfSharing } from './notify-readers.ts'
import { sizeOfRecords } from './size-of-records.ts'
import { addRevision, storeList } from './store-history.ts'

type Input = EndpointInput<'createDocument'>

/** Stores the first state of a document, with the owner's manifest and log entry. */
export async function createDocument(
  { config: { planLimits: limits }, ports }: DocumentDeps,
  call: Call<'createDocument'>,
): Promise<EndpointOutput<'createDocument'>> {
  const { user_id } = signerOf(call)
  const { input } = call
  const now = ports.now()
  const checks = createChecks()
  const check = async (store: Repositories) => {
    const owner = await getKeyLog(store, user_id, checks)
    const records = await readAuthorRecords(store, { ...input, author: owner, checks })
    const verified = await checks.once('state', [owner], () => verifyFirst(input, owner))
    return { ...records, owner, verified }
  }
  const create = async (store: Repositories) => {
    if (isDropped(input.ambot)) return { success: true } as const
    const taken = () => store.vault.documents.countOf(user_id)
    await assertRoom(store, { limits, user_id, quota: 'documents', taken })
    const first = toStored(input, { user_id, now })
    const more = input.body.length + first.records_size
    await assertBytes(store, { limits, owner_id: user_id, more })
    const checked = await check(store)
    const { revision, access } = checked.verified
    assertNotAhead([revision.saved_at, access.created_at], now)
    await storeFirst(store, first, input)
    await storeAuthorRecords(store, input, { ...checked, now })
    return { success: true } as const
  }
  const before = async (store: Repositories) => settleAuthorRecords(await check(store))
  return call.transaction(create, { before })
}

/** The first state: revision, list and epoch are the first, and there are no files. */
async function verifyFirst(input: Input, owner: KeyLog): Promise<VerifiedDocument> {
  const verified = await assertRecord(verifyDocument(input, { owner }))
  const { revision, access, grants } = verified
  const isFirst = revision.revision === 1 && access.list === 1 && access.epoch === 1
  const isWhole = access.grants.length === grants.length && revision.files.length === 0
  if (!isFirst || !isWhole || revision.state !== 'live') throw new ShrdError('record_invalid')
  return verified
}

function toStored(
  { document_id, header, access_list, encrypted_keys, revision }: Input,
  { user_id, now }: { user_id: string; now: number },
): Omit<StoredDocument, 'body_hash'> {
  const is_shared = encrypted_keys.length > 1
  const first = { state: 'live', number: 1, epoch: 1, list: 1, is_shared } as const
  const access = { access_list, encrypted_keys }
  const records_size = sizeOfRecords({ header, revision, access })
  const records = { header, access_list, revision, records_size }
  return { document_id, user_id, ...first, ...records, created_at: now, updated_at: now }
}

/** @throws `conflict` if the id is or ever was taken, `relationship_invalid` */
async function storeFirst(
  store: Repositories,
  fields: Omit<StoredDocument, 'body_hash'>,
  { body, encrypted_keys, vault_id, category_id, revision }: Input,
): Promise<void> {
  const { document_id, user_id, created_at: now } = fields
  const { body_hash } = JSON.parse(revision.statement)
  const document = { ...fields, body_hash }
  if (!(await store.vault.documents.insert(document))) throw new ShrdError('conflict')
  await store.vault.documentHistory.putBody({ document_id, body_hash, last_number: 1, body })
  await addRevision(store, document, { author: user_id, now })
  await storeList(store, document, encrypted_keys)
  const sharing = { owner: user_id, grants: encrypted_keys, readers: [], isNewEpoch: true, now }
  const ends = await assertSharing(store, sharing)
  const added = encrypted_keys.map((grant) => grant.user_id)
  await notifyOfSharing(store, document, { added, now })
  const place = { vault_id, category_id }
  for (const grant of encrypted_keys) {
    const lapses_at = ends.get(grant.user_id) ?? null
    const isOwner = grant.user_id === user_id
    await addReader(store, document, { grant, lapses_at, now, ...(isOwner ? { place } : {}) })
  }
}

async function storeAuthorRecords(
  store: Repositories,
  { log: record, manifest: write, vault_id, category_id }: Input,
  records: AuthorRecords & { owner: KeyLog; verified: VerifiedDocument; now: number },
): Promise<void> {
  const { owner, verified, current, now } = records
  const { document_id } = verified
  const received = { author: owner, document_id, record, actions: ['create'], revision: 1 } as const
  await storeEntry(store, await records.entry, { ...received, now, isMade: true })
  const written = await records.manifest
  await writeManifest(store, written, { write, current, now })
  await assertPlace(store, written, { verified, place: { vault_id, category_id } })
}
