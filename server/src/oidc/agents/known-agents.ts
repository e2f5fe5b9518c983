import { type AdapterPayload, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { isAgentId } from '../../identity/agents/agent-id.ts'
import type { AdapterPorts } from '../adapter.ts'
import type { AgentPorts } from './agent-feature.ts'
import { findHost } from './find-host.ts'
import { needsHost } from './needs-host.ts'

interface Deps {
  findClient: AdapterPorts['findClient']
  agents: Pick<AgentPorts, 'findHost' | 'isKnown'>
}

/**
 * Knows unregistered programs without their description, where somebody ends or checks what a user has
 * allowed them: neither may depend on a domain of strangers, or wait for it.
 */
export function findKnownAgents({ findClient, agents }: Deps): AdapterPorts['findClient'] {
  return async (clientId) => {
    if (!isAgentId(clientId)) return findClient(clientId)
    const { ctx } = Provider
    if (ctx === undefined) return undefined
    const isFound = needsHost(ctx) ? await isOver(ctx, agents) : await agents.isKnown(clientId)
    return isFound ? stubOf(clientId) : undefined
  }
}

/**
 * True if a program presents a code or a token that is gone, or whose API admits no programs any more.
 * The provider then answers `invalid_grant`: without an account nobody's user is found.
 */
async function isOver(
  ctx: KoaContextWithOIDC,
  { findHost: find }: Pick<AgentPorts, 'findHost'>,
): Promise<boolean> {
  return ctx.oidc.route === 'token' && (await findHost(ctx, find)) === undefined
}

/** The least that the provider accepts. Its address is never used: no request that names one gets it. */
function stubOf(client_id: string): AdapterPayload {
  const grant_types = ['authorization_code', 'refresh_token']
  return {
    ...{ client_id, grant_types },
    redirect_uris: [client_id],
    token_endpoint_auth_method: 'none',
  }
}
