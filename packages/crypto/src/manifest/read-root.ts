import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isSignedRecord, type SignedRecord } from '../core/signed-record.ts'
import { isLinked } from '../documents/is-linked.ts'
import { isShrdError } from '../errors.ts'
import { assertAuthored } from '../identity/assert-authored.ts'
import type { KeyLog } from '../identity/key-log.ts'
import { type ManifestRoot, rootStatement } from './manifest-root.ts'

/** A root with a valid signature. Its predecessor and shards are not compared yet. */
export interface ReadRoot extends ManifestRoot {
  /** Record hash. */
  root: string
}

/** Options of {@link readRoot}. */
interface ReadRootOptions {
  member: KeyLog
  /** Record hashes that vouch for a root under a replaced key. */
  pinned: readonly (string | null | undefined)[]
}

/**
 * Verifies that this member signed a root.
 *
 * @throws `manifest_invalid`, `key_log_behind`, `key_replaced`
 */
export async function readRoot(
  record: SignedRecord,
  { member, pinned }: ReadRootOptions,
): Promise<ReadRoot> {
  if (!isSignedRecord(record)) throw cryptoError('manifest_invalid')
  const { suite: _, ...claimed } = parseRoot(record.statement)
  const root = await rootStatement.hash(record.statement)
  const isPinned = pinned.includes(root)
  await runChecks(ROOT_CHECKS, { record, claimed, member, pinned: isPinned ? root : undefined })
  return { ...claimed, root }
}

function parseRoot(text: string): ReturnType<typeof rootStatement.parse> {
  try {
    return rootStatement.parse(text)
  } catch (cause) {
    throw isShrdError(cause) ? cryptoError('manifest_invalid', cause) : cause
  }
}

interface ReadingRoot {
  record: SignedRecord
  claimed: ManifestRoot
  member: KeyLog
  pinned: string | undefined
}

const ROOT_CHECKS: readonly Check<ReadingRoot>[] = [
  checkRootSigned,
  checkRootMember,
  checkRootLinks,
]

async function checkRootSigned({ record, claimed, member, pinned }: ReadingRoot): Promise<void> {
  await assertAuthored({
    kind: rootStatement,
    record,
    log: member,
    sequence: claimed.author_sequence,
    pinned,
    code: 'manifest_invalid',
  })
}

function checkRootMember({ claimed, member }: ReadingRoot): void {
  if (claimed.user_id !== member.user_id) throw cryptoError('manifest_invalid')
}

/** Only the first root has no predecessor. */
function checkRootLinks({ claimed }: ReadingRoot): void {
  if (!isLinked(claimed.counter, claimed.prev)) throw cryptoError('manifest_invalid')
}
