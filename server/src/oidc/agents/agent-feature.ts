import type { Client, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { isAgentId } from '../../identity/agents/agent-id.ts'
import { admitsAgent } from '../../identity/agents/agent-rules.ts'
import type { Client as ClientRecord } from '../../persistence/repositories/clients.ts'
import { demandsOf } from '../client-metadata.ts'
import { type FindHost, findHost } from './find-host.ts'

type Documents = NonNullable<NonNullable<Configuration['features']>['clientIdMetadataDocument']>

/** What decides about unregistered programs. */
export interface AgentPorts {
  findHost: FindHost
  /** True if a user has allowed something to this program. */
  isKnown(agentId: string): Promise<boolean>
  /**
   * Counts a description that is about to be read.
   *
   * @param address who asks; `undefined` for a page that names the program
   * @throws `too_many_requests` with `retry_after`
   */
  countDescription(agentId: string, address: string | undefined): Promise<void>
}

/** A description is read again after this time, in seconds. Its domain may ask for less often. */
const CACHED = { min: 300, max: 86_400 }

/**
 * Programs that nobody has registered: their `client_id` is the address of their description (OAuth
 * Client ID Metadata Document). Each is bound, for each request, to the client of the API that it asks
 * for: to that client's account, users, rules and lifetimes.
 */
export function createAgentFeature(ports: AgentPorts): Documents {
  return {
    enabled: true,
    ack: 'draft-02',
    cacheDuration: CACHED,
    // The typing says that there is a context. Outside of a request there is none.
    allowFetch: async (ctx: KoaContextWithOIDC | undefined, id) => {
      // Longer ones fit into no record, and others are written as no program would.
      if (!isAgentId(id)) return false
      // The hosted pages name the program of a stored interaction. One that is not stored, because its
      // domain answers with an error, would be read for each view.
      if (ctx === undefined) {
        await ports.countDescription(id, undefined)
        return true
      }
      const host = await findHost(ctx, ports.findHost)
      // Nobody can make the service read an address that no client admits.
      if (host === undefined || !admitsAgent(host.client, id)) return false
      await ports.countDescription(id, ctx.ip)
      return true
    },
    allowClient: async (ctx: KoaContextWithOIDC | undefined, agent) => {
      if (ctx === undefined) return true
      const host = await findHost(ctx, ports.findHost)
      if (host === undefined || !admitsAgent(host.client, agent.clientId)) return false
      bindAgent(agent, host.client)
      return true
    },
  }
}

/** The provider creates the client anew for each request. */
function bindAgent(agent: Client, { account_id, metadata, policy }: ClientRecord): void {
  Object.assign(agent, {
    account_id,
    resources: metadata.resources,
    lifetimes: metadata.lifetimes,
    ...demandsOf(policy),
    // Pages of the program call the token endpoint.
    allowed_origins: [new URL(agent.clientId).origin],
  })
}
