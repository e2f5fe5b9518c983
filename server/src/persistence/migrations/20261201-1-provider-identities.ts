import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Migration } from './migration.ts'

interface ConnectionRow {
  readonly connection_id: string
  readonly subject: string
  readonly created_at: number
}

interface ProviderRow {
  readonly provider_id: string
  readonly account_id: string
  readonly settings: string
  readonly updated_at: number
}

/**
 * Users of plain OAuth 2 belong to their provider, no longer to the address that names them. Where that
 * cannot be told any more, because two providers have the address or the settings were changed since,
 * the connection goes: its user signs in in another way, and connects it again.
 */
export const providerIdentities: Migration = {
  name: '20261201-1-provider-identities',
  async up(knex) {
    const rows: ProviderRow[] = await knex('providers')
      .where({ kind: 'oauth2' })
      .select('provider_id', 'account_id', 'settings', 'updated_at')
    const found = rows.map((row) => ({ ...row, address: userinfoOf(row) }))
    for (const provider of found) {
      const sharing = found.filter(
        ({ account_id, address }) =>
          account_id === provider.account_id && address === provider.address,
      )
      if (sharing.length === 1) await adopt(knex, provider)
      const { provider_id } = provider
      await knex('connections').where({ provider_id }).whereNot({ issuer: provider_id }).delete()
      // Who is on the way back was read by the rules of before.
      await knex('providers').where({ provider_id }).increment('updated_at', 1)
    }
  },
  // They stay whose they are.
  async down() {},
}

function userinfoOf({ settings }: ProviderRow): unknown {
  return JSON.parse(settings).endpoints?.userinfo
}

/** Names the users of a provider by its id, if its settings are those with which they came. */
async function adopt(
  knex: Knex,
  { provider_id, updated_at, address }: ProviderRow & { address: unknown },
): Promise<void> {
  const rows: ConnectionRow[] = await knex('connections')
    .where({ provider_id, issuer: address })
    .andWhere('created_at', '>=', updated_at)
    .select('connection_id', 'subject', 'created_at')
  for (const { connection_id, subject } of rows) {
    const identity_hash = createHash('sha256')
      .update(JSON.stringify([provider_id, subject]))
      .digest('base64url')
    await knex('connections')
      .where({ connection_id })
      .update({ issuer: provider_id, identity_hash })
  }
}
