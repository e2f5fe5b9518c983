import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { list } from '../core/schema.ts'
import { isSignedRecord, type SignedRecord } from '../core/signed-record.ts'
import type { KeyLog } from '../identity/key-log.ts'
import type { LogHead, VerifiedLogEntry } from './log-entry.ts'
import { verifyLogEntry } from './verify-log-entry.ts'

/** Options of {@link verifyLogChain}. */
export interface VerifyLogChainOptions {
  /** The verified key log of the claimed author. */
  author: KeyLog
  /** The document of the log. */
  document_id: string
  /** The entry before the oldest one, if you have verified the previous page. */
  after?: LogHead | undefined
  /** The entry after the newest one, if you have verified the next page. */
  before?: VerifiedLogEntry | undefined
}

/** Ten pages. More entries are refused before any signature is verified. */
const MAX_ENTRIES = 1000

const isChain = list(isSignedRecord, { max: MAX_ENTRIES })

/**
 * Verifies the entries of one author for one document. Their numbers must have no gap, and each
 * entry must refer to the one before it. A page may start and end anywhere in the chain.
 *
 * A log mixes the entries of several authors: sort them by author first. An entry under a replaced
 * key is valid only if a later entry refers to it. If the newest entry has a replaced key, the
 * chain is refused as `key_replaced`.
 *
 * @param records of one author, oldest first, at most 1000
 * @throws `record_invalid`, `key_log_behind`, `key_replaced`
 * @see docs/protocol/log.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { signLogEntry, verifyLogChain } from '@shrd/crypto/log'
 *
 * const { identity } = await createIdentity()
 * const author = await genesisLog(identity)
 * const document_id = createId('doc')
 * const at = Date.now()
 * const one = await signLogEntry(identity, null, { document_id, action: 'create', revision: 1, at })
 * const draft = { document_id, action: 'update', revision: 2, at }
 * const two = await signLogEntry(identity, one.head, draft)
 * const entries = await verifyLogChain([one.record, two.record], { author, document_id })
 * console.assert(entries.map(({ action }) => action).join() === 'create,update')
 */
export async function verifyLogChain(
  records: readonly SignedRecord[],
  options: VerifyLogChainOptions,
): Promise<VerifiedLogEntry[]> {
  if (!isChain(records)) throw cryptoError('record_invalid')
  const { author, document_id, after, before } = options
  const entries: VerifiedLogEntry[] = []
  let follower = before
  // Start with the newest, because a later entry proves the entries before it.
  for (const record of records.toReversed()) {
    const pinned = follower?.prev ?? undefined
    const entry = await verifyLogEntry(record, { author, document_id, pinned })
    if (follower !== undefined) await runChecks(LOG_LINK_CHECKS, { entry, follower })
    entries.push(entry)
    follower = entry
  }
  if (after !== undefined && follower !== undefined) {
    await runChecks(LOG_LINK_CHECKS, { entry: after, follower })
  }
  return entries.reverse()
}

interface Link {
  entry: LogHead
  follower: VerifiedLogEntry
}

const LOG_LINK_CHECKS: readonly Check<Link>[] = [checkNextNumber, checkPrevEntry]

function checkNextNumber({ entry, follower }: Link): void {
  if (follower.number !== entry.number + 1) throw cryptoError('record_invalid')
}

function checkPrevEntry({ entry, follower }: Link): void {
  if (follower.prev !== entry.hash) throw cryptoError('record_invalid')
}
