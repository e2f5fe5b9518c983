import { createHmac } from 'node:crypto'
import type { Sealer } from '../../key-ring.ts'
import type { Webhook } from '../../persistence/repositories/webhooks.ts'
import type { RandomBytes } from '../../secrets.ts'

/** What a secret looks like (Standard Webhooks): the prefix, and 32 bytes as base64. */
const PREFIX = 'whsec_'
const BYTES = 32

/** Creates the secret of a webhook, in the form that its receiver gets. */
export function createWebhookSecret(randomBytes: RandomBytes): string {
  return PREFIX + Buffer.from(randomBytes(BYTES)).toString('base64')
}

/** Seals a secret for the row of its webhook. */
export function sealWebhookSecret(secret: string, webhookId: string, sealer: Sealer): string {
  return sealer.seal(Buffer.from(secret), webhookSecretContext(webhookId))
}

/** The context to which the secrets of a webhook are sealed. */
export function webhookSecretContext(webhookId: string): string {
  return `webhook-secret/${webhookId}`
}

type Sealed = Pick<
  Webhook,
  'webhook_id' | 'sealed_secret' | 'sealed_former_secret' | 'former_until'
>

/**
 * Opens the secrets that sign now: the present one, and for a while the one before it.
 *
 * @throws `sealed_value_invalid` if their key is not on the ring
 */
export function openWebhookSecrets(
  { webhook_id, sealed_secret, sealed_former_secret, former_until }: Sealed,
  { sealer, now }: { sealer: Sealer; now: number },
): readonly string[] {
  const isOld = former_until === null || former_until <= now
  const sealed = isOld ? [sealed_secret] : [sealed_secret, sealed_former_secret]
  return sealed.flatMap((value) => {
    if (value === null) return []
    return Buffer.from(sealer.open(value, webhookSecretContext(webhook_id))).toString()
  })
}

/** A message to sign. */
export interface SignedMessage {
  readonly id: string
  /** Seconds since 1970, of this try. */
  readonly timestamp: number
  readonly body: string
}

/**
 * Creates the headers that prove who has sent a message: one signature for each secret.
 *
 * @see https://www.standardwebhooks.com
 */
export function createWebhookHeaders(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
