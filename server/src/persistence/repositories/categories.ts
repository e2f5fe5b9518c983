import type { CategoryRecord } from '@shrd/crypto/vaults'
import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { inBatches } from './in-batches.ts'
import { insertOnce } from './insert.ts'
import { takeId } from './taken-ids.ts'

/** A category as its owner signed it, with the number of its revision. */
export interface StoredCategory extends CategoryRecord {
  readonly user_id: string
  readonly revision: number
  readonly created_at: number
  readonly updated_at: number
}

/** Categories of members. Every read and every change names the owner. */
export interface CategoryRepository {
  list(userId: string, vaultId: string): Promise<readonly StoredCategory[]>
  find(userId: string, categoryId: string): Promise<StoredCategory | undefined>
  /** Which of the ids are categories of the member, with their vaults. */
  listKnown(
    userId: string,
    categoryIds: readonly string[],
  ): Promise<readonly Pick<StoredCategory, 'category_id' | 'vault_id'>[]>
  hasChildren(userId: string, categoryId: string): Promise<boolean>
  /** In all vaults of the member. */
  count(userId: string): Promise<number>
  /** False if the id is or ever was taken. */
  insert(category: StoredCategory): Promise<boolean>
  /** Stores the revision after the stored one. False if another one is already stored. */
  update(category: StoredCategory): Promise<boolean>
  /** Deletes the category at that revision. False if it has another one. */
  delete(
    userId: string,
    category: Pick<StoredCategory, 'category_id' | 'revision'>,
  ): Promise<boolean>
}

const FIND = 'select * from categories where user_id = ? and category_id = ?'

/** See {@link CategoryRepository}. */
export function categoryRepository(knex: Knex): CategoryRepository {
  const { first } = statementsOf(knex)
  const own = (user_id: string) => knex('categories').where({ user_id })
  return {
    async list(userId, vaultId) {
      const rows: CategoryRow[] = await own(userId)
        .where({ vault_id: vaultId })
        .orderBy(['created_at', 'category_id'])
      return rows.map(toCategory)
    },
    async find(userId, categoryId) {
      const row = await first<CategoryRow>(FIND, [userId, categoryId])
      return row && toCategory(row)
    },
    listKnown: (userId, categoryIds) =>
      inBatches(categoryIds, (batch) =>
        own(userId).whereIn('category_id', batch).select('category_id', 'vault_id'),
      ),
    async hasChildren(userId, categoryId) {
      const child = await own(userId).where({ parent_id: categoryId }).first('category_id')
      return child !== undefined
    },
    async count(userId) {
      const [row] = await own(userId).count('* as count')
      return Number(row?.count)
    },
    insert: async (category) =>
      (await takeId(knex, category.category_id)) &&
      insertOnce(knex('categories').insert(toRow(category))),
    async update(category) {
      const { user_id, category_id, created_at: _, revision, ...changed } = toRow(category)
      const before = own(user_id).where({ category_id, revision: revision - 1 })
      return (await before.update({ ...changed, revision })) === 1
    },
    async delete(userId, { category_id, revision }) {
      return (await own(userId).where({ category_id, revision }).delete()) === 1
    },
  }
}

type CategoryRow = Omit<StoredCategory, 'labels' | 'record'> & {
  readonly labels: string
  readonly record: string
}

function toRow(category: StoredCategory): CategoryRow {
  return {
    ...category,
    labels: JSON.stringify(category.labels),
    record: JSON.stringify(category.record),
  }
}

function toCategory(row: CategoryRow): StoredCategory {
  return { ...row, labels: JSON.parse(row.labels), record: JSON.parse(row.record) }
}
