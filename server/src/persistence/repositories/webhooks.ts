import type { EventType } from '@shrd/contract'
import type { Knex } from 'knex'

/** An address that an account wants its events sent to. */
export interface Webhook {
  readonly webhook_id: string
  readonly account_id: string
  readonly url: string
  readonly description: string
  /** `null` for events of every type, also of later ones. */
  readonly types: readonly EventType[] | null
  /** Sealed under the key ring. */
  readonly sealed_secret: string
  /** The secret before, which signs as well until `former_until`. Sealed, too. */
  readonly sealed_former_secret: string | null
  readonly former_until: number | null
  /** `failing`: a delivery was given up, and none has been accepted since. */
  readonly status: 'active' | 'failing' | 'disabled'
  readonly disabled_reason: DisabledReason | null
  /** When the first of the tries failed that have all failed since; `null` if the last one did not. */
  readonly failing_since: number | null
  /** When to try the next delivery; `null` if none waits. */
  readonly next_at: number | null
  /** Until then one process may send its deliveries. */
  readonly claimed_until: number | null
  readonly created_at: number
  readonly updated_at: number
}

/** Why a webhook gets nothing: a member's wish, a receiver that is gone, or one that always fails. */
export type DisabledReason = 'member' | 'gone' | 'failing'

/** How far the line of a webhook is, the deliveries that wait in the order of their events. */
export interface WebhookLine {
  /** The line stands still until then. */
  readonly paused_until: number
  /** Pauses since the receiver has last accepted something. */
  readonly pauses: number
  /** Deliveries that have failed since the last pause. */
  readonly tried: number
  /** The last of them. The line goes on behind it. */
  readonly tried_to: number | null
}

/** A webhook with its line. */
export type LinedWebhook = Webhook & WebhookLine

/** A webhook with a delivery to try, and the owner of both. */
export type DueWebhook = Pick<Webhook, 'webhook_id' | 'account_id'>

type Changes = Partial<Omit<LinedWebhook, 'webhook_id' | 'account_id' | 'created_at'>>

/** Webhooks of all accounts. They are the outbox of their deliveries: see `claim`. */
export interface WebhookRepository {
  /** A webhook of this account. */
  find(accountId: string, webhookId: string): Promise<LinedWebhook | undefined>
  /** The same, and locks it until the transaction ends. */
  lock(accountId: string, webhookId: string): Promise<LinedWebhook | undefined>
  /** Ordered by their time. */
  list(accountId: string): Promise<readonly Webhook[]>
  insert(webhook: LinedWebhook): Promise<void>
  update(webhookId: string, changes: Changes): Promise<void>
  remove(webhookId: string): Promise<void>
  /** Makes enabled webhooks due, unless their line pauses. Call it after adding deliveries. */
  wake(webhookIds: readonly string[], now: number): Promise<void>
  /** Due and unclaimed, without those of some accounts, the longest due first. */
  findDue(
    now: number,
    options: { limit: number; without: readonly string[] },
  ): Promise<readonly DueWebhook[]>
  /** Takes a due webhook until a time. True for one caller, in any process. */
  claim(webhookId: string, claim: { now: number; until: number }): Promise<boolean>
}

/** See {@link WebhookRepository}. */
export function webhookRepository(knex: Knex): WebhookRepository {
  const table = () => knex('webhooks')
  const one = (account_id: string, webhook_id: string) => table().where({ account_id, webhook_id })
  const isFree = (now: number) => (query: Knex.QueryBuilder) =>
    query
      .where('next_at', '<=', now)
      .andWhere((claim) => claim.whereNull('claimed_until').orWhere('claimed_until', '<=', now))
  return {
    find: async (accountId, webhookId) => toWebhook(await one(accountId, webhookId).first()),
    lock: async (accountId, webhookId) =>
      toWebhook(await one(accountId, webhookId).forUpdate().first()),
    async list(account_id) {
      const rows = await table().where({ account_id }).orderBy(['created_at', 'webhook_id'])
      return rows.flatMap((row) => toWebhook(row) ?? [])
    },
    async insert({ types, ...webhook }) {
      await table().insert({ ...webhook, types: writeTypes(types) })
    },
    async update(webhook_id, { types, ...changes }) {
      const written = types === undefined ? changes : { ...changes, types: writeTypes(types) }
      await table().where({ webhook_id }).update(written)
    },
    async remove(webhook_id) {
      await table().where({ webhook_id }).delete()
    },
    async wake(webhookIds, now) {
      const enabled = () =>
        table().whereIn('webhook_id', webhookIds).whereNot({ status: 'disabled' })
      const isLater =
        (time: number | Knex.Ref<string, { paused_until: string }>) => (query: Knex.QueryBuilder) =>
          query.whereNull('next_at').orWhere('next_at', '>', time)
      const pausedUntil = knex.ref('paused_until')
      await enabled()
        .where('paused_until', '<=', now)
        .andWhere(isLater(now))
        .update({ next_at: now })
      await enabled()
        .where('paused_until', '>', now)
        .andWhere(isLater(pausedUntil))
        .update({ next_at: pausedUntil })
    },
    findDue: (now, { limit, without }) =>
      table()
        .where(isFree(now))
        .whereNotIn('account_id', without)
        .orderBy('next_at')
        .limit(limit)
        .select('webhook_id', 'account_id'),
    async claim(webhook_id, { now, until }) {
      const claimed = table().where({ webhook_id }).andWhere(isFree(now))
      return (await claimed.update({ claimed_until: until })) === 1
    },
  }
}

interface WebhookRow extends Omit<LinedWebhook, 'types'> {
  readonly types: string | null
}

function toWebhook(row: WebhookRow | undefined): LinedWebhook | undefined {
  return row && { ...row, types: row.types === null ? null : JSON.parse(row.types) }
}

function writeTypes(types: Webhook['types']): string | null {
  return types === null ? null : JSON.stringify(types)
}
