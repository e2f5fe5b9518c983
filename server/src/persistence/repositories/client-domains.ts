import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { CLIENT_ID } from './clients.ts'
import { insertOnce } from './insert.ts'

/** The domain that a client claims. */
export interface ClientDomain {
  readonly client_id: string
  /** Lower case, ASCII. */
  readonly host: string
  /** Part of the DNS record that proves it. */
  readonly token: string
  /** The host once it is proven, else `null`. */
  readonly active_host: string | null
  readonly created_at: number
  readonly verified_at: number | null
}

/** Domains of clients. One client shows its pages under a host, over all accounts. */
export interface ClientDomainRepository {
  find(clientId: string): Promise<ClientDomain | undefined>
  /** The domains of all clients of an account. */
  ofAccount(accountId: string): Promise<readonly ClientDomain[]>
  /** The hosts under which clients of all accounts show their pages, in order. */
  activeHosts(): Promise<readonly string[]>
  /** Who shows pages under a host. @param host as received */
  findActive(host: string): Promise<ClientDomain | undefined>
  /** The host under which a client shows its pages. @param clientId as received */
  findActiveHost(clientId: string): Promise<string | undefined>
  /** False if the client has a domain. */
  claim(domain: Pick<ClientDomain, 'client_id' | 'host' | 'token' | 'created_at'>): Promise<boolean>
  /** False if another client has the host, or this claim was given up. The index decides. */
  activate(claim: Pick<ClientDomain, 'client_id' | 'host' | 'token'>, now: number): Promise<boolean>
  /** Takes a host from a client that cannot prove it any more. */
  deactivate(domain: Pick<ClientDomain, 'client_id' | 'host'>): Promise<void>
  /** False if the client has none. */
  remove(clientId: string): Promise<boolean>
}

const HOST = /^[a-z0-9.-]{1,253}$/
const FIND_ACTIVE = 'select * from client_domains where active_host = ?'
const FIND_HOST = 'select active_host from client_domains where client_id = ?'

/** See {@link ClientDomainRepository}. */
export function clientDomainRepository(knex: Knex): ClientDomainRepository {
  const { first } = statementsOf(knex)
  const of = (client_id: string) => knex('client_domains').where({ client_id })
  return {
    find: (clientId) => of(clientId).first(),
    ofAccount: (accountId) =>
      knex('client_domains').whereIn(
        'client_id',
        knex('clients').where({ account_id: accountId }).select('client_id'),
      ),
    activeHosts: () =>
      knex('client_domains')
        .whereNotNull('active_host')
        .orderBy('active_host')
        .pluck<string[]>('active_host'),
    async findActive(host) {
      return HOST.test(host) ? first<ClientDomain>(FIND_ACTIVE, [host]) : undefined
    },
    async findActiveHost(clientId) {
      if (!CLIENT_ID.test(clientId)) return undefined
      const row = await first<Pick<ClientDomain, 'active_host'>>(FIND_HOST, [clientId])
      return row?.active_host ?? undefined
    },
    claim: (domain) => insertOnce(knex('client_domains').insert(domain)),
    activate: ({ client_id, host, token }, now) =>
      insertOnce(
        of(client_id).where({ host, token }).update({ active_host: host, verified_at: now }),
      ),
    async deactivate({ client_id, host }) {
      await of(client_id).where({ active_host: host }).update({ active_host: null })
    },
    remove: async (clientId) => (await of(clientId).delete()) === 1,
  }
}
