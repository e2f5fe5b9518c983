import { type Check, runChecksAtOnce } from '../core/checks.ts'
import { type Guard, oneOf } from '../core/schema.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { MAX_STATEMENT_LENGTH } from '../core/statement.ts'
import { createYielder } from '../core/yielder.ts'
import { revisionStatement } from '../documents/revision.ts'
import { ShrdError } from '../errors.ts'
import { getRecordEntries, indexDocumentEntries, toPlacement } from './find-entry.ts'
import { findListedRevision, type ListedRevision } from './listed-revision.ts'
import { assertManifest, type Manifest } from './manifest.ts'
import type { DocumentEntry, Placement } from './manifest-shard.ts'
import { loadRecordHash, type RecordHash } from './record-hash.ts'

/**
 * The compared parts of a received document: its revision record, and where the server files it.
 */
export interface ComparableRow {
  document_id: string
  revision: SignedRecord
  vault_id: string
  /** A `category_id`, or `uncategorized`. */
  category_id: string
}

/**
 * The manifest's verdict on a row.
 *
 * - `pinned`: the revision in the manifest, filed where the member filed it.
 * - `misplaced`: that revision, filed elsewhere by the server. Show it where the manifest says.
 * - `newer`: claims to be a later revision. Verify it in full, with its chain, and pin it.
 * - `unlisted`: not in the manifest. Verify it in full. Show it if a partner may have shared it
 *   since, but never if its owner is the member, whose own writes are all in the manifest.
 * - `older`: claims to be an earlier revision. The server has rolled it back: do not show it.
 * - `altered`: a text that differs from the one in the manifest, a repeated id, or not a revision:
 *   do not show it.
 */
export type RowStatus = (typeof STATUSES)[number]

const STATUSES = ['pinned', 'misplaced', 'newer', 'unlisted', 'older', 'altered'] as const

const isRowStatus: Guard<RowStatus> = oneOf(STATUSES)

/** One row after comparison. */
export interface ComparedRow {
  document_id: string
  status: RowStatus
  /** The manifest's entry; `undefined` if it has none. */
  entry: DocumentEntry | undefined
  /** The values to show, only for `pinned` and `misplaced`: no other row is verified. */
  listed: ListedRevision | undefined
}

/** Result of {@link compareRows}. */
export interface ComparedRows {
  /** In the received order. */
  rows: ComparedRow[]
  /**
   * Documents that the manifest files in the vault and that are missing: the server withholds them,
   * or they are no longer shared with the member.
   */
  missing: string[]
}

/** Options of {@link compareRows}. */
export interface CompareRowsOptions {
  /**
   * The vault of the requested list. `null` for stored rows: then the placement is not compared,
   * and no document counts as missing.
   */
  vault_id: string | null
}

/** The server's name for a missing category. */
const UNCATEGORIZED = 'uncategorized'

/**
 * Compares the list of a vault's documents with the manifest, by one hash per row instead of
 * signatures, so that ten thousand rows take a fraction of a second. A revision whose hash is in
 * the manifest was verified by this member before.
 *
 * It compares only the revision and the placement. To verify header, grants and access list, call
 * `openDocument`, which verifies the whole document. Pass the trash of the vault together with the
 * list; otherwise its documents count as missing.
 *
 * @throws TypeError if a shard of documents, or that of vaults and categories, is not loaded
 * @see docs/protocol/manifest.md
 * @example
 * import { encryptDocument, verifyDocument } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import {
 *   changeManifest, compareRows, toDocumentEntry, toRecordEntry, emptyManifest,
 * } from '@shrd/crypto/manifest'
 * import { createVaultRecord, verifyVaultRecord } from '@shrd/crypto/vaults'
 *
 * const { identity } = await createIdentity()
 * const owner = await genesisLog(identity)
 * const vault = await verifyVaultRecord(
 *   await createVaultRecord(identity, { name: 'A', description: null, icon: 'key', tags: [] }),
 *   { owner },
 * )
 * const document = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: {
 *     username: '', password: '', url: '', description: '', notes: '', custom_fields: [],
 *   },
 * })
 * const { vault_id } = vault
 * const verified = await verifyDocument(document, { owner })
 * const entry = toDocumentEntry(verified, { vault_id, category_id: null })
 * const { manifest } = await changeManifest(
 *   identity, await emptyManifest(identity.user_id),
 *   [{ type: 'put-record', entry: toRecordEntry(vault) }, { type: 'put-document', entry }],
 *   { device: 'Laptop' },
 * )
 * const received = { ...document, vault_id, category_id: 'uncategorized' }
 * const { rows, missing } = await compareRows([received], manifest, { vault_id })
 * console.assert(rows[0].status === 'pinned' && rows[0].listed.header.title === 'Mail')
 * console.assert(missing.length === 0)
 */
