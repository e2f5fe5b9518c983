import { type AdapterPayload, Provider } from 'oidc-provider'
import { isAgentId } from '../../identity/agents/agent-id.ts'
import type { AdapterPorts } from '../adapter.ts'
import { needsHost } from './needs-host.ts'

interface Deps {
  findClient: AdapterPorts['findClient']
  /** True if a user has allowed something to this program. */
  isKnown(agentId: string): Promise<boolean>
}

/**
 * Knows unregistered programs without their description, where somebody ends or checks what a user has
 * allowed them: neither may depend on a domain of strangers, or wait for it.
 */
export function findKnownAgents({ findClient, isKnown }: Deps): AdapterPorts['findClient'] {
  return async (clientId) => {
    if (!isAgentId(clientId)) return findClient(clientId)
    const { ctx } = Provider
    if (ctx === undefined || needsHost(ctx)) return undefined
    return (await isKnown(clientId)) ? stubOf(clientId) : undefined
  }
}

/** The least that the provider accepts. Its address is never used: no request that names one gets it. */
function stubOf(client_id: string): AdapterPayload {
  return { client_id, redirect_uris: [client_id], token_endpoint_auth_method: 'none' }
}
