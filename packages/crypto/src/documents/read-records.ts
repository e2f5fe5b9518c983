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

/** A parsed revision and its record hash. */
export interface ReadRevision {
  record: SignedRecord
  revision: Revision
  hash: string
}

/** A grant and its hash in access lists. */
export interface ReadGrant {
  grant: Grant
  hash: string
}

/** All records of a row, parsed and hashed. Nothing is verified before the checks have run. */
export interface ReadRow {
  row: ReceivedDocumentRow
  owner: KeyLog
  authors: readonly KeyLog[]
  pin: DocumentPin | undefined
  access: AccessList
  access_hash: string
  grants: readonly ReadGrant[]
  head: ReadRevision
  /** The chain, oldest first, then the head. */
  past: readonly ReadRevision[]
  /** The revision whose hash is in the pin, anywhere in the past. */
  pinned: Revision | undefined
}

/** More saves than members make while one of their devices is offline. */
const MAX_CHAIN = 10_000

const isGrants: Guard<Grant[]> = list(isGrant, { min: 1, max: MAX_GRANTS })
const isChain: Guard<SignedRecord[]> = list(isSignedRecord, { max: MAX_CHAIN })

/**
 * Checks limits and forms of a row before any work.
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
 * Parses and hashes the records of a row that has the right form.
 *
 * @throws `record_invalid`, `owner_key_missing` without a log of the owner
 */
export async function readRow(row: ReceivedDocumentRow, trust: DocumentTrust): Promise<ReadRow> {
  const { owner, authors = [], pin, chain = [] } = trust
  // Callers without types may pass no log. Nothing can be verified then.
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
 * Parses the revisions of a chain, in its order.
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

/** Copy: the caller must not change a verified grant. */
async function readGrant(received: Grant): Promise<ReadGrant> {
  const { roles, scopes } = received
  const grant = { ...received, roles: [...roles], scopes: [...scopes] }
  return { grant, hash: await hashGrant(grant) }
}
