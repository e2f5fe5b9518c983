import { domainOf } from '../../identity/agents/agent-id.ts'
import { limitAddress } from '../../identity/limit-address.ts'
import type { Services } from '../../services.ts'
import type { AgentPorts } from './agent-feature.ts'

const HOUR = 3_600_000

/** Descriptions that one address can make the service read. */
const OF_ADDRESS = { most: 200, window: HOUR }

/** Descriptions that the service reads at one domain, whoever asks. */
const OF_DOMAIN = { most: 1_000, window: HOUR }

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
      await limitAddress(throttle, 'agent', { address, rate: OF_ADDRESS })
      await throttle.limit(`agent_domain:${domainOf(agentId)}`, OF_DOMAIN)
    },
  }
}
