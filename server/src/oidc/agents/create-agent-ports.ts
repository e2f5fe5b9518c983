import { domainOf } from '../../identity/agents/agent-id.ts'
import { limitAddress } from '../../identity/limit-address.ts'
import type { Services } from '../../services.ts'
import type { AgentPorts } from './agent-feature.ts'

const HOUR = 3_600_000

/** Descriptions that one address can make the service read. */
const OF_ADDRESS = { most: 200, window: HOUR }

/** Those of programs to which a user has allowed something. */
const OF_KNOWN = { most: 1_000, window: HOUR }

/** Descriptions that the service reads at one domain, whoever asks, and for one address. */
const OF_DOMAIN = { most: 1_000, window: HOUR }
const SHARE_OF_DOMAIN = { most: 50, window: HOUR }

/** What the provider asks about unregistered programs, from the database. */
export function createAgentPorts({
  database,
  throttle,
}: Pick<Services, 'database' | 'throttle'>): AgentPorts {
  const { agentResources, records } = database.store.oidc
  return {
    findHost: agentResources.findHost,
    isKnown: records.hasGrant,
    async countDescription(agentId, address) {
      // After the last one, pages show the domain of a program without its name.
      if (address === undefined) {
        return throttle.limit(`agent_page:${domainOf(agentId)}`, OF_DOMAIN)
      }
      // Otherwise strangers could lock out the users of a domain's programs.
      if (await records.hasGrant(agentId)) {
        return limitAddress(throttle, 'agent_known', { address, rate: OF_KNOWN })
      }
      const domain = domainOf(agentId)
      await limitAddress(throttle, 'agent', { address, rate: OF_ADDRESS })
      await limitAddress(throttle, `agent_domain:${domain}`, { address, rate: SHARE_OF_DOMAIN })
      await throttle.limit(`agent_domain:${domain}`, OF_DOMAIN)
    },
  }
}
