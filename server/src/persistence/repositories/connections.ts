import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** Who somebody is at a provider. Nothing else names them: addresses change hands. */
export interface UpstreamIdentity {
  /** For plain OAuth 2 the id of the provider. No issuer of OpenID Connect looks like one. */
  readonly issuer: string
  readonly subject: string
}

/** A user of a provider with whom a user signs in. */
export interface StoredConnection extends UpstreamIdentity {
  readonly connection_id: string
  readonly account_id: string
  readonly sub: string
  readonly provider_id: string
  /** The address at the provider, at the last sign-in. */
  readonly email: string | null
  readonly sealed_tokens: string | null
  readonly created_at: number
  readonly last_used_at: number | null
}

/** A sign-in with a connection. */
export interface ConnectionUse
  extends Pick<StoredConnection, 'connection_id' | 'provider_id' | 'email' | 'sealed_tokens'> {
  readonly now: number
}

/** Connections of users with providers. */
export interface ConnectionRepository {
  find(accountId: string, identity: UpstreamIdentity): Promise<StoredConnection | undefined>
  findById(connectionId: string): Promise<StoredConnection | undefined>
  /** The oldest first. */
  list(sub: string): Promise<readonly StoredConnection[]>
  /** False if the user of the provider is connected already, to whomever. */
  insert(connection: StoredConnection): Promise<boolean>
  /** Records a sign-in. False if the connection is gone. */
  use(use: ConnectionUse): Promise<boolean>
  /** Replaces exactly these tokens, so that one of two refreshes counts. */
  replaceTokens(connectionId: string, known: string, sealed: string | null): Promise<boolean>
  /** Deletes the stored tokens of all users of a provider. */
  forgetTokens(providerId: string): Promise<void>
  /** Deletes the connections of all users of a provider whose identities are its own. */
  deleteOwn(providerId: string): Promise<void>
  /** False if the user has no such connection. */
  delete(sub: string, connectionId: string): Promise<boolean>
}

/** See {@link ConnectionRepository}. */
export function connectionRepository(knex: Knex): ConnectionRepository {
  const connections = () => knex('connections')
  return {
    async find(account_id, identity) {
      return toConnection(
        await connections()
          .where({ account_id, identity_hash: hashOf(identity) })
          .first(),
      )
    },
    async findById(connection_id) {
      return toConnection(await connections().where({ connection_id }).first())
    },
    async list(sub) {
      const rows: ConnectionRow[] = await connections()
        .where({ sub })
        .orderBy(['created_at', 'connection_id'])
      return rows.flatMap((row) => toConnection(row) ?? [])
    },
    insert: (connection) =>
      insertOnce(connections().insert({ ...connection, identity_hash: hashOf(connection) })),
    use: async ({ connection_id, now, ...changes }) =>
      (await connections()
        .where({ connection_id })
        .update({ ...changes, last_used_at: now })) === 1,
    replaceTokens: async (connection_id, sealed_tokens, sealed) =>
      (await connections()
        .where({ connection_id, sealed_tokens })
        .update({ sealed_tokens: sealed })) === 1,
    async forgetTokens(provider_id) {
      await connections().where({ provider_id }).update({ sealed_tokens: null })
    },
    async deleteOwn(provider_id) {
      await connections().where({ provider_id, issuer: provider_id }).delete()
    },
    delete: async (sub, connection_id) =>
      (await connections().where({ sub, connection_id }).delete()) === 1,
  }
}

type ConnectionRow = StoredConnection & { readonly identity_hash: string }

/** JSON keeps the two apart: no issuer and subject look like another pair. */
function hashOf({ issuer, subject }: UpstreamIdentity): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')
}

function toConnection(row: ConnectionRow | undefined): StoredConnection | undefined {
  if (row === undefined) return undefined
  const { identity_hash: _, ...connection } = row
  return connection
}
