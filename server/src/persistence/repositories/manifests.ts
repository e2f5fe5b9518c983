import type { ManifestShard, SignedRecord } from '@shrd/contract'
import type { Knex } from 'knex'
import { PLANNED_ONCE, statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'
import { replacing } from './replacing.ts'

/** A signed root of a manifest, with its position in the chain. */
export interface StoredRoot {
  readonly counter: number
  /** The record hash of the root. */
  readonly hash: string
  readonly record: SignedRecord
}

/** A root to store, with the number of the keys that signed it. */
export interface NewRoot extends StoredRoot {
  readonly sequence: number
}

/** A shard, with its hash under the newest root. */
export interface StoredShard extends ManifestShard {
  readonly hash: string
}

/** The root that a write follows, and the existing shards that it replaces. */
export interface NewestRoot extends StoredRoot {
  readonly shards: readonly ManifestShard[]
}

/** Manifests of members. Every read names the member. */
export interface ManifestRepository {
  /** The newest root; `undefined` before the first write. */
  findRoot(userId: string): Promise<StoredRoot | undefined>
  /** The same with some shards. */
  findNewest(userId: string, names: readonly string[]): Promise<NewestRoot | undefined>
  /** Roots from a counter on, oldest first. */
  listRoots(userId: string, from: number, limit: number): Promise<readonly SignedRecord[]>
  /** Names and hashes of all shards that were ever written. */
  listHashes(userId: string): Promise<readonly Pick<StoredShard, 'shard' | 'hash'>[]>
  listShards(userId: string, names: readonly string[]): Promise<readonly ManifestShard[]>
  /**
   * Stores a root and its changed shards. False if its counter is taken, or if the keys that signed
   * it have been replaced meanwhile: no device could read the manifest any more.
   */
  write(userId: string, root: NewRoot, shards: readonly StoredShard[]): Promise<boolean>
}

/** The columns of a root. */
export const ROOT_COLUMNS = ['counter', 'hash', 'statement', 'signature'] as const
const ROOT = ROOT_COLUMNS.join(', ')
const FIND_ROOT = `select ${ROOT} from manifest_roots where user_id = ? order by counter desc limit 1`
const FIND_NEWEST = `select r.counter, r.hash, r.statement, r.signature, s.shard, s.content
  from manifest_roots as r
  left join manifest_shards as s on s.user_id = r.user_id and s.shard = ${PLANNED_ONCE}
  where r.user_id = ${PLANNED_ONCE}
    and r.counter = (select max(counter) from manifest_roots where user_id = ${PLANNED_ONCE})`
const LIST_HASHES = 'select shard, hash from manifest_shards where user_id = ?'
/** It waits for a replacement of the keys that is under way. SQLite has one writer at a time. */
const INSERT_ROOT = `insert into manifest_roots (user_id, ${ROOT})
  select ?, ?, ?, ?, ? from members where user_id = ? and sequence = ?`
const INSERT_ROOTS = { mysql: `${INSERT_ROOT} lock in share mode`, sqlite: INSERT_ROOT }
const WRITE_SHARD =
  'insert into manifest_shards (user_id, shard, hash, content) values (?, ?, ?, ?)'

/** See {@link ManifestRepository}. */
export function manifestRepository(knex: Knex): ManifestRepository {
  const { all, first, run } = statementsOf(knex)
  const roots = (user_id: string) => knex('manifest_roots').where({ user_id })
  const shards = (user_id: string) => knex('manifest_shards').where({ user_id })
  const insertRoot = knex.client.dialect === 'mysql' ? INSERT_ROOTS.mysql : INSERT_ROOTS.sqlite
  const writeShard = `${WRITE_SHARD} ${replacing(knex, ['user_id', 'shard'], ['hash', 'content'])}`
  const listShards = (userId: string, names: readonly string[]) =>
    shards(userId).whereIn('shard', names).select('shard', 'content')
  const findRoot = async (userId: string) => {
    const row = await first<RootRow>(FIND_ROOT, [userId])
    return row && toRoot(row)
  }
  return {
    findRoot,
    async findNewest(userId, names) {
      const [only] = names
      // A save changes one shard. A server keeps a limited number of prepared statements, so there
      // is none for each number of shards.
      if (only === undefined || names.length > 1) {
        const root = await findRoot(userId)
        return root && { ...root, shards: await listShards(userId, names) }
      }
      const row = await first<RootRow & ShardColumns>(FIND_NEWEST, [only, userId, userId])
      return row && { ...toRoot(row), shards: toShards(row) }
    },
    async listRoots(userId, from, limit) {
      const rows: RootRow[] = await roots(userId)
        .where('counter', '>=', from)
        .orderBy('counter')
        .limit(limit)
      return rows.map(toRecord)
    },
    listHashes: (userId) => all(LIST_HASHES, [userId]),
    listShards,
    async write(userId, { counter, hash, record, sequence }, changed) {
      const { statement, signature } = record
      const root = [userId, counter, hash, statement, signature]
      if (!(await insertOnce(run(insertRoot, [...root, userId, sequence])))) return false
      const [only, ...more] = changed
      if (only === undefined) return true
      if (more.length === 0) {
        await run(writeShard, [userId, only.shard, only.hash, only.content])
        return true
      }
      await knex('manifest_shards')
        .insert(changed.map((shard) => ({ user_id: userId, ...shard })))
        .onConflict(['user_id', 'shard'])
        .merge(['hash', 'content'])
      return true
    },
  }
}

/** A {@link StoredRoot} as a row. */
export interface RootRow extends SignedRecord {
  /** Some drivers return large integers as text. */
  readonly counter: number | string
  readonly hash: string
}

/** The columns of a shard, or nulls if the join found none. */
interface ShardColumns {
  readonly shard: string | null
  readonly content: string | null
}

function toShards({ shard, content }: ShardColumns): ManifestShard[] {
  return shard === null || content === null ? [] : [{ shard, content }]
}

/** Converts a row to a root. */
export function toRoot(row: RootRow): StoredRoot {
  return { counter: Number(row.counter), hash: row.hash, record: toRecord(row) }
}

function toRecord({ statement, signature }: RootRow): SignedRecord {
  return { statement, signature }
}
