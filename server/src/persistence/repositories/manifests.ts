import type { ManifestShard, SignedRecord } from '@shrd/contract'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A signed root of a manifest and where it stands in the chain. */
export interface StoredRoot {
  readonly counter: number
  /** Record hash of the root. */
  readonly hash: string
  readonly record: SignedRecord
}

/** A shard with the hash that the newest root covers. */
export interface StoredShard extends ManifestShard {
  readonly hash: string
}

/** Manifests of members. Every read names the member. */
export interface ManifestRepository {
  /** The newest root; `undefined` before the first write. */
  findRoot(userId: string): Promise<StoredRoot | undefined>
  /** Roots from a counter upward, oldest first. */
  listRoots(userId: string, from: number, limit: number): Promise<readonly SignedRecord[]>
  /** Names and hashes of all shards that were ever written. */
  listHashes(userId: string): Promise<readonly Pick<StoredShard, 'shard' | 'hash'>[]>
  listShards(userId: string, names: readonly string[]): Promise<readonly ManifestShard[]>
  /** Stores a root and the shards that it changes. False when its counter is taken. */
  write(userId: string, root: StoredRoot, shards: readonly StoredShard[]): Promise<boolean>
}

/** See {@link ManifestRepository}. */
export function manifestRepository(knex: Knex): ManifestRepository {
  const roots = (user_id: string) => knex('manifest_roots').where({ user_id })
  const shards = (user_id: string) => knex('manifest_shards').where({ user_id })
  return {
    async findRoot(userId) {
      const row: RootRow | undefined = await roots(userId).orderBy('counter', 'desc').first()
      return row && { counter: Number(row.counter), hash: row.hash, record: toRecord(row) }
    },
    async listRoots(userId, from, limit) {
      const rows: RootRow[] = await roots(userId)
        .where('counter', '>=', from)
        .orderBy('counter')
        .limit(limit)
      return rows.map(toRecord)
    },
    listHashes: (userId) => shards(userId).select('shard', 'hash'),
    listShards: (userId, names) =>
      shards(userId).whereIn('shard', names).select('shard', 'content'),
    async write(userId, { counter, hash, record }, changed) {
      const root = { user_id: userId, counter, hash, ...record }
      if (!(await insertOnce(knex('manifest_roots').insert(root)))) return false
      if (changed.length === 0) return true
      const rows = changed.map((shard) => ({ user_id: userId, ...shard }))
      await knex('manifest_shards')
        .insert(rows)
        .onConflict(['user_id', 'shard'])
        .merge(['hash', 'content'])
      return true
    },
  }
}

interface RootRow extends SignedRecord {
  /** Some drivers answer large integers as text. */
  readonly counter: number | string
  readonly hash: string
}

function toRecord({ statement, signature }: RootRow): SignedRecord {
  return { statement, signature }
}
