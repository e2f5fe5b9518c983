import { ShrdError } from '@shrd/crypto/errors'
import { type ManifestWrite, toRecordEntry } from '@shrd/crypto/manifest'
import {
  createCategoryRecord,
  deleteCategoryRecord,
  reviseCategoryRecord,
  type VerifiedCategory,
  verifyCategoryRecord,
} from '@shrd/crypto/vaults'
import { retryStale } from '../documents/retry-stale.ts'
import type { Member } from '../member/member.ts'
import { type Category, type NewCategory, toCategory } from './category.ts'
import { type CategorySources, readCategories } from './read-categories.ts'

/** Identifies a category, such as one from `Categories.list`. */
export type CategoryAddress = Pick<Category, 'category_id' | 'vault_id'>

/** Signs and stores a new category. */
export async function createCategory(
  vault_id: string,
  category: NewCategory,
  { call, member, signal }: CategorySources,
): Promise<Category> {
  const owner = await member.ownLog()
  const made = await createCategoryRecord(member.identity, { vault_id, ...category })
  const verified = await verifyCategoryRecord(made, { owner })
  await putCategory(verified, member, (manifest) =>
    call('createCategory', { ...made, icon: category.icon, manifest }, { signal }),
  )
  return toCategory(verified, new Map())
}

/** Signs and stores the next revision of a category, on top of the newest. */
export async function updateCategory(
  address: CategoryAddress,
  change: NewCategory,
  sources: CategorySources,
): Promise<Category> {
  const { call, member, signal } = sources
  const owner = await member.ownLog()
  return retryStale(async () => {
    const before = await getCategory(address, sources)
    const made = await reviseCategoryRecord(member.identity, before, change)
    const verified = await verifyCategoryRecord(made, { owner, pin: before })
    await putCategory(verified, member, (manifest) =>
      call('updateCategory', { ...made, icon: change.icon, manifest }, { signal }),
    )
    return toCategory(verified, new Map())
  }, 'conflict')
}

/** Signs the deletion of a category, and removes it from the manifest. */
export async function removeCategory(
  address: CategoryAddress,
  sources: CategorySources,
): Promise<void> {
  const { call, member, signal } = sources
  const { category_id } = address
  await retryStale(async () => {
    const before = await getCategory(address, sources)
    const record = await deleteCategoryRecord(member.identity, before)
    await member.manifest.write([{ type: 'remove-record', id: category_id }], (manifest) =>
      call('deleteCategory', { category_id, record, manifest }, { signal }),
    )
  }, 'conflict')
}

async function putCategory(
  verified: VerifiedCategory,
  { manifest }: Member,
  send: (manifest: ManifestWrite) => Promise<unknown>,
): Promise<void> {
  await manifest.write([{ type: 'put-record', entry: toRecordEntry(verified) }], send)
}

/** Returns the newest revision. @throws `category_missing`, and the code of a failed check */
async function getCategory(
  { category_id, vault_id }: CategoryAddress,
  sources: CategorySources,
): Promise<VerifiedCategory> {
  const manifest = await sources.member.manifest.readAnew()
  const { items, refused } = await readCategories(vault_id, { ...sources, manifest })
  const found = items.find((category) => category.category_id === category_id)
  if (found !== undefined) return found
  const named = refused.find(({ id }) => id === category_id)
  throw new ShrdError(named?.code ?? 'category_missing')
}
