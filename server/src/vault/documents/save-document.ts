import type { Grant } from '@shrd/contract'
import type { VerifiedRow } from '@shrd/crypto/documents'
import type { LogAction } from '@shrd/crypto/log'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { DocumentReader } from '../../persistence/repositories/document-readers.ts'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertNotAhead } from '../assert-not-ahead.ts'
import { storeEntry } from '../logs/append-log.ts'
import type { Move } from '../manifest/places.ts'
import { writeManifest } from '../manifest/store-manifest.ts'
import { actionsOf } from './actions-of.ts'
import { assertAllowed } from './assert-allowed.ts'
import { assertPlace } from './assert-place.ts'
import { type AuthorRecords, readAuthorRecords, settleAuthorRecords } from './author-records.ts'
import { eraseDocument } from './erase-document.ts'
import type { DocumentSave } from './next-state.ts'
import { sizeOfRecords } from './size-of-records.ts'
import { storeFiles } from './store-files.ts'
import { storeState } from './store-state.ts'
import { readHeader, verifyNext } from './verify-next.ts'

/** A saved document, with data for the response that the save has not changed. */
export interface SavedDocument {
  readonly document: StoredDocument
  /** Its reader, if the save knows that it has only this one. */
  readonly only?: DocumentReader | undefined
  /** True if the save knows that it has no files. */
  readonly isWithoutFiles: boolean
}

/**
 * Stores the next state of a document with its author's log entry and manifest, all or nothing, and
 * returns it. The caller must have read the document in the same transaction.
 *
 * @throws `document_stale` if it does not follow the stored state, `forbidden`, `record_invalid`,
 *   `record_ahead`, `manifest_stale`, `relationship_invalid`
 */
export async function saveDocument(
  store: Repositories,
  save: DocumentSave,
): Promise<SavedDocument> {
  const { records, verified } = await checkSave(store, save)
  assertNotAhead(datesOf(save, verified), save.now)
  const ends = await assertAllowed(store, save, verified)
  const actions = save.actions ?? (await actionsOf(store, save, verified))
  const document = toStored(save, verified)
  if (document.state === 'deleted') await eraseDocument(store, save)
  else {
    await storeState(store, save, { document, ends })
    await storeFiles(store, save, verified)
  }
  const moves = await storeAuthorRecords(store, { ...save, actions }, { ...records, verified })
  const isMoved = moves.some(({ document_id }) => document_id === document.document_id)
  return toSaved(save, document, { isMoved })
}

function toSaved(
  { stored, next, seen }: DocumentSave,
  document: StoredDocument,
  { isMoved }: { isMoved: boolean },
): SavedDocument {
  const { reader } = stored
  const isAlone = !document.is_shared && next.access === undefined
  const isUnchanged = seen !== undefined && isAlone && !isMoved
  return { document, only: isUnchanged ? reader : undefined, isWithoutFiles: seen?.files === 0 }
}

/** The verified records of a save. */
interface CheckedSave {
  readonly records: AuthorRecords
  readonly verified: VerifiedRow
}

/**
 * Verifies the records of a save before its transaction. {@link saveDocument} then finds the results
 * in the save's checks, unless what is stored has changed.
 */
export async function prepareSave(store: Repositories, save: DocumentSave): Promise<void> {
  const { records } = await checkSave(store, save)
  await settleAuthorRecords(records)
}

async function checkSave(store: Repositories, save: DocumentSave): Promise<CheckedSave> {
  const { document_id } = save.stored.document
  const records = await readAuthorRecords(store, { ...save, document_id })
  return { records, verified: await verifySave(store, save) }
}

/** With the grants that prove who may write. A new list includes all of its own. */
async function verifySave(store: Repositories, save: DocumentSave): Promise<VerifiedRow> {
  const { author, stored, next, checks } = save
  const { document } = stored
  const { document_id, user_id } = document
  const own = author.user_id === user_id ? author : await getKeyLog(store, user_id, checks)
  const { access_list, encrypted_keys } = next.access ?? {
    access_list: document.access_list,
    encrypted_keys: await listGrants(store, stored),
  }
  const { revision, header = readHeader(revision), body } = next
  const received = { document_id, user_id, header, revision, access_list, body }
  const { revision: before, access_list: listed } = document
  const known = [before.statement, listed.statement, JSON.stringify(encrypted_keys)]
  return checks.once('state', [own, author, ...known], () =>
    verifyNext(
      { ...received, encrypted_keys: [...encrypted_keys] },
      { stored: document, owner: own, author },
    ),
  )
}

/** The dates of new records. An unchanged list is from the past, whatever its date. */
function datesOf({ next }: DocumentSave, { revision, access }: VerifiedRow): readonly number[] {
  return next.access === undefined ? [revision.saved_at] : [revision.saved_at, access.created_at]
}

async function listGrants(
  store: Repositories,
  { document: { document_id, user_id: owner }, reader }: DocumentSave['stored'],
): Promise<readonly Grant[]> {
  if (reader.user_id === owner) return [reader.grant]
  const readers = await store.vault.documentReaders.list(document_id, [owner, reader.user_id])
  return readers.map(({ grant }) => grant)
}

function toStored(
  { stored: { document }, next, now }: DocumentSave,
  { revision, access }: VerifiedRow,
): StoredDocument {
  const { encrypted_keys, access_list = document.access_list } = next.access ?? {}
  const header = next.header ?? readHeader(next.revision)
  return {
    ...document,
    state: revision.state,
    number: revision.revision,
    epoch: access.epoch,
    list: access.list,
    body_hash: revision.body_hash,
    is_shared: encrypted_keys === undefined ? document.is_shared : encrypted_keys.length > 1,
    header,
    access_list,
    revision: next.revision,
    records_size: document.records_size + sizeOfRecords({ ...next, header }),
    updated_at: now,
  }
}

/**
 * Stores the author's other records, and returns what the manifest moves. A permanently deleted
 * document has no log.
 */
async function storeAuthorRecords(
  store: Repositories,
  save: DocumentSave & { actions: readonly LogAction[] },
  { current, entry, manifest, verified }: AuthorRecords & { verified: VerifiedRow },
): Promise<readonly Move[]> {
  const { author, stored, manifest: write, place, log: record, actions, now } = save
  const { document_id } = stored.document
  const { revision, state } = verified.revision
  const received = { author, document_id, record, actions, revision, now }
  const isKept = state !== 'deleted'
  await storeEntry(store, await entry, { ...received, isMade: true, isKept })
  const written = await manifest
  const moves = await writeManifest(store, written, { write, current, now })
  await assertPlace(store, written, { verified, place })
  return moves
}
