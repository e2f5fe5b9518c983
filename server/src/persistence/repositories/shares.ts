import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { letGo } from './file-remains.ts'

/** A share that can be opened, or whose reader may still fetch it. */
export interface StoredShare {
  readonly share_id: string
  readonly sender_id: string
  /** The member who alone can open it. */
  readonly recipient_id: string | null
  readonly message: string | null
  /** The sealed descriptor of the file. */
  readonly filename: string | null
  readonly iv: string | null
  readonly file_id: string | null
  readonly sealed_key: string | null
  /** JSON of the record that the sender signed. */
  readonly record: string | null
  readonly claim_hash: string
  /** The hash of the reader who claimed it first. */
  readonly reader_hash: string | null
  /** Until when the reader may fetch the message again, and the file. */
  readonly message_until: number | null
  readonly file_until: number | null
  readonly created_at: number
  readonly expires_at: number
}

/** A share and its file in the storage. */
export interface ShareWithFile extends StoredShare {
  readonly file_path: string | null
  /** Bytes of the encrypted content. */
  readonly file_size: number | null
}

/** What the sender sees of a share, also after it is gone. */
export interface SentShareRow {
  readonly share_id: string
  readonly sender_id: string
  readonly recipient_id: string | null
  readonly claim_hash: string
  readonly label: string | null
  readonly file_size: number | null
  readonly created_at: number
  /** When the share can no longer be opened. */
  readonly ends_at: number
  readonly opened_at: number | null
  readonly destroyed_at: number | null
  /** When this row is deleted. */
  readonly expires_at: number
}

/** The first right claim. */
export interface ShareClaim {
  readonly reader_hash: string
  readonly message_until: number
  readonly file_until: number | null
  readonly now: number
}

/** Shares to be read once. The caller must have compared claim and reader. */
export interface ShareRepository {
  insert(share: NewShare, sent: NewSentShare): Promise<void>
  find(shareId: string): Promise<ShareWithFile | undefined>
  /** The share whose file has this path. */
  findByPath(filePath: string): Promise<ShareWithFile | undefined>
  /** The same as `find`, locked until the transaction ends. */
  lock(shareId: string): Promise<ShareWithFile | undefined>
  /** The number of a member's shares that no one has opened. */
  countOpen(senderId: string, now: number): Promise<number>
  /** False if another reader was first, or the share has expired. One statement decides. */
  claim(shareId: string, claim: ShareClaim): Promise<boolean>
  /**
   * Deletes a share and what its sender sees of it, but no file. False if it was opened.
   */
  takeBack(shareId: string): Promise<boolean>
  /** Deletes everything but the file of a share that was opened. */
  keepFileOnly(shareId: string): Promise<void>
  /** Deletes a share, and returns the path of its content, to be deleted after the transaction. */
  remove(share: ShareWithFile, now: number): Promise<readonly string[]>
  /** Ids of shares of which something is due to be deleted, the longest overdue first. */
  listDue(now: number, limit: number): Promise<readonly string[]>
  /** Drops complete files of shares that were never created. */
  dropForgotten(drop: { before: number; now: number; limit: number }): Promise<readonly string[]>
  /** What remains of a share, also after it is gone. */
  findSent(shareId: string): Promise<SentShareRow | undefined>
  /** The newest that a member has sent. */
  listSent(senderId: string, limit: number): Promise<readonly SentShareRow[]>
  /** False if it is not a share of this member, or was destroyed before. */
  destroySent(shareId: string, destroyed: { senderId: string; now: number }): Promise<boolean>
}

/** A share to store. */
export type NewShare = Omit<StoredShare, 'reader_hash' | 'message_until' | 'file_until'>

type NewSentShare = Pick<SentShareRow, 'label' | 'file_size' | 'expires_at'>

const SELECT = `select s.*, f.file_path, f.size as file_size from shares s
  left join files f on f.file_id = s.file_id`
const FIND = `${SELECT} where s.share_id = ?`
const BY_PATH = `${SELECT} where f.file_path = ?`
const CLAIM = `update shares set reader_hash = ?, message_until = ?, file_until = ?, due_at = ?
  where share_id = ? and reader_hash is null and expires_at > ?`
