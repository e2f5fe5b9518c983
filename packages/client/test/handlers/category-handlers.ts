import type { EndpointOutput } from '@shrd/contract'
import { hashStatement, type Purpose, type SignedRecord } from '@shrd/crypto'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import {
  verifyCategoryDeletion,
  verifyCategoryRecord,
  verifyVaultDeletion,
} from '@shrd/crypto/vaults'
import type { Handler, ServerState } from '../service-state.ts'
import type { KeptCategory } from './category-state.ts'
import { findPlace, isReader, readRevision } from './document-state.ts'
import { storeManifest } from './manifest-state.ts'
import { requireLog, requireUser } from './require-user.ts'

/** The calls that are answered here. */
type CategoryCalls =
  | 'listCategories'
  | 'getCategory'
  | 'createCategory'
  | 'updateCategory'
  | 'deleteCategory'
  | 'deleteVault'

type Told = EndpointOutput<'getCategory'>

/** Categories, and the end of vaults: what is stored is verified as readers verify it. */
export function createCategoryHandlers(state: ServerState): {
  [Name in CategoryCalls]: Handler<Name>
} {
  const { categories, manifests, vaults } = state

  function findVault(owner: string, vault_id: string) {
    const found = vaults.find((one) => one.vault_id === vault_id && one.user_id === owner)
    if (found === undefined) throw new ShrdError('vault_not_found')
    return found
  }

  function findCategory(owner: string, category_id: string): KeptCategory {
    const found = categories.get(category_id)
    if (found?.user_id !== owner) throw new ShrdError('category_not_found')
    return found
  }

  /** The category above is in the same vault and on the top level. */
  function assertPlace(
    owner: string,
    { category_id, vault_id, parent_id }: Pick<Told, 'category_id' | 'vault_id' | 'parent_id'>,
  ): void {
    if (parent_id === null) return
    const parent = findCategory(owner, parent_id)
    const isDeep = [...categories.values()].some((one) => one.parent_id === category_id)
    if (parent.vault_id !== vault_id || parent.parent_id !== null || isDeep) {
      throw new ShrdError('record_invalid')
    }
  }

  async function countIn(owner: string, vault_id: string, category_id: string): Promise<number> {
    let count = 0
    for (const document of state.documents) {
      if (!isReader(document, owner) || readRevision(document.revision).state !== 'live') continue
      const place = await findPlace(state, owner, document)
      const isHere = place === null || place.vault_id === vault_id
      if (isHere && (place?.category_id ?? 'uncategorized') === category_id) count += 1
    }
    return count
  }

  async function tell({ user_id, ...kept }: KeptCategory): Promise<Told> {
    const stored = { ...kept, level: kept.parent_id === null ? 0 : 1, virtual: false }
    const count_docs = await countIn(user_id, kept.vault_id, kept.category_id)
    return { ...stored, count_docs, created_at: 0, updated_at: 0, children: [] }
  }

  async function tellTree(owner: string, vault_id: string): Promise<Told[]> {
    const kept = [...categories.values()].filter(
      (one) => one.user_id === owner && one.vault_id === vault_id,
    )
    const all = await Promise.all(kept.map(tell))
    const tops = all.filter(({ parent_id }) => !all.some((one) => one.category_id === parent_id))
    return tops.map((top) => {
      const children = all.filter(({ parent_id }) => parent_id === top.category_id)
      return { ...top, children: children.map((child) => ({ ...child, children: [] })) }
    })
  }

  return {
    async listCategories({ vault_id }, context) {
      const owner = requireUser(state, context)
      findVault(owner, vault_id)
      const virtual = await tellVirtual(vault_id, await countIn(owner, vault_id, 'uncategorized'))
      return { output: [...(await tellTree(owner, vault_id)), virtual] }
    },
    async getCategory({ category_id }, context) {
      return { output: await tell(findCategory(requireUser(state, context), category_id)) }
    },
    async createCategory({ ambot: _, manifest, ...input }, context) {
      const owner = await requireLog(state, context)
      const { user_id } = owner
      findVault(user_id, input.vault_id)
      assertPlace(user_id, input)
      await verified(() => verifyCategoryRecord(input, { owner }))
      if (categories.has(input.category_id)) throw new ShrdError('conflict')
      await storeManifest(manifests, owner, manifest)
      categories.set(input.category_id, { ...input, user_id })
      return { output: { success: true } }
    },
    async updateCategory({ ambot: _, manifest, ...input }, context) {
      const owner = await requireLog(state, context)
      const stored = findCategory(owner.user_id, input.category_id)
      assertPlace(owner.user_id, input)
      const pin = await toPin('category', stored.record)
      const { revision } = await verified(() => verifyCategoryRecord(input, { owner, pin }))
      if (revision !== pin.revision + 1) throw new ShrdError('conflict')
      await storeManifest(manifests, owner, manifest)
      categories.set(input.category_id, { ...stored, ...input })
      return { output: { success: true } }
    },
    async deleteCategory({ category_id, record, manifest }, context) {
      const owner = await requireLog(state, context)
      const stored = findCategory(owner.user_id, category_id)
      const pin = await toPin('category', stored.record)
      await verified(() => verifyCategoryDeletion({ category_id, record }, { owner, pin }))
      await storeManifest(manifests, owner, manifest)
      categories.delete(category_id)
      return { output: { success: true } }
    },
    async deleteVault({ vault_id, record, manifest }, context) {
      const owner = await requireLog(state, context)
      const stored = findVault(owner.user_id, vault_id)
      const pin = await toPin('vault', stored.record)
      await verified(() => verifyVaultDeletion({ vault_id, record }, { owner, pin }))
      await storeManifest(manifests, owner, manifest)
      vaults.splice(vaults.indexOf(stored), 1)
      for (const one of [...categories.values()]) {
        if (one.vault_id === vault_id) categories.delete(one.category_id)
      }
      return { output: { success: true } }
    },
  }
}

async function toPin(purpose: Purpose, { statement }: SignedRecord) {
  const { revision }: { revision: number } = JSON.parse(statement)
  return { revision, hash: await hashStatement(purpose, statement) }
}

/** @throws `conflict` for what stands on another revision than the stored one, `record_invalid` */
async function verified<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch (cause) {
    const isStale = isShrdError(cause, 'vault_forked') || isShrdError(cause, 'vault_rolled_back')
    throw new ShrdError(isStale ? 'conflict' : 'record_invalid', { cause })
  }
}

function tellVirtual(vault_id: string, count_docs: number): Told {
  return {
    category_id: 'uncategorized',
    vault_id,
    parent_id: null,
    name: 'Uncategorized',
    labels: {},
    icon: 'folder-open',
    count_docs,
    virtual: true,
    level: 0,
    record: null,
    created_at: 0,
    updated_at: 0,
    children: [],
  }
}
