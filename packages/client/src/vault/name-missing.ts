import { type Check, runChecks } from '@shrd/crypto'
import type { DocumentEntry } from '@shrd/crypto/manifest'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import { toRefusalCode } from '../refusals.ts'
import type { RefusedItem } from './opened-list.ts'

/** Names what the manifest files in a vault, and what was not answered. */
export async function nameMissing(
  ids: readonly string[],
  { identity, manifest }: Member,
): Promise<RefusedItem[]> {
  const named: RefusedItem[] = []
  for (const id of ids) {
    const entry = await manifest.findEntry(id)
    try {
      await runChecks(MISSING_ROW_CHECKS, { entry, me: identity.user_id })
    } catch (error) {
      named.push({ id, code: toRefusalCode(error) })
    }
  }
  return named
}

interface MissingRow {
  /** What the manifest says of it. */
  entry: DocumentEntry | undefined
  /** The reader. */
  me: string
}

const MISSING_ROW_CHECKS: readonly Check<MissingRow>[] = [checkOwnIsAnswered, checkSharedIsAnswered]

/** One's own documents stay until one deletes them. */
function checkOwnIsAnswered({ entry, me }: MissingRow): void {
  if (entry?.owner === me) throw clientError('document_missing')
}

/** A partner may stop sharing at any time, and whoever has seen the document is told. */
function checkSharedIsAnswered({ entry, me }: MissingRow): void {
  if (entry?.owner !== me) throw clientError('document_withdrawn')
}
