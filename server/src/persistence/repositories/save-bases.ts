import type { Knex } from 'knex'
import { PLANNED_ONCE, statementsOf } from '../statements.ts'
import {
  READER_COLUMNS,
  type ReadableDocument,
  type ReaderRow,
  toReader,
} from './document-readers.ts'
import { DOCUMENT_COLUMNS, type DocumentColumns, toDocument } from './documents.ts'
import { joined } from './joined.ts'
import { type NewestRoot, ROOT_COLUMNS, type RootRow, toRoot } from './manifests.ts'
import { type KeyLogEntry, type KeyLogRow, toKeyLogEntry } from './members.ts'
import type { StoredPlace } from './places.ts'

/** What a member's save of a document follows. */
export interface SaveBase {
  /** The key log of the member from its genesis on; empty for an unknown member. */
  readonly keyLog: readonly KeyLogEntry[]
  /** `undefined` if the member may not read the document, or if it is permanently deleted. */
  readonly readable: ReadableDocument | undefined
  /** The newest root of the member's manifest with one shard. */
  readonly newest: NewestRoot | undefined
}

/** Values that change with a {@link SaveBase}, and numbers of what belongs to the document. */
export interface BaseState extends StoredPlace {
  /** The number of the document's revision. */
  readonly number: number
  /** The last sequence of the member's key log. */
  readonly sequence: number
  /** The record hash of the newest root; `null` before the first write. */
  readonly root: string | null
  /** Characters of all stored bodies. */
  readonly characters: number
  /** The number of the newest revision with the body that was used least recently. */
  readonly oldest: number
  /** Complete files. */
  readonly files: number
}

/** Reads what a save of a document needs at once, because each statement has a price of its own. */
export interface SaveBaseRepository {
  find(names: SaveNames & { readonly shard: string }): Promise<SaveBase>
  /** `undefined` if the member may not read the document. */
  findState(names: SaveNames): Promise<BaseState | undefined>
}

/** Who saves what. */
export interface SaveNames {
  readonly user_id: string
  readonly document_id: string
}

const reader = joined<ReaderRow>('reader', READER_COLUMNS)
const document = joined<DocumentColumns>('document', DOCUMENT_COLUMNS)
const root = joined<RootRow>('root', ROOT_COLUMNS)

/** Only the genesis comes with the rest, which is longer than a key log. */
const FIND = `select entry.statement, entry.signature, entry.replaced_signature, ${reader.columns}, ${document.columns},
    ${root.columns}, shard.content
  from key_log as entry
    left join document_readers as reader on entry.sequence = 0
      and reader.document_id = ${PLANNED_ONCE} and reader.user_id = entry.user_id
      and reader.lapses_at > ${PLANNED_ONCE}
    left join documents as document on document.document_id = reader.document_id
      and document.state <> 'deleted'
    left join manifest_roots as root on entry.sequence = 0 and root.user_id = entry.user_id
      and root.counter = (select max(counter) from manifest_roots where user_id = ${PLANNED_ONCE})
    left join manifest_shards as shard on shard.user_id = root.user_id
      and shard.shard = ${PLANNED_ONCE}
  where entry.user_id = ${PLANNED_ONCE} order by entry.sequence`

const OF_DOCUMENT = 'where document_id = reader.document_id'
const OF_MEMBER = 'where user_id = reader.user_id'
const FIND_STATE = `select reader.vault_id, reader.category_id, document.number, root.hash as root,
    (select max(sequence) from key_log ${OF_MEMBER}) as sequence,
    (select sum(size) from document_bodies ${OF_DOCUMENT}) as characters,
    (select min(last_number) from document_bodies ${OF_DOCUMENT}) as oldest,
    (select count(*) from files ${OF_DOCUMENT} and sealed_at is not null) as files
  from document_readers as reader
    join documents as document on document.document_id = reader.document_id
      and document.state <> 'deleted'
    left join manifest_roots as root on root.user_id = reader.user_id
      and root.counter = (select max(counter) from manifest_roots ${OF_MEMBER})
  where reader.document_id = ${PLANNED_ONCE} and reader.user_id = ${PLANNED_ONCE}
    and reader.lapses_at > ${PLANNED_ONCE}`

/** See {@link SaveBaseRepository}. */
export function saveBaseRepository(knex: Knex, now: () => number): SaveBaseRepository {
  const { all, first } = statementsOf(knex)
  return {
    async find({ user_id, document_id, shard }) {
      const values = [document_id, now(), user_id, shard, user_id]
      const rows = await all<BaseRow>(FIND, values)
      const keyLog = rows.map(toKeyLogEntry)
      const [whole] = rows
      return {
        keyLog,
        readable: whole && toReadable(whole),
        newest: whole && toNewest(whole, shard),
      }
    },
    async findState({ user_id, document_id }) {
      const row = await first<StateRow>(FIND_STATE, [document_id, user_id, now()])
      return row && toState(row)
    },
  }
}

interface BaseRow extends KeyLogRow, Readonly<Record<string, unknown>> {
  /** `null` if there is no such shard. */
  readonly content: string | null
}

function toReadable(row: BaseRow): ReadableDocument | undefined {
  const [mine, found] = [reader.read(row), document.read(row)]
  return mine && found && { document: toDocument(found), reader: toReader(mine) }
}

function toNewest(row: BaseRow, shard: string): NewestRoot | undefined {
  const found = root.read(row)
  const { content } = row
  return found && { ...toRoot(found), shards: content === null ? [] : [{ shard, content }] }
}

type Counted = 'sequence' | 'characters' | 'oldest' | 'files'

/** Some drivers return sums and large integers as text. */
type StateRow = Omit<BaseState, Counted> & Readonly<Record<Counted, number | string | null>>

function toState({ sequence, characters, oldest, files, ...row }: StateRow): BaseState {
  return {
    ...row,
    sequence: Number(sequence),
    characters: Number(characters),
    oldest: Number(oldest),
    files: Number(files),
  }
}
