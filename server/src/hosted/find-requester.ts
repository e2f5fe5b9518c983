import type { StepData } from '@shrd/contract'
import type { Interaction, Provider } from 'oidc-provider'
import { isLoopbackHost } from '../config-origins.ts'
import { domainOf, isAgentId } from '../identity/agents/agent-id.ts'
import { admitsAgent } from '../identity/agents/agent-rules.ts'
import { sameResource } from '../identity/agents/same-resource.ts'
import type { AgentResourceRepository } from '../persistence/repositories/agent-resources.ts'
import type { BilledClient, Client, ClientRepository } from '../persistence/repositories/clients.ts'

/** Who asks for a sign-in, and whose rules apply. */
export interface Requester extends BilledClient {
  /** The application as users know it: of an unregistered program, the domain that vouches for it. */
  readonly asking: { readonly client_id: string; readonly name: string }
  /** Of an unregistered program, what its description says. */
  readonly agent: NonNullable<StepData['consent']>['agent']
}

interface Deps {
  readonly provider: Provider
  readonly clients: Pick<ClientRepository, 'findBilled'>
  readonly agentResources: Pick<AgentResourceRepository, 'findHost'>
}

/** The requester of an interaction; `undefined` if it is gone, or may not ask any more. */
export async function findRequester(
  { provider, clients, agentResources }: Deps,
  { params }: Pick<Interaction, 'params'>,
): Promise<Requester | undefined> {
  const id = String(params.client_id)
  if (!isAgentId(id)) {
    const found = await clients.findBilled(id)
    if (found === undefined) return undefined
    const { client_id, name } = found.client
    return { ...found, asking: { client_id, name }, agent: undefined }
  }
  const [uri] = [params.resource].flat()
  const host = await agentResources.findHost(sameResource(String(uri)))
  if (host === undefined || !admitsAgent(host.client, id)) return undefined
  const domain = domainOf(id)
  return {
    client: asThirdParty(host.client),
    billing: host.billing,
    asking: { client_id: id, name: domain },
    agent: {
      domain,
      name: await findName(provider, id),
      at: host.client.name,
      on_device: isOnDevice(params.redirect_uri),
    },
  }
}

/** There any program can listen at the address. */
function isOnDevice(redirectUri: unknown): boolean {
  const url = URL.parse(String(redirectUri))
  return url !== null && isLoopbackHost(url.hostname)
}

/** The rules of the client without what holds for its own application alone. */
function asThirdParty(client: Client): Client {
  const { initiate_login_uri, mapped_claims, tos_uri, policy_uri, ...metadata } = client.metadata
  return { ...client, first_party: false, metadata }
}

/** What a program calls itself. Its domain may not respond at the moment. */
async function findName(provider: Provider, id: string): Promise<string | null> {
  const agent = await provider.Client.find(id).catch(() => undefined)
  return agent?.clientName || null
}
