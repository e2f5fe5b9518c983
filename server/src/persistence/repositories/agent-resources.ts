import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { type BilledClient, type BilledRow, toBilled } from './clients.ts'
import { insertOnce } from './insert.ts'

/** APIs that unregistered programs may use, by address. */
export interface AgentResourceRepository {
  /** The client whose rules apply at an API. @param uri as received, normalised */
  findHost(uri: string): Promise<BilledClient | undefined>
  /**
   * Replaces the APIs of a client. The first one that another client has, of whatever account, or
   * `undefined`: the index decides.
   */
  replace(clientId: string, uris: readonly string[]): Promise<string | undefined>
}

const URI = /^[\x21-\x7e]{1,200}$/
const FIND_HOST = `select c.*, b.state as billing from agent_resources a
  join clients c on c.client_id = a.client_id
  left join account_billing b on b.account_id = c.account_id
  where a.uri = ?`

/** See {@link AgentResourceRepository}. */
export function agentResourceRepository(knex: Knex): AgentResourceRepository {
  const { first } = statementsOf(knex)
  return {
    async findHost(uri) {
      const row = URI.test(uri) ? await first<BilledRow>(FIND_HOST, [uri]) : undefined
      return row && toBilled(row)
    },
    async replace(clientId, uris) {
      await knex('agent_resources').where({ client_id: clientId }).delete()
      for (const uri of uris) {
        const insertion = knex('agent_resources').insert({ uri, client_id: clientId })
        if (!(await insertOnce(insertion))) return uri
      }
      return undefined
    },
  }
}
