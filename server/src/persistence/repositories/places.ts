import type { Knex } from 'knex'
import { inBatches } from './in-batches.ts'

/** Where a member files a document, as in the columns of readers. */
export interface StoredPlace {
  /** `null` if unfiled. */
  readonly vault_id: string | null
  /** `uncategorized` without a category. */
  readonly category_id: string
}

/** Where members file documents. It follows their manifests. Every change names the member. */
export interface PlaceRepository {
  /** Files documents. Skips those that the member cannot read. */
  file(
    userId: string,
    place: StoredPlace,
    documents: { readonly document_ids: readonly string[]; readonly changed_at: number },
  ): Promise<void>
  /** Makes the documents of a category uncategorized. */
  leaveCategory(userId: string, categoryId: string, now: number): Promise<void>
  /** Makes the documents of a vault unfiled. */
  leaveVault(userId: string, vaultId: string, now: number): Promise<void>
  /** The number of live documents per category, in a vault and among the unfiled ones. */
  count(userId: string, vaultId: string): Promise<readonly PlaceCount[]>
}

/** See {@link PlaceRepository}. */
export interface PlaceCount extends StoredPlace {
  readonly count: number
}

/** The category of documents without one. */
const UNCATEGORIZED = 'uncategorized'

/** See {@link PlaceRepository}. */
export function placeRepository(knex: Knex, now: () => number): PlaceRepository {
  const readers = (user_id: string) => knex('document_readers').where({ user_id })
  return {
    async file(userId, { vault_id, category_id }, { document_ids, changed_at }) {
      await inBatches(document_ids, async (batch) => {
        await readers(userId)
          .whereIn('document_id', batch)
          .update({ vault_id, category_id, changed_at })
        return []
      })
    },
    async leaveCategory(userId, categoryId, now) {
      await readers(userId)
        .where({ category_id: categoryId })
        .update({ category_id: UNCATEGORIZED, changed_at: now })
    },
    async leaveVault(userId, vaultId, now) {
      await readers(userId)
        .where({ vault_id: vaultId })
        .update({ vault_id: null, category_id: UNCATEGORIZED, changed_at: now })
    },
    async count(userId, vaultId) {
      const living = () =>
        readers(userId)
          .where({ state: 'live' })
          .andWhere('lapses_at', '>', now())
          .groupBy('vault_id', 'category_id')
          .select('vault_id', 'category_id')
          .count('* as count')
      // Each part is one range of the index; one condition with OR would scan all vaults.
      const parts = [living().where({ vault_id: vaultId }), living().whereNull('vault_id')]
      const rows: CountRow[] = await knex.queryBuilder().unionAll(parts)
      return rows.map((row) => ({ ...row, count: Number(row.count) }))
    },
  }
}

/** Some drivers return large integers as text. */
type CountRow = Omit<PlaceCount, 'count'> & { readonly count: number | string }
