import type { KeyLog as KeyLogEntries, SignedRecord } from '@shrd/contract'
import type { Knex } from 'knex'
import { PLANNED_ONCE, statementsOf } from '../statements.ts'
import { inBatches } from './in-batches.ts'
import { insertOnce } from './insert.ts'
import type { Person } from './persons.ts'

/** A user with keys: the state of the key log after its last entry. */
export interface Member {
  readonly user_id: string
  readonly sub: string
  readonly public_signing_key: string
  readonly public_exchange_key: string
  readonly sequence: number
  /** The record hash of the last entry. */
  readonly head: string
  readonly accepted_terms: string
  readonly created_at: number
}

/** An entry of a key log, as it is stored and sent. */
export type KeyLogEntry = KeyLogEntries[number]

/** An entry that replaces keys, the state of the log after it, and the earlier keys. */
export interface NewKeys
  extends Pick<
    Member,
    'user_id' | 'public_signing_key' | 'public_exchange_key' | 'sequence' | 'head'
  > {
  readonly entry: KeyLogEntry
  readonly archive: string
}

/** Two entries of a key log. */
export interface EntriesAt {
  readonly before: KeyLogEntry | undefined
  readonly at: KeyLogEntry | undefined
}

/** Members and their key logs. */
export interface MemberRepository {
  find(userId: string): Promise<Member | undefined>
  findBySub(sub: string): Promise<Member | undefined>
  /** False if the user_id is taken. */
  insert(member: Member, genesis: SignedRecord): Promise<boolean>
  /** The key log from its genesis on; empty for an unknown user_id. */
  keyLog(userId: string): Promise<readonly KeyLogEntry[]>
  /** The entry with this number, and the one before it. Of a log of any length they cost the same. */
  entriesAt(userId: string, sequence: number): Promise<EntriesAt>
  /** The key logs of several members. A log with more than `most` entries is left out. */
  keyLogs(userIds: readonly string[], most: number): Promise<ReadonlyMap<string, KeyLogEntry[]>>
  /** Puts new keys into force. False unless the log ends with the entry before. */
  replaceKeys(before: string, keys: NewKeys): Promise<boolean>
  /** The earlier exchange keys, sealed by the member; `undefined` before the first replacement. */
  findArchive(userId: string): Promise<string | undefined>
  /**
   * Appends the last entry of the key log. False if it does not follow the keys in force any more.
   */
  retire(userId: string, entry: SignedRecord, sequence: number): Promise<boolean>
  /** Moves the keys to another subject. */
  move(userId: string, sub: string): Promise<void>
  /** The plan of the user with this user_id. */
  findPlan(userId: string): Promise<Person['plan_type'] | undefined>
}

const FIND = 'select * from members where user_id = ?'
const KEY_LOG = `select statement, signature, replaced_signature from key_log where user_id = ${PLANNED_ONCE}
  order by sequence`

const ENTRIES_AT = `select sequence, statement, signature, replaced_signature from key_log
  where user_id = ? and sequence in (?, ?)`

/** A row of the key log. */
export interface KeyLogRow extends SignedRecord {
  /** `null` in an entry that replaces no keys. */
  readonly replaced_signature: string | null
}

/** Converts a row to an entry. */
export function toKeyLogEntry({
  statement,
  signature,
  replaced_signature,
}: KeyLogRow): KeyLogEntry {
  return { statement, signature, ...(replaced_signature !== null && { replaced_signature }) }
}

/** See {@link MemberRepository}. */
export function memberRepository(knex: Knex): MemberRepository {
  const { all, first } = statementsOf(knex)
  return {
    find: (userId) => first(FIND, [userId]),
    findBySub: (sub) => knex('members').where({ sub }).first(),
    async insert(member, genesis) {
      if (!(await insertOnce(knex('members').insert(member)))) return false
      const { user_id, sequence } = member
      await knex('key_log').insert({ user_id, sequence, ...genesis })
      return true
    },
    keyLog: async (userId) => (await all<KeyLogRow>(KEY_LOG, [userId])).map(toKeyLogEntry),
    async entriesAt(userId, sequence) {
      const rows = await all<KeyLogRow & { sequence: number }>(ENTRIES_AT, [
        userId,
        sequence - 1,
        sequence,
      ])
      const find = (number: number) => rows.find((row) => Number(row.sequence) === number)
      const [before, at] = [find(sequence - 1), find(sequence)]
      return { before: before && toKeyLogEntry(before), at: at && toKeyLogEntry(at) }
    },
    async keyLogs(userIds, most) {
      const rows = await inBatches<string, KeyLogRow & { user_id: string }>(
        [...new Set(userIds)],
        (batch) =>
          knex('key_log')
            .whereIn('user_id', batch)
            // One entry more than the log may have, which shows that it is too long.
            .andWhere('sequence', '<=', most)
            .orderBy(['user_id', 'sequence'])
            .select('user_id', 'statement', 'signature', 'replaced_signature'),
      )
      const logs = [...Map.groupBy(rows, ({ user_id }) => user_id)]
      const short = logs.filter(([, { length }]) => length <= most)
      return new Map(short.map(([user_id, log]) => [user_id, log.map(toKeyLogEntry)]))
    },
    async replaceKeys(before, { user_id, entry, archive, ...keys }) {
      const { sequence } = keys
      if ((await knex('members').where({ user_id, head: before }).update(keys)) !== 1) return false
      await knex('key_log').insert({ user_id, sequence, ...entry })
      await knex('key_archives').insert({ user_id, archive }).onConflict('user_id').merge()
      return true
    },
    async findArchive(user_id) {
      const row = await knex('key_archives').where({ user_id }).first('archive')
      return row?.archive
    },
    async retire(user_id, { statement, signature }, sequence) {
      const changed = await knex('members')
        .where({ user_id, sequence: sequence - 1 })
        .update({ sequence })
      if (changed !== 1) return false
      return insertOnce(knex('key_log').insert({ user_id, sequence, statement, signature }))
    },
    async move(user_id, sub) {
      await knex('members').where({ user_id }).update({ sub })
    },
    async findPlan(userId) {
      const row: Pick<Person, 'plan_type'> | undefined = await knex('members')
        .join('persons', 'persons.sub', 'members.sub')
        .where({ 'members.user_id': userId })
        .first('persons.plan_type')
      return row?.plan_type
    },
  }
}
