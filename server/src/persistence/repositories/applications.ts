import type { Knex } from 'knex'
import type { Client, ClientRow } from './clients.ts'

/** A user's consent for an application. There is one per session in which it is used. */
export interface AllowedGrant {
  readonly grant_id: string
  readonly client: Pick<Client, 'client_id' | 'name' | 'first_party' | 'metadata'>
  /** Scopes of OpenID Connect. */
  readonly scopes: readonly string[]
  readonly resources: readonly { readonly uri: string; readonly scopes: readonly string[] }[]
  readonly allowed_at: number
  /** When a token was last issued or used under it; `null` if no such record is left. */
  readonly used_at: number | null
  /** OIDC sessions that name it. They may be alive or not. */
  readonly oidc_uids: readonly string[]
}

/** The consents of users. */
export interface ApplicationRepository {
  /** All consents that have not expired, the oldest first. */
  listOf(sub: string, now: number): Promise<readonly AllowedGrant[]>
  /** OIDC sessions without a browser, created only for this application. */
  soleSessionsOf(sub: string, clientId: string): Promise<readonly string[]>
  /** Deletes grants, codes and tokens, and removes the application from the OIDC sessions. */
  removeOf(sub: string, clientId: string): Promise<void>
}

/** See {@link ApplicationRepository}. */
export function applicationRepository(knex: Knex): ApplicationRepository {
  const records = (sub: string) => knex('oidc_records').where({ account_id: sub })
  return {
    listOf: (sub, now) => listOf(knex, sub, now),
    async soleSessionsOf(sub, clientId) {
      const sessions: SessionRow[] = await records(sub)
        .where({ model: 'Session' })
        .select('payload')
      // Such a session has the name of its grant.
      const own = sessions.flatMap(namedIn).filter(({ client_id, grant_id, uid }) => {
        return client_id === clientId && grant_id === uid
      })
      return own.map(({ uid }) => uid)
    },
    async removeOf(sub, clientId) {
      await records(sub).where({ client_id: clientId }).delete()
      const sessions: (SessionRow & { id: string })[] = await records(sub)
        .where({ model: 'Session' })
        .forUpdate()
        .select('id', 'payload')
      for (const { id, payload } of sessions) {
        const without = withoutClient(payload, clientId)
        if (without === undefined) continue
        await records(sub).where({ model: 'Session', id }).update({ payload: without })
      }
    },
  }
}

interface GrantRow extends Pick<ClientRow, 'client_id'> {
  /** `null`, as the next two, for a program that nobody has registered. */
  readonly name: string | null
  readonly first_party: number | boolean | null
  readonly metadata: string | null
  readonly id: string
  readonly payload: string
}

interface SessionRow {
  readonly payload: string
}

interface UseRow {
  readonly grant_id: string
  /** In seconds, as the provider stores it. */
  readonly issued_at: number | null
  readonly consumed_at: number | null
}

/** The properties of the provider's grants that this file reads. */
interface GrantPayload {
  readonly iat: number
  readonly openid?: { readonly scope?: string }
  readonly resources?: Readonly<Record<string, string>>
}

/** The properties of the provider's sessions that this file reads. */
interface SessionPayload {
  readonly uid?: string
  readonly authorizations?: Readonly<Record<string, { readonly grantId?: string }>>
}

/** Both databases support this, and treat the type as an integer. */
const ISSUED_AT = "max(cast(json_extract(payload, '$.iat') as signed)) as issued_at"

async function listOf(knex: Knex, sub: string, now: number): Promise<readonly AllowedGrant[]> {
  const living = () =>
    knex('oidc_records as record')
      .where({ 'record.account_id': sub })
      .where((where) => where.whereNull('expires_at').orWhere('expires_at', '>', now))
  const grants: GrantRow[] = await living()
    .where({ model: 'Grant' })
    // Nobody has registered a program whose id is an address.
    .leftJoin('clients as client', 'client.client_id', 'record.client_id')
    .where((where) =>
      where.whereNotNull('client.client_id').orWhere('record.client_id', 'like', 'https://%'),
    )
    .select('id', 'payload', 'record.client_id', 'name', 'first_party', 'metadata')
  const uses: UseRow[] = await living()
    .whereNotNull('grant_id')
    .groupBy('grant_id')
    .select('grant_id', knex.raw(ISSUED_AT), knex.raw('max(consumed_at) as consumed_at'))
  const sessions: SessionRow[] = await living().where({ model: 'Session' }).select('payload')
  const usedAt = new Map(uses.map((use) => [use.grant_id, lastUse(use)]))
  const named = sessions.flatMap(namedIn)
  return grants
    .map((row) => ({
      ...readGrant(row),
      used_at: usedAt.get(row.id) ?? null,
      oidc_uids: named.flatMap(({ grant_id, uid }) => (grant_id === row.id ? uid : [])),
    }))
    .sort((a, b) => a.allowed_at - b.allowed_at)
}

function readGrant(row: GrantRow): Omit<AllowedGrant, 'used_at' | 'oidc_uids'> {
  const { client_id, name, first_party, metadata } = row
  const { iat, openid = {}, resources = {} }: GrantPayload = JSON.parse(row.payload)
  return {
    grant_id: row.id,
    client: {
      client_id,
      name: name ?? new URL(client_id).host,
      first_party: Boolean(first_party),
      metadata: metadata === null ? {} : JSON.parse(metadata),
    },
    scopes: words(openid.scope),
    resources: Object.entries(resources).map(([uri, scope]) => ({ uri, scopes: words(scope) })),
    allowed_at: iat * 1000,
  }
}

function lastUse({ issued_at, consumed_at }: UseRow): number {
  return Math.max(Number(issued_at ?? 0) * 1000, consumed_at ?? 0)
}

function namedIn({ payload }: SessionRow): { client_id: string; grant_id: string; uid: string }[] {
  const { uid, authorizations = {} }: SessionPayload = JSON.parse(payload)
  return Object.entries(authorizations).flatMap(([client_id, { grantId }]) => {
    return uid === undefined || grantId === undefined ? [] : { client_id, grant_id: grantId, uid }
  })
}

/** `undefined` if the payload does not name the application. */
function withoutClient(payload: string, clientId: string): string | undefined {
  const session: SessionPayload = JSON.parse(payload)
  const { authorizations = {} } = session
  if (!Object.hasOwn(authorizations, clientId)) return undefined
  const { [clientId]: _, ...others } = authorizations
  return JSON.stringify({ ...session, authorizations: others })
}

function words(text = ''): string[] {
  return text.split(' ').filter(Boolean)
}
