import { cryptoError } from '../core/error-codes.ts'
import { MAX_GRANTS } from '../core/limits.ts'
import { type Guard, list } from '../core/schema.ts'
import { isSignedRecord, type SignedRecord } from '../core/signed-record.ts'
import type { KeyLog } from '../identity/key-log.ts'
import { type AccessList, accessListStatement } from './access-list.ts'
import type { ReceivedDocumentRow } from './document.ts'
import type { DocumentPin, DocumentTrust } from './document-trust.ts'
import { type Grant, hashGrant, isGrant } from './grant.ts'
import { isDocumentHeader, type Revision, revisionStatement } from './revision.ts'

/** A revision as it was read, and its record hash. */
export interface ReadRevision {
  record: SignedRecord
  revision: Revision
  hash: string
}

/** A grant and the hash by which access lists name it. */
export interface ReadGrant {
  grant: Grant
  hash: string
}

/** Everything of a row, read and hashed. Nothing of it is believed before the checks have run. */
export interface ReadRow {
  row: ReceivedDocumentRow
  owner: KeyLog
  authors: readonly KeyLog[]
  pin: DocumentPin | undefined
  access: AccessList
  access_hash: string
  grants: readonly ReadGrant[]
  head: ReadRevision
  /** The chain, oldest first, and the head as its last. */
  past: readonly ReadRevision[]
  /** The revision of which the pin is the hash, wherever in the past it is. */
  pinned: Revision | undefined
}

/** More saves than anybody makes while one of their devices is away. */
const MAX_CHAIN = 10_000

const isGrants: Guard<Grant[]> = list(isGrant, { min: 1, max: MAX_GRANTS })
const isChain: Guard<SignedRecord[]> = list(isSignedRecord, { max: MAX_CHAIN })

/**
 * Limits and forms of a row, before any work.
 *
 * @throws `record_invalid`
 */
export function assertRowForm(row: ReceivedDocumentRow): void {
  if (typeof row !== 'object' || row === null) throw cryptoError('record_invalid')
  const { header, encrypted_keys, access_list, revision } = row
  if (!isGrants(encrypted_keys) || !isDocumentHeader(header)) throw cryptoError('record_invalid')
  if (!isSignedRecord(access_list) || !isSignedRecord(revision)) throw cryptoError('record_invalid')
}

/**
 * The records of a row of the right form, parsed and hashed.
 *
 * @throws `record_invalid`, `owner_key_missing` without a log of the owner
 */
export async function readRow(row: ReceivedDocumentRow, trust: DocumentTrust): Promise<ReadRow> {
  const { owner, authors = [], pin, chain = [] } = trust
  // Callers without types may have no log at all; nothing can be verified then.
  if (!Array.isArray(owner?.states)) throw cryptoError('owner_key_missing')
  const { suite: _, ...access } = accessListStatement.parse(row.access_list.statement)
  const head = await readRevision(row.revision)
  const past = [...(await readChain(chain)), head]
  return {
    row,
    owner,
    authors,
    pin,
    access,
    access_hash: await accessListStatement.hash(row.access_list.statement),
    grants: await Promise.all(row.encrypted_keys.map(readGrant)),
    head,
    past,
    pinned: past.find(({ hash }) => hash === pin?.hash)?.revision,
  }
}

/**
 * The revisions of a chain, in its order.
 *
 * @throws `record_invalid`
 */
export async function readChain(chain: readonly SignedRecord[]): Promise<ReadRevision[]> {
  if (!isChain(chain)) throw cryptoError('record_invalid')
  return Promise.all(chain.map(readRevision))
}

async function readRevision(record: SignedRecord): Promise<ReadRevision> {
  const { suite: _, ...revision } = revisionStatement.parse(record.statement)
  return { record, revision, hash: await revisionStatement.hash(record.statement) }
}

/** Of a copy: what was verified must not change with what the caller has. */
async function readGrant(received: Grant): Promise<ReadGrant> {
  const { roles, scopes } = received
  const grant = { ...received, roles: [...roles], scopes: [...scopes] }
  return { grant, hash: await hashGrant(grant) }
}