export async function compareRows(
  received: readonly ComparableRow[],
  manifest: Manifest,
  { vault_id }: CompareRowsOptions,
): Promise<ComparedRows> {
  assertManifest(manifest)
  const known = readKnown(manifest)
  const hash = await loadRecordHash(revisionStatement.purpose, MAX_STATEMENT_LENGTH)
  const yieldIfDue = createYielder()
  const seen = new Set<string>()
  const rows: ComparedRow[] = []
  for (const row of received) {
    const isRepeated = seen.has(row?.document_id)
    const read = readRow(row, known, { hash, isRepeated, isFiled: vault_id !== null })
    seen.add(read.document_id)
    rows.push(compareRow(read))
    const waiting = yieldIfDue()
    if (waiting !== undefined) await waiting
  }
  if (vault_id === null) return { rows, missing: [] }
  const missing = Array.from(known.entries.values())
    .filter((entry) => toPlacement(known.records, entry).vault_id === vault_id)
    .map(({ document_id }) => document_id)
    .filter((document_id) => !seen.has(document_id))
  return { rows, missing }
}

interface Known {
  entries: ReadonlyMap<string, DocumentEntry>
  /** Ids of the existing vaults and categories. */
  records: ReadonlySet<string>
}

function readKnown(manifest: Manifest): Known {
  return {
    entries: indexDocumentEntries(manifest),
    records: new Set(getRecordEntries(manifest).map(({ id }) => id)),
  }
}

interface ReadRow {
  row: ComparableRow
  document_id: string
  isRepeated: boolean
  /** Record hash of the revision; `undefined` if it has none. */
  hash: string | undefined
  /** Unverified until the hash is compared. */
  listed: ListedRevision | undefined
  entry: DocumentEntry | undefined
  /** `undefined` if it is not compared. */
  placement: Placement | undefined
}

function readRow(
  row: ComparableRow,
  { entries, records }: Known,
  { hash, isRepeated, isFiled }: { hash: RecordHash; isRepeated: boolean; isFiled: boolean },
): ReadRow {
  // A value that is not a text may not even convert to one.
  const document_id = typeof row?.document_id === 'string' ? row.document_id : ''
  const entry = entries.get(document_id)
  const text: unknown = row?.revision?.statement
  const isShort = typeof text === 'string' && text.length <= MAX_STATEMENT_LENGTH
  return {
    row,
    document_id,
    isRepeated,
    hash: isShort ? hash(text) : undefined,
    listed: isShort ? findListedRevision(text) : undefined,
    entry,
    placement: entry && isFiled ? toPlacement(records, entry) : undefined,
  }
}

function compareRow(read: ReadRow): ComparedRow {
  const { document_id, entry, listed } = read
  const status = findStatus(read)
  const isVouched = status === 'pinned' || status === 'misplaced'
  return { document_id, status, entry, listed: isVouched ? listed : undefined }
}

/** The first failed check names the status. */
function findStatus(read: ReadRow): RowStatus {
  try {
    runChecksAtOnce(ROW_CHECKS, read)
    return 'pinned'
  } catch (error) {
    if (error instanceof ShrdError && isRowStatus(error.code)) return error.code
    throw error
  }
}

const ROW_CHECKS: readonly Check<ReadRow>[] = [
  checkReadable,
  checkNotRepeated,
  checkListed,
  checkNotOlder,
  checkNotNewer,
  checkPinnedHash,
  checkPlacement,
]

function checkReadable({ hash, listed }: ReadRow): void {
  if (hash === undefined || listed === undefined) throw status('altered')
}

/** Of two rows with one id, the second could replace the first in a map by id. */
function checkNotRepeated({ isRepeated }: ReadRow): void {
  if (isRepeated) throw status('altered')
}

function checkListed({ entry }: ReadRow): void {
  if (entry === undefined) throw status('unlisted')
}

function checkNotOlder({ listed, entry }: ReadRow): void {
  if (listed && entry && listed.revision < entry.revision) throw status('older')
}

function checkNotNewer({ listed, entry }: ReadRow): void {
  if (listed && entry && listed.revision > entry.revision) throw status('newer')
}

/** An equal hash proves the text, and with it the document's id. */
function checkPinnedHash({ hash, entry }: ReadRow): void {
  if (hash !== entry?.hash) throw status('altered')
}

/** The server returns an unfiled document for every vault. */
function checkPlacement({ row, placement }: ReadRow): void {
  if (placement === undefined) return
  const { vault_id, category_id } = placement
  const isPlaced =
    (vault_id === null || row.vault_id === vault_id) &&
    row.category_id === (category_id ?? UNCATEGORIZED)
  if (!isPlaced) throw status('misplaced')
}

function status(code: RowStatus): ShrdError<RowStatus> {
  return new ShrdError(code)
}
