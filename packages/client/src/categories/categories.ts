import type { OpenedList } from '../listing/opened-list.ts'
import type { GetMember, Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import type { Category, NewCategory } from './category.ts'
import type { CategoryHomes } from './list-categories.ts'
import { listCategories } from './list-categories.ts'
import type { CategorySources } from './read-categories.ts'
import {
  type CategoryAddress,
  createCategory,
  removeCategory,
  updateCategory,
} from './write-categories.ts'

interface Options {
  signal?: AbortSignal
}

/** The categories of the signed-in member's vaults. */
export interface Categories {
  /**
   * Lists the categories of a vault as a tree of two levels, each verified and compared with the
   * manifest, with `uncategorized` last. Counts follow the member's own places. Failed categories,
   * and categories that the server omits, are in `refused` with a code.
   */
  list(vault_id: string, options?: Options): Promise<OpenedList<Category>>
  /** Creates a category. The server can read all of it. */
  create(vault_id: string, category: NewCategory, options?: Options): Promise<Category>
  /** Replaces the content of a category. @throws `category_missing` */
  update(category: CategoryAddress, change: NewCategory, options?: Options): Promise<Category>
  /**
   * Deletes a category but no documents. Its documents become uncategorized, and its subcategories
   * move to the top level.
   *
   * @throws `category_missing`
   */
  remove(category: CategoryAddress, options?: Options): Promise<void>
}

/**
 * Creates the category calls. They sign with the member's keys and check responses against the keys
 * and the manifest.
 */
export function createCategories(call: Call, getMember: GetMember): Categories {
  const known = new WeakMap<Member, CategoryHomes>()
  const sources = (options?: Options): CategorySources => ({
    call,
    member: getMember(),
    ...options,
  })
  const homesOf = (member: Member): CategoryHomes => {
    const homes: CategoryHomes = known.get(member) ?? new Map()
    known.set(member, homes)
    return homes
  }
  return {
    list(vault_id, options) {
      const asked = sources(options)
      return listCategories(vault_id, homesOf(asked.member), asked)
    },
    create: (vault_id, category, options) => createCategory(vault_id, category, sources(options)),
    update: (address, change, options) => updateCategory(address, change, sources(options)),
    remove: (address, options) => removeCategory(address, sources(options)),
  }
}
