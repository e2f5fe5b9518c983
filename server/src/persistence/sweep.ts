import type { Knex } from 'knex'
import { deleteSome } from './delete-some.ts'
import { repeatFull } from './repeat-full.ts'

/** Tables whose rows expire at `expires_at`. */
const TABLES = [
  'login_transactions',
  'request_nonces',
  'idempotency_keys',
  'attempts',
  'call_leases',
  'sessions',
  'oidc_records',
  'sign_ins',
  'one_time_codes',
  'mail_tokens',
  'pending_registrations',
  'mails',
  'webhook_deliveries',
  'email_changes',
  'second_factor_setups',
  'passkey_challenges',
  'provider_flows',
  'routing_codes',
  'invitations',
  'notifications',
  'sent_shares',
  'account_invitations',
  'active_days',
  'two_factor_resets',
] as const

const BATCH = 500

/** Deletes expired rows, in batches, so that nothing waits long for the table. */
export async function sweepExpired(knex: Knex, now: number): Promise<number> {
  const swept = { rows: 0 }
  for (const table of TABLES) {
    // Without an end: every signed call adds rows.
    const expired = { where: 'expires_at <= ?', values: [now], limit: BATCH }
    const batch = () => deleteSome(knex, table, expired)
    swept.rows += await repeatFull(BATCH, batch, Number.POSITIVE_INFINITY)
  }
  return swept.rows
}
