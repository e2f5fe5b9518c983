import type { CallOutput } from '@shrd/contract/calls'
import { type Check, runChecks } from '@shrd/crypto'
import { findRecordEntry, type Manifest, type RecordEntry } from '@shrd/crypto/manifest'
import { type VerifiedCategory, verifyCategoryRecord } from '@shrd/crypto/vaults'
import { clientError } from '../errors.ts'
import { type OpenedList, openList } from '../listing/opened-list.ts'
import { UNCATEGORIZED } from '../listing/place.ts'
import type { Member } from '../member/member.ts'
import { toList } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'

/** What categories are verified with. */
export interface CategorySources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
}

type Answered = Pick<CallOutput<'getCategory'>, 'category_id' | 'record'> &
  Parameters<typeof verifyCategoryRecord>[0]

/** The categories of a vault as they were answered: the tops with those below them. */
export type AnsweredCategories = CallOutput<'listCategories'>

/** The categories of a vault, asked for now: see {@link openCategories}. */
export async function readCategories(
  vault_id: string,
  { call, member, manifest, signal }: CategorySources & { manifest: Manifest },
): Promise<OpenedList<VerifiedCategory>> {
  const answered = await call('listCategories', { vault_id }, { signal })
  return openCategories(answered, { member, manifest, vault_id })
}

/**
 * The categories of a vault, one after the other: each signed by the member, in this vault, and the
 * very revision that the manifest has.
 */
export async function openCategories(
  answered: AnsweredCategories,
  { member, manifest, vault_id }: { member: Member; manifest: Manifest; vault_id: string },
): Promise<OpenedList<VerifiedCategory>> {
  const owner = await member.ownLog()
  const all = toList(answered).flatMap((top) => [top, ...toList(top?.children ?? [])])
  // Nobody made and nobody signed it: it is the client's own to say what it is.
  const made = all.filter((category) => category?.category_id !== UNCATEGORIZED)
  return openList(made, 'category_id', async (category) => {
    const entry = findRecordEntry(manifest, category?.category_id)
    // Without a record, and it is refused.
    const verified = await verifyCategoryRecord(category as Answered, { owner, pin: entry })
    await runChecks(LISTED_CATEGORY_CHECKS, { verified, entry, vault_id })
    return verified
  })
}

interface ListedCategory {
  verified: VerifiedCategory
  /** What the manifest says of it. */
  entry: RecordEntry | undefined
  /** The vault that was asked for. */
  vault_id: string
}

const LISTED_CATEGORY_CHECKS: readonly Check<ListedCategory>[] = [
  checkCategoryIsListed,
  checkCategoryVault,
]

/** Every category was written together with the manifest: what is not in it was put there again. */
function checkCategoryIsListed({ verified, entry }: ListedCategory): void {
  if (verified.hash !== entry?.hash) throw clientError('category_unlisted')
}

/** A category stays in its vault; in another one it would gather what lies there. */
function checkCategoryVault({ verified, vault_id }: ListedCategory): void {
  if (verified.vault_id !== vault_id) throw clientError('category_misplaced')
}
