import type { Knex } from 'knex'
import { deleteSome } from '../delete-some.ts'
import { letGo } from './file-remains.ts'

/**
 * Tables whose rows belong to one member alone, and the column that names the member. In the order
 * of locks.
 */
const OWN_ROWS = [
  { table: 'idempotency_keys', column: 'user_id' },
  { table: 'invitation_claims', column: 'receiver_id' },
  { table: 'invitations', column: 'sender_id' },
  { table: 'member_profiles', column: 'user_id' },
  { table: 'member_bills', column: 'user_id' },
  { table: 'key_archives', column: 'user_id' },
  { table: 'notifications', column: 'user_id' },
  { table: 'notification_heads', column: 'user_id' },
  { table: 'manifest_shards', column: 'user_id' },
  { table: 'manifest_roots', column: 'user_id' },
  { table: 'self_documents', column: 'user_id' },
  { table: 'categories', column: 'user_id' },
  { table: 'vaults', column: 'user_id' },
  { table: 'sent_shares', column: 'sender_id' },
] as const

/** Rows of partners, or about what they have: they keep the member's key log. */
const REFERRING = [
  { table: 'relationships', column: 'sender_id' },
  { table: 'relationships', column: 'receiver_id' },
  { table: 'document_readers', column: 'user_id' },
  { table: 'document_logs', column: 'user_id' },
  { table: 'document_revisions', column: 'author' },
  { table: 'documents', column: 'user_id' },
  { table: 'files', column: 'user_id' },
] as const

/** What a member who has deleted the account leaves in the tables. */
export interface MemberRemainsRepository {
  /** Members who read a document of this one, or have a relationship with them that lasts. */
  listPartners(userId: string, now: number): Promise<readonly string[]>
  /** True if another member reads a document of this one. */
  isSharing(userId: string): Promise<boolean>
  /** Ends the access of all others to the member's documents at a time, if it does not end before. */
  lapseReaders(userId: string, times: { lapses_at: number; now: number }): Promise<void>
  /** Deletes the names that the member gave partners. Those that partners gave stay. */
  clearAliases(userId: string): Promise<void>
  /** Some documents of the member that are not deleted: those not shared, or all. */
  listDocuments(
    userId: string,
    of: { shared: boolean; limit: number },
  ): Promise<readonly { readonly document_id: string; readonly number: number }[]>
  /** Deletes the ids of some deleted documents, which no one can claim for this member any more. */
  forgetDocuments(userId: string, limit: number): Promise<number>
  listShares(userId: string, limit: number): Promise<readonly string[]>
  /** Drops some files that belong to no document or share yet, or to one that is deleted. */
  dropUploads(userId: string, drop: { now: number; limit: number }): Promise<number>
  /** Deletes some rows of the member's own tables. */
  deleteSome(userId: string, limit: number): Promise<number>
  /** True if something of another member refers to this one. */
  isReferred(userId: string): Promise<boolean>
}

/** See {@link MemberRemainsRepository}. */
export function memberRemainsRepository(knex: Knex): MemberRemainsRepository {
  const ownDocuments = (user_id: string) => knex('documents').where({ user_id })
  const readers = (userId: string) =>
    knex('document_readers')
      .whereIn('document_id', ownDocuments(userId).select('document_id'))
      .whereNot({ user_id: userId })
  return {
    async listPartners(userId, now) {
      const lasting = (mine: string, other: string) =>
        knex('relationships')
          .where({ [mine]: userId })
          .whereNull('revoked_at')
          .andWhere('ends_at', '>', now)
          .pluck(other)
      const found: string[] = [
        ...(await lasting('sender_id', 'receiver_id')),
        ...(await lasting('receiver_id', 'sender_id')),
        ...(await readers(userId).andWhere('lapses_at', '>', now).distinct().pluck('user_id')),
      ]
      return [...new Set(found)].sort()
    },
    isSharing: async (userId) => (await readers(userId).first('user_id')) !== undefined,
    async lapseReaders(userId, { lapses_at, now }) {
      await readers(userId)
        .andWhere('lapses_at', '>', lapses_at)
        .update({ lapses_at, changed_at: now })
    },
    async clearAliases(userId) {
      for (const side of ['sender', 'receiver']) {
        await knex('relationships')
          .where({ [`${side}_id`]: userId })
          .update({ [`${side}_alias`]: '' })
      }
    },
    listDocuments(userId, { shared, limit }) {
      const documents = ownDocuments(userId).whereNot({ state: 'deleted' })
      if (!shared) documents.whereNotIn('document_id', readers(userId).select('document_id'))
      return documents.orderBy('document_id').limit(limit).select('document_id', 'number')
    },
    forgetDocuments: (userId, limit) =>
      deleteSome(knex, 'documents', {
        where: "user_id = ? and state = 'deleted'",
        values: [userId],
        limit,
      }),
    listShares: (sender_id, limit) =>
      knex('shares').where({ sender_id }).orderBy('share_id').limit(limit).pluck('share_id'),
    async dropUploads(userId, { now, limit }) {
      const files: { file_id: string; file_path: string }[] = await knex('files')
        .where({ owner_id: userId })
        .whereNotIn('file_id', knex('shares').whereNotNull('file_id').select('file_id'))
        .andWhere((loose) =>
          loose
            .whereNull('document_id')
            .orWhereIn(
              'document_id',
              ownDocuments(userId).where({ state: 'deleted' }).select('document_id'),
            ),
        )
        .orderBy('file_id')
        .limit(limit)
        .select('file_id', 'file_path')
      return (await letGo(knex, files, now)).length
    },
    async deleteSome(userId, limit) {
      const deleted = { rows: 0 }
      for (const { table, column } of OWN_ROWS) {
        const own = { where: `${column} = ?`, values: [userId], limit }
        deleted.rows += await deleteSome(knex, table, own)
      }
      return deleted.rows
    },
    async isReferred(userId) {
      for (const { table, column } of REFERRING) {
        if (
          (await knex(table)
            .where({ [column]: userId })
            .first(column)) !== undefined
        )
          return true
      }
      return false
    },
  }
}
