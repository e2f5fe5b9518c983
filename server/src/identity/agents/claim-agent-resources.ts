import { ShrdError } from '@shrd/crypto/errors'
import type { Client } from '../../persistence/repositories/clients.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { resourceList } from '../clients/client-resources.ts'
import { readAgentRules } from './agent-rules.ts'
import { sameResource } from './same-resource.ts'

/**
 * Writes down at which APIs the rules of a client apply to unregistered programs. A request of theirs
 * names nothing but the API, so an API has one such client.
 *
 * @throws `client_invalid` if another client has one of the APIs
 */
export async function claimAgentResources(
  { oidc }: Pick<Repositories, 'oidc'>,
  { client_id, metadata }: Pick<Client, 'client_id' | 'metadata'>,
): Promise<void> {
  const isOpen = readAgentRules(metadata).agents !== 'off'
  const { data: resources = [] } = resourceList.safeParse(metadata.resources)
  const uris = isOpen ? resources.map(({ uri }) => sameResource(uri)) : []
  const taken = await oidc.agentResources.replace(client_id, [...new Set(uris)])
  if (taken === undefined) return
  const problem = `another client already decides about agents at ${taken}`
  throw new ShrdError('client_invalid', { data: { problem } })
}
