import type { Knex } from 'knex'
import type { NewLogoutNotice } from './logout-notices.ts'

/**
 * Finds the clients with ending sessions or tokens of a user that want a notice (back-channel
 * logout).
 */
export interface RelyingPartyRepository {
  /** Clients of one OIDC session. */
  ofSession(oidcUid: string): Promise<readonly NewLogoutNotice[]>
  /** Clients of users, in all their OIDC sessions except one that continues. */
  ofPersons(subs: readonly string[], kept: string | null): Promise<readonly NewLogoutNotice[]>
  /**
   * One client's sessions of a user. A second caller waits for the transaction of the first, and
   * finds what that has left.
   */
  ofApplication(sub: string, clientId: string): Promise<readonly NewLogoutNotice[]>
  /** Subjects of users with such clients, a page at a time, in order. */
  nextSubs(after: string, limit: number): Promise<readonly string[]>
  /** The same for one client. */
  subsOfClient(clientId: string, after: string, limit: number): Promise<readonly string[]>
}

/** Records that carry the session in which they were issued. */
const ISSUED = ['AuthorizationCode', 'DeviceCode', 'AccessToken', 'RefreshToken']

/** See {@link RelyingPartyRepository}. */
export function relyingPartyRepository(knex: Knex): RelyingPartyRepository {
  const records = () => knex('oidc_records')
  return {
    async ofSession(oidcUid) {
      const sessions = await records().where({ uid: oidcUid, model: 'Session' }).select('payload')
      const issued = await records()
        .where({ session_uid: oidcUid })
        .whereIn('model', ISSUED)
        .select('payload')
      return listening(knex, [...sessions.flatMap(namedBySession), ...issued.flatMap(namedBy)])
    },
    async ofPersons(subs, kept) {
      const theirs = () => records().whereIn('account_id', subs)
      const sessions = await theirs()
        .where({ model: 'Session' })
        .where((where) => where.whereNull('uid').orWhereNot({ uid: kept ?? '' }))
        .select('payload')
      const issued = await theirs()
        .whereIn('model', ISSUED)
        .where((where) => where.whereNull('session_uid').orWhereNot({ session_uid: kept ?? '' }))
        .select('payload')
      const named = [...sessions.flatMap(namedBySession), ...issued.flatMap(namedBy)]
      if (kept !== null) return listening(knex, named)
      const grants = await theirs().where({ model: 'Grant' }).select('payload')
      return listening(knex, [...named, ...grants.flatMap(namedBy)])
    },
    async ofApplication(sub, clientId) {
      const theirs = () => records().where({ account_id: sub }).forUpdate()
      const sessions = await theirs().where({ model: 'Session' }).select('payload')
      const issued = await theirs()
        .where({ client_id: clientId })
        .whereIn('model', [...ISSUED, 'Grant'])
        .select('payload')
      const named = [...sessions.flatMap(namedBySession), ...issued.flatMap(namedBy)]
      return listening(
        knex,
        named.filter(({ client_id }) => client_id === clientId),
      )
    },
    nextSubs: (after, limit) => subsIn(records(), after, limit),
    subsOfClient: (clientId, after, limit) =>
      subsIn(records().where({ client_id: clientId }), after, limit),
  }
}

async function subsIn(
  records: Knex.QueryBuilder,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  return records
    .where('account_id', '>', after)
    .distinct('account_id')
    .orderBy('account_id')
    .limit(limit)
    .pluck('account_id')
}

interface Row {
  readonly payload: string
}

/** The properties of the provider's payloads that name the owner. */
interface Payload {
  readonly accountId?: string
  readonly clientId?: string
  readonly sid?: string
  readonly authorizations?: Readonly<Record<string, { sid?: string }>>
}

function parse({ payload }: Row): Payload {
  return JSON.parse(payload)
}

function namedBySession(row: Row): NewLogoutNotice[] {
  const { accountId, authorizations = {} } = parse(row)
  if (accountId === undefined) return []
  return Object.entries(authorizations).map(([client_id, { sid }]) => {
    return { client_id, sub: accountId, sid: sid ?? null }
  })
}

function namedBy(row: Row): NewLogoutNotice[] {
  const { accountId, clientId, sid } = parse(row)
  if (accountId === undefined || clientId === undefined) return []
  return [{ client_id: clientId, sub: accountId, sid: sid ?? null }]
}

/** Each notice once, for clients that have an address for it. */
async function listening(
  knex: Knex,
  named: readonly NewLogoutNotice[],
): Promise<readonly NewLogoutNotice[]> {
  const ids = [...new Set(named.map(({ client_id }) => client_id))]
  if (ids.length === 0) return []
  const clients: { client_id: string; metadata: string }[] = await knex('clients')
    .whereIn('client_id', ids)
    .select('client_id', 'metadata')
  const told = clients.filter(({ metadata }) => {
    return typeof JSON.parse(metadata).backchannel_logout_uri === 'string'
  })
  return onceEach(named.filter((one) => told.some(({ client_id }) => client_id === one.client_id)))
}

/** A notice without a session is redundant if another one has the same user and client. */
function onceEach(notices: readonly NewLogoutNotice[]): readonly NewLogoutNotice[] {
  const pairOf = ({ client_id, sub }: NewLogoutNotice) => `${client_id} ${sub}`
  const withSid = new Set(notices.flatMap((one) => (one.sid === null ? [] : pairOf(one))))
  const useful = notices.filter((one) => one.sid !== null || !withSid.has(pairOf(one)))
  return [...new Map(useful.map((one) => [`${pairOf(one)} ${one.sid}`, one])).values()]
}
