import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import { getVault } from '../vaults/get-vault.ts'
import type { VaultDeps } from '../vaults/vault-deps.ts'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { getCategory } from './get-category.ts'
import { readCategories } from './read-categories.ts'
import { updateCategory } from './update-category.ts'

/** The calls of this file. */
type CategoryCalls =
  | 'listCategories'
  | 'getCategory'
  | 'createCategory'
  | 'updateCategory'
  | 'deleteCategory'

/** Categories of the calling member. */
export function categoryHandlers(deps: VaultDeps): Pick<Handlers, CategoryCalls> {
  return {
    listCategories,
    getCategory: readCategory,
    createCategory: (call) => createCategory(deps, call),
    updateCategory: (call) => updateCategory(deps, call),
    deleteCategory: (call) => deleteCategory(deps, call),
  }
}

async function listCategories(
  call: Call<'listCategories'>,
): Promise<EndpointOutput<'listCategories'>> {
  const { user_id } = signerOf(call)
  const { vault_id } = call.input
  return call.transaction(async (store) => [
    ...(await readCategories(store, await getVault(store, user_id, vault_id))),
  ])
}

async function readCategory(call: Call<'getCategory'>): Promise<EndpointOutput<'getCategory'>> {
  const { user_id } = signerOf(call)
  const { category_id } = call.input
  return call.transaction(async (store) => {
    const { vault_id } = await getCategory(store, user_id, category_id)
    const tree = await readCategories(store, await getVault(store, user_id, vault_id))
    const all = tree.flatMap((top) => [
      top,
      ...top.children.map((child) => ({ ...child, children: [] })),
    ])
    const found = all.find((category) => category.category_id === category_id)
    if (found === undefined) throw new ShrdError('category_not_found')
    return found
  })
}
