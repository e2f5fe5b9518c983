import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { EVENT_COLUMNS, type EventRow } from './events.ts'
import { insertOnce } from './insert.ts'

/** The end of an account's chain of hashes. */
export interface EventHead {
  /** The number of the last sealed event; 0 before the first. */
  readonly number: number
  /** `null` before the first. */
  readonly hash: string | null
}

/** One link of a chain: which event has which number. */
export interface EventSeal {
  readonly account_id: string
  readonly number: number
  readonly event_id: string
  /** SHA-256 over the event, its number and the hash before. */
  readonly hash: string
}

/** A link of a chain, and the event to which it leads; `null` if that is gone. */
export interface CheckedSeal extends EventSeal {
  readonly event: EventRow | null
}

/** The chains of hashes over the events of accounts. */
export interface EventSealRepository {
  /** Some accounts with unsealed events, after the given one. */
  findUnsealedAccounts(after: string, limit: number): Promise<readonly string[]>
  /** The end of the chain, locked until the transaction ends. */
  lockHead(accountId: string): Promise<EventHead>
  findHead(accountId: string): Promise<EventHead | undefined>
  /** The next unsealed events, the oldest first. */
  listUnsealed(accountId: string, limit: number): Promise<readonly EventRow[]>
  countUnsealed(accountId: string): Promise<number>
  /** Appends links to the chain whose head the caller has locked. */
  append(accountId: string, seals: readonly EventSeal[]): Promise<void>
  /** Links from a number on, with their events. */
  list(accountId: string, from: number, limit: number): Promise<readonly CheckedSeal[]>
  /** The link with the highest number. */
  findNewest(accountId: string): Promise<EventSeal | undefined>
  /**
   * The next events after an id that the service has not written: they are neither sealed nor wait
   * for it. Also returns where the next call goes on; `null` at the end.
   */
  findUnknown(
    accountId: string,
    after: string,
    limit: number,
  ): Promise<{ readonly unknown: readonly string[]; readonly next: string | null }>
  /** Deletes the head of an account that has no events. The next one begins a new chain. */
  deleteHead(accountId: string): Promise<void>
}

const NEXT_ACCOUNT =
  'select account_id from unsealed_events where account_id > ? order by account_id limit 1'

/** See {@link EventSealRepository}. */
export function eventSealRepository(knex: Knex): EventSealRepository {
  const head = (account_id: string): Knex.QueryBuilder =>
    knex('event_heads').where({ account_id }).first('number', 'hash')
  return {
    findUnsealedAccounts: (after, limit) => findUnsealedAccounts(knex, { after, limit }),
    async lockHead(account_id) {
      const locked: EventHead | undefined = await head(account_id).forUpdate()
      if (locked !== undefined) return locked
      await insertOnce(knex('event_heads').insert({ account_id, number: 0, hash: null }))
      return head(account_id).forUpdate()
    },
    findHead: (accountId) => head(accountId),
    listUnsealed: (accountId, limit) =>
      knex('unsealed_events as u')
        .join('events as e', 'e.event_id', 'u.event_id')
        .where('u.account_id', accountId)
        .orderBy('u.event_id')
        .limit(limit)
        .select(...EVENT_COLUMNS),
    async countUnsealed(account_id) {
      const row = await knex('unsealed_events').where({ account_id }).count('* as events').first()
      return Number(row?.events ?? 0)
    },
    append: (accountId, seals) => append(knex, accountId, seals),
    list: (accountId, from, limit) => list(knex, accountId, { from, limit }),
    findNewest: (account_id) =>
      knex('event_seals').where({ account_id }).orderBy('number', 'desc').first(),
    findUnknown: (accountId, after, limit) => findUnknown(knex, accountId, { after, limit }),
    async deleteHead(account_id) {
      await knex('event_heads').where({ account_id }).delete()
    },
  }
}

/** One after the other: `distinct` would read all rows of an account with very many. */
async function findUnsealedAccounts(
  knex: Knex,
  { after, limit }: { after: string; limit: number },
): Promise<readonly string[]> {
  const { first } = statementsOf(knex)
  const found: string[] = []
  while (found.length < limit) {
    const next = await first<{ account_id: string }>(NEXT_ACCOUNT, [found.at(-1) ?? after])
    if (next === undefined) break
    found.push(next.account_id)
  }
  return found
}

async function append(knex: Knex, account_id: string, seals: readonly EventSeal[]): Promise<void> {
  const last = seals.at(-1)
  if (last === undefined) return
  const ids = seals.map(({ event_id }) => event_id)
  await knex('event_seals').insert([...seals])
  await knex('unsealed_events').where({ account_id }).whereIn('event_id', ids).delete()
  await knex('event_heads').where({ account_id }).update({ number: last.number, hash: last.hash })
}

async function list(
  knex: Knex,
  accountId: string,
  { from, limit }: { from: number; limit: number },
): Promise<readonly CheckedSeal[]> {
  const rows = await knex('event_seals as s')
    .leftJoin('events as e', 'e.event_id', 's.event_id')
    .where('s.account_id', accountId)
    .andWhere('s.number', '>=', from)
    .orderBy('s.number')
    .limit(limit)
    .select('s.number', 's.hash', 's.event_id as sealed_id', ...EVENT_COLUMNS)
  return rows.map(({ number, hash, sealed_id, ...event }) => ({
    ...{ account_id: accountId, number, hash, event_id: sealed_id },
    event: event.event_id === null ? null : event,
  }))
}

async function findUnknown(
  knex: Knex,
  accountId: string,
  { after, limit }: { after: string; limit: number },
) {
  const rows: { event_id: string; sealed: string | null; waiting: string | null }[] = await knex(
    'events as e',
  )
    .leftJoin('event_seals as s', 's.event_id', 'e.event_id')
    .leftJoin('unsealed_events as u', (join) =>
      join.on('u.account_id', 'e.account_id').andOn('u.event_id', 'e.event_id'),
    )
    .where('e.account_id', accountId)
    .andWhere('e.event_id', '>', after)
    .orderBy('e.event_id')
    .limit(limit)
    .select('e.event_id', 's.event_id as sealed', 'u.event_id as waiting')
  const unknown = rows.filter(({ sealed, waiting }) => sealed === null && waiting === null)
  const last = rows.length < limit ? undefined : rows.at(-1)
  return { unknown: unknown.map(({ event_id }) => event_id), next: last?.event_id ?? null }
}
