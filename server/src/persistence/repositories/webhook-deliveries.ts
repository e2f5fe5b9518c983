import type { Knex } from 'knex'
import type { WebhookLine } from './webhooks.ts'

/** A message to a webhook: an event, or a test. */
export interface WebhookDelivery {
  readonly delivery_id: string
  readonly webhook_id: string
  readonly account_id: string
  /** The id that the receiver sees: the same at every try, and at every webhook of the account. */
  readonly message_id: string
  /** The place of the event in its account; `null` for a test. */
  readonly number: number | null
  readonly type: string
  /** The exact text that is signed and sent. */
  readonly body: string
  readonly status: 'waiting' | 'delivered' | 'failed'
  /** `null` in the line of its webhook. Outside of it, the next try. */
  readonly next_at: number | null
  readonly gives_up_at: number
  /** Tries, including one in progress. */
  readonly attempts: number
  /** The result of the last try, `null` where it brought none. */
  readonly last_at: number | null
  readonly duration: number | null
  readonly answer_status: number | null
  /** The beginning of the response's body. */
  readonly answer: string | null
  /** A code. */
  readonly error: string | null
  readonly created_at: number
  readonly expires_at: number
}

/** A new delivery. */
export type NewDelivery = Pick<
  WebhookDelivery,
  | 'delivery_id'
  | 'webhook_id'
  | 'account_id'
  | 'message_id'
  | 'number'
  | 'type'
  | 'body'
  | 'next_at'
  | 'gives_up_at'
  | 'created_at'
  | 'expires_at'
>

/** What a try brought. */
export type TryResult = Pick<WebhookDelivery, 'duration' | 'answer_status' | 'answer' | 'error'>

/** Which deliveries to list. */
export interface DeliveryPage {
  readonly status?: WebhookDelivery['status'] | undefined
  /** The last delivery of the page before. */
  readonly after?: Pick<WebhookDelivery, 'created_at' | 'delivery_id'> | undefined
  readonly limit: number
}

/** Failed deliveries to try again. */
export interface Replay {
  readonly since: number
  readonly givesUpAt: number
  readonly limit: number
}

/** What is deleted, with all its deliveries. */
type Gone = Readonly<Record<'webhook_id', string>> | Readonly<Record<'account_id', string>>

/** Deliveries to webhooks, until they expire. */
export interface WebhookDeliveryRepository {
  insert(deliveries: readonly NewDelivery[]): Promise<void>
  find(webhookId: string, deliveryId: string): Promise<WebhookDelivery | undefined>
  /** The newest first. */
  list(webhookId: string, page: DeliveryPage): Promise<readonly WebhookDelivery[]>
  /** The delivery outside of the line that is due, the longest due first. */
  findAside(webhookId: string, now: number): Promise<WebhookDelivery | undefined>
  /** The first in the line behind a place. */
  findInLine(
    webhookId: string,
    after: WebhookLine['tried_to'],
  ): Promise<WebhookDelivery | undefined>
  /** The next try outside of the line. */
  nextAside(webhookId: string): Promise<number | undefined>
  update(deliveryId: string, changes: Partial<WebhookDelivery>): Promise<void>
  /** The same, unless it waits no longer. */
  updateWaiting(deliveryId: string, changes: Partial<WebhookDelivery>): Promise<void>
  /** Takes deliveries up to a place out of the line, until a time. */
  moveAside(webhookId: string, upTo: number, until: number): Promise<void>
  /** Puts failed ones back into the line, the oldest first. Returns how many. */
  replayFailed(webhookId: string, replay: Replay): Promise<number>
  /** Deletes some of a deleted webhook or account. Returns how many. */
  deleteSome(of: Gone, limit: number): Promise<number>
}

/** See {@link WebhookDeliveryRepository}. */
export function webhookDeliveryRepository(knex: Knex): WebhookDeliveryRepository {
  const of = (webhook_id: string) => knex('webhook_deliveries').where({ webhook_id })
  const waiting = (webhookId: string) => of(webhookId).where({ status: 'waiting' })
  const byId = (ids: readonly string[]) => knex('webhook_deliveries').whereIn('delivery_id', ids)
  return {
    async insert(deliveries) {
      const rows = deliveries.map((delivery) => ({ ...delivery, status: 'waiting', attempts: 0 }))
      if (rows.length > 0) await knex.batchInsert('webhook_deliveries', rows, BATCH)
    },
    find: (webhookId, delivery_id) => of(webhookId).where({ delivery_id }).first(),
    list(webhookId, { status, after, limit }) {
      const rows = of(webhookId)
      if (status !== undefined) rows.where({ status })
      if (after !== undefined) rows.where(isOlderThan(after))
      return rows
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'delivery_id', order: 'desc' },
        ])
        .limit(limit)
    },
    findAside: (webhookId, now) =>
      waiting(webhookId).where('next_at', '<=', now).orderBy('next_at').first(),
    findInLine: (webhookId, after) =>
      waiting(webhookId)
        .whereNull('next_at')
        .where('number', '>', after ?? -1)
        .orderBy('number')
        .first(),
    async nextAside(webhookId) {
      const first = waiting(webhookId).whereNotNull('next_at').orderBy('next_at')
      return (await first.first('next_at'))?.next_at
    },
    async update(delivery_id, changes) {
      await knex('webhook_deliveries').where({ delivery_id }).update(changes)
    },
    async updateWaiting(delivery_id, changes) {
      await knex('webhook_deliveries').where({ delivery_id, status: 'waiting' }).update(changes)
    },
    async moveAside(webhookId, upTo, until) {
      const failed = waiting(webhookId).whereNull('next_at').where('number', '<=', upTo)
      await failed.update({ next_at: until })
    },
    async replayFailed(webhookId, { since, givesUpAt, limit }) {
      const ids: string[] = await of(webhookId)
        .where({ status: 'failed' })
        .whereNotNull('number')
        .where('created_at', '>=', since)
        .orderBy(['created_at', 'delivery_id'])
        .limit(limit)
        .pluck('delivery_id')
      return byId(ids).update({ status: 'waiting', next_at: null, gives_up_at: givesUpAt })
    },
    async deleteSome(gone, limit) {
      const some = knex('webhook_deliveries').where(gone).limit(limit)
      const ids: string[] = await some.pluck('delivery_id')
      return byId(ids).delete()
    },
  }
}

const BATCH = 50

function isOlderThan({ created_at, delivery_id }: NonNullable<DeliveryPage['after']>) {
  return (query: Knex.QueryBuilder) =>
    query
      .where('created_at', '<', created_at)
      .orWhere((same) =>
        same.where('created_at', '=', created_at).andWhere('delivery_id', '<', delivery_id),
      )
}
