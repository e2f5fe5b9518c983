import type { EventType } from '@shrd/contract'
import type { Knex } from 'knex'
import type { NewEvent } from '../../events/new-event.ts'
import { deleteSome } from '../delete-some.ts'
import { type Statements, statementsOf } from '../statements.ts'
import { placeholders } from './placeholders.ts'

/** An event with its id. */
export interface StoredEvent extends NewEvent {
  /** Sorts by the time of the event. */
  readonly event_id: string
}

/** A stored event, and its place in the chain of hashes. */
export interface ListedEvent extends StoredEvent {
  /** `null` before the event is sealed. */
  readonly number: number | null
}

/** Filters, all of which must match, and the part of the list. */
export interface EventQuery {
  readonly type?: EventType | undefined
  readonly actor?: string | undefined
  readonly target?: string | undefined
  /** Ids from this one on. */
  readonly from?: string | undefined
  /** Ids before this one. */
  readonly before?: string | undefined
  readonly limit: number
}

/** The events of accounts. Rows never change. */
export interface EventRepository {
  /** Writes an event, to be sealed. */
  insert(event: StoredEvent): Promise<void>
  /** The newest first. */
  list(accountId: string, query: EventQuery): Promise<readonly ListedEvent[]>
  /**
   * Deletes some events of an account and some links of their chain, whose head the caller has locked.
   * Returns how many rows.
   */
  deleteSome(accountId: string, limit: number): Promise<number>
}

const COLUMNS = [
  'event_id',
  'account_id',
  'type',
  'actor_kind',
  'actor_id',
  'target',
  'details',
  'request_id',
  'address',
  'at',
] as const satisfies (keyof EventRow)[]

/** The columns of an event, in a query that calls the table `e`. */
export const EVENT_COLUMNS: readonly string[] = COLUMNS.map((name) => `e.${name}`)

const INSERT = `insert into events (${COLUMNS.join(', ')}) values ${placeholders(COLUMNS)}`
const QUEUE = 'insert into unsealed_events (account_id, event_id) values (?, ?)'

/** See {@link EventRepository}. */
export function eventRepository(knex: Knex): EventRepository {
  const statements = statementsOf(knex)
  return {
    insert: (event) => insert(statements, event),
    async list(accountId, query) {
      const rows: (EventRow & { number: number | null })[] = await listed(knex, accountId, query)
      return rows.map((row) => ({ ...toEvent(row), number: row.number }))
    },
    async deleteSome(accountId, limit) {
      const deleted = { rows: 0 }
      for (const table of ['unsealed_events', 'event_seals', 'events']) {
        const own = { where: 'account_id = ?', values: [accountId], limit }
        deleted.rows += await deleteSome(knex, table, own)
      }
      return deleted.rows
    },
  }
}

async function insert({ run }: Statements, event: StoredEvent): Promise<void> {
  const { event_id, account_id, type, actor, target, details, request, at } = event
  const { id = null, address = null } = request ?? {}
  const what = [type, actor.kind, actor.id, target, JSON.stringify(details)]
  await run(INSERT, [event_id, account_id, ...what, id, address, at])
  await run(QUEUE, [account_id, event_id])
}

function listed(
  knex: Knex,
  accountId: string,
  { type, actor, target, from, before, limit }: EventQuery,
): Knex.QueryBuilder {
  const equal = { 'e.type': type, 'e.actor_id': actor, 'e.target': target }
  const given = Object.entries(equal).filter(([, value]) => value !== undefined)
  const query = knex('events as e')
    .leftJoin('event_seals as s', 's.event_id', 'e.event_id')
    .where({ 'e.account_id': accountId, ...Object.fromEntries(given) })
  if (from !== undefined) query.andWhere('e.event_id', '>=', from)
  if (before !== undefined) query.andWhere('e.event_id', '<', before)
  return query
    .orderBy('e.event_id', 'desc')
    .limit(limit)
    .select(...EVENT_COLUMNS, 's.number')
}

/** A row of the table. */
export interface EventRow extends Pick<StoredEvent, 'event_id' | 'account_id' | 'target' | 'at'> {
  readonly type: EventType
  readonly actor_kind: NewEvent['actor']['kind']
  readonly actor_id: string | null
  readonly details: string
  readonly request_id: string | null
  readonly address: string | null
}

/** An event from its row. */
export function toEvent(row: EventRow): StoredEvent {
  const { event_id, account_id, type, actor_kind: kind, actor_id: id, target, at } = row
  const { request_id, address } = row
  const request = request_id === null ? null : { id: request_id, address: address ?? '' }
  const details = JSON.parse(row.details)
  return { event_id, account_id, type, actor: { kind, id }, target, details, request, at }
}