const OPENED = 'update sent_shares set opened_at = ? where share_id = ?'
const TAKE_BACK = 'delete from shares where share_id = ? and reader_hash is null'
const FORGET = 'delete from sent_shares where share_id = ?'
const KEEP_FILE = `update shares set message = null, filename = null, iv = null, sealed_key = null,
  record = null, message_until = 0, due_at = file_until where share_id = ?`
const DUE = 'select share_id from shares where due_at <= ? order by due_at, share_id limit ?'
const SENT = `select * from sent_shares where sender_id = ?
  order by created_at desc, share_id limit ?`
const ONE_SENT = 'select * from sent_shares where share_id = ?'
const DESTROY = `update sent_shares set destroyed_at = ?
  where share_id = ? and sender_id = ? and destroyed_at is null`

/** See {@link ShareRepository}. */
export function shareRepository(knex: Knex): ShareRepository {
  const { all, first, run } = statementsOf(knex)
  const find = async (shareId: string) => toShare(await first<Row>(FIND, [shareId]))
  return {
    find,
    async insert({ expires_at, ...share }, { label, file_size, expires_at: forgotten_at }) {
      const { share_id, sender_id, recipient_id, claim_hash, created_at } = share
      const same = { share_id, sender_id, recipient_id, claim_hash, created_at }
      const shown = { ...same, label, file_size }
      await knex('shares').insert({ ...share, expires_at, due_at: expires_at })
      await knex('sent_shares').insert({ ...shown, ends_at: expires_at, expires_at: forgotten_at })
    },
    findByPath: async (filePath) => toShare(await first<Row>(BY_PATH, [filePath])),
    async lock(shareId) {
      await knex('shares').where({ share_id: shareId }).forUpdate().first('share_id')
      return find(shareId)
    },
    async countOpen(sender_id, now) {
      const open = knex('shares').where({ sender_id, reader_hash: null })
      const row = await open.andWhere('expires_at', '>', now).count('* as shares').first()
      return Number(row?.shares ?? 0)
    },
    async claim(shareId, { reader_hash, message_until, file_until, now }) {
      const values = [reader_hash, message_until, file_until, message_until, shareId, now]
      if ((await run(CLAIM, values)) !== 1) return false
      await run(OPENED, [now, shareId])
      return true
    },
    async takeBack(shareId) {
      if ((await run(TAKE_BACK, [shareId])) !== 1) return false
      await run(FORGET, [shareId])
      return true
    },
    async keepFileOnly(shareId) {
      await run(KEEP_FILE, [shareId])
    },
    async remove({ share_id, file_id, file_path }, now) {
      await knex('shares').where({ share_id }).delete()
      if (file_id === null || file_path === null) return []
      return letGo(knex, [{ file_id, file_path }], now)
    },
    async listDue(now, limit) {
      return (await all<{ share_id: string }>(DUE, [now, limit])).map(({ share_id }) => share_id)
    },
    async dropForgotten({ before, now, limit }) {
      const used = knex('shares').whereRaw('shares.file_id = files.file_id').select(knex.raw('1'))
      const forgotten = await knex('files')
        .where({ kind: 'share' })
        .andWhere('sealed_at', '<=', before)
        .whereNotExists(used)
        .limit(limit)
        .forUpdate()
        .select('file_id', 'file_path')
      return letGo(knex, forgotten, now)
    },
    async findSent(shareId) {
      const row = await first<SentShareRow>(ONE_SENT, [shareId])
      return row && toSent(row)
    },
    async listSent(senderId, limit) {
      return (await all<SentShareRow>(SENT, [senderId, limit])).map(toSent)
    },
    destroySent: async (shareId, { senderId, now }) =>
      (await run(DESTROY, [now, shareId, senderId])) === 1,
  }
}

/** Large integers may arrive as text. */
type Row = ShareWithFile

function toShare(row: Row | undefined): ShareWithFile | undefined {
  return (
    row && {
      ...row,
      message_until: toNumber(row.message_until),
      file_until: toNumber(row.file_until),
      file_size: toNumber(row.file_size),
      created_at: Number(row.created_at),
      expires_at: Number(row.expires_at),
    }
  )
}

function toSent(row: SentShareRow): SentShareRow {
  return {
    ...row,
    file_size: toNumber(row.file_size),
    created_at: Number(row.created_at),
    ends_at: Number(row.ends_at),
    opened_at: toNumber(row.opened_at),
    destroyed_at: toNumber(row.destroyed_at),
  }
}

function toNumber(value: number | null): number | null {
  return value === null ? null : Number(value)
}
