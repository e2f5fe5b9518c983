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

/** Dependencies of verifying categories. */
export interface CategorySources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
}

type Answered = Pick<CallOutput<'getCategory'>, 'category_id' | 'record'> &
  Parameters<typeof verifyCategoryRecord>[0]

/** The categories of a vault as the server returned them: the top level with subcategories. */
export type AnsweredCategories = CallOutput<'listCategories'>

/** Fetches and opens the categories of a vault; see {@link openCategories}. */
export async function readCategories(
  vault_id: string,
  { call, member, manifest, signal }: CategorySources & { manifest: Manifest },
): Promise<OpenedList<VerifiedCategory>> {
  const answered = await call('listCategories', { vault_id }, { signal })
  return openCategories(answered, { member, manifest, vault_id })
}

/**
 * Opens the categories of a vault. Each must be signed by the member, in this vault, and equal the
 * revision in the manifest.
 */
export async function openCategories(
  answered: AnsweredCategories,
  { member, manifest, vault_id }: { member: Member; manifest: Manifest; vault_id: string },
): Promise<OpenedList<VerifiedCategory>> {
  const owner = await member.ownLog()
  const all = toList(answered).flatMap((top) => [top, ...toList(top?.children ?? [])])
  // Nobody signs `uncategorized`; the client creates it itself.
  const made = all.filter((category) => category?.category_id !== UNCATEGORIZED)
  return openList(made, 'category_id', async (category) => {
    const entry = findRecordEntry(manifest, category?.category_id)
    // Verification refuses an entry without a record.
    const verified = await verifyCategoryRecord(category as Answered, { owner, pin: entry })
    await runChecks(LISTED_CATEGORY_CHECKS, { verified, entry, vault_id })
    return verified
  })
}

interface ListedCategory {
  verified: VerifiedCategory
  /** The entry in the manifest. */
  entry: RecordEntry | undefined
  /** The requested vault. */
  vault_id: string
}

const LISTED_CATEGORY_CHECKS: readonly Check<ListedCategory>[] = [
  checkCategoryIsListed,
  checkCategoryVault,
]

/** Each category is written together with the manifest. The server restored any other. */
function checkCategoryIsListed({ verified, entry }: ListedCategory): void {
  if (verified.hash !== entry?.hash) throw clientError('category_unlisted')
}

/** A category stays in its vault. In another vault it would collect that vault's documents. */
function checkCategoryVault({ verified, vault_id }: ListedCategory): void {
  if (verified.vault_id !== vault_id) throw clientError('category_misplaced')
}
