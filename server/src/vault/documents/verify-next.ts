import { type DocumentHeader, documentHeader, type SignedRecord } from '@shrd/contract'
import { hashStatement } from '@shrd/crypto'
import {
  type DocumentPin,
  type ReceivedDocumentRow,
  type Revision,
  type VerifiedRow,
  verifyDocument,
  verifyDocumentRow,
} from '@shrd/crypto/documents'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { KeyLog } from '@shrd/crypto/identity'
import { readAccessList, readRevision } from './read-revision.ts'

/** The records of a stored state, verified when it was stored. */
export interface StoredRecords {
  readonly revision: SignedRecord
  readonly access_list: SignedRecord
}

/** The data against which the next state is verified. */
export interface NextTrust {
  readonly stored: StoredRecords
  readonly owner: KeyLog
  /** The calling member. */
  readonly author: KeyLog
}

/** The next state, with the grants that prove who may write it. */
export type ReceivedNext = ReceivedDocumentRow & { readonly body?: string | undefined }

/**
 * Verifies the state after a stored one with the same function as readers, and that the calling
 * member signed it. Without a body, the caller must compare its hash.
 *
 * @throws `document_stale` if it follows another state, `forbidden`, `record_invalid`
 */
export async function verifyNext(next: ReceivedNext, trust: NextTrust): Promise<VerifiedRow> {
  const { owner, author, stored } = trust
  const claimed = readRevision(next.revision)
  const pin = await pinOf(stored)
  await assertFollows(next, { claimed, stored, pin })
  if (claimed.author !== author.user_id) throw new ShrdError('forbidden')
  const { body, ...row } = next
  const authors = author.user_id === owner.user_id ? [] : [author]
  const options = { owner, authors, pin, chain: [stored.revision] }
  try {
    return await (body === undefined
      ? verifyDocumentRow(row, options)
      : verifyDocument({ ...row, body }, options))
  } catch (cause) {
    if (!isShrdError(cause)) throw cause
    const isForbidden = cause.code === 'author_not_allowed'
    throw new ShrdError(isForbidden ? 'forbidden' : 'record_invalid', { cause })
  }
}

/** Compare-and-set on revision and access list, and so on the epoch. */
async function assertFollows(
  next: StoredRecords,
  { claimed, stored, pin }: { claimed: Revision; stored: StoredRecords; pin: DocumentPin },
): Promise<void> {
  const isNewList = next.access_list.statement !== stored.access_list.statement
  const named = isNewList ? readAccessList(next.access_list).prev : claimed.access_hash
  const isNext =
    claimed.prev === pin.hash &&
    named === (await hashStatement('access-list', stored.access_list.statement))
  if (!isNext) throw new ShrdError('document_stale')
}

async function pinOf({ revision, access_list }: StoredRecords): Promise<DocumentPin> {
  const { revision: number } = readRevision(revision)
  const hash = await hashStatement('revision', revision.statement)
  return { revision: number, hash, list: readAccessList(access_list).list }
}

/**
 * The signed header of a revision, for the columns of a call without a header. It refuses a header
 * that no response of the contract could contain.
 *
 * @throws `record_invalid`
 */
export function readHeader(revision: SignedRecord): DocumentHeader {
  const { title, tags, icon } = readRevision(revision).header ?? {}
  const parsed = documentHeader.safeParse({ title, tags, icon })
  if (!parsed.success) throw new ShrdError('record_invalid')
  return parsed.data
}
