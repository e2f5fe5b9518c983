import type { RequestDomain } from '../http/state.ts'
import { type ClientPolicy, parseClientPolicy } from '../identity/client-policy/client-policy.ts'
import type { Client } from '../persistence/repositories/clients.ts'

/**
 * The policy of a client on the pages of a request. Under its own domain it offers no key file,
 * because opening one calls the API, which exists only under the domain of the service.
 */
export function policyUnder(
  domain: RequestDomain | undefined,
  { policy }: Pick<Client, 'policy'>,
): ClientPolicy {
  const parsed = parseClientPolicy(policy)
  if (domain === undefined) return parsed
  const methods = parsed.methods.filter((method) => method !== 'key_file')
  return methods.length === 0 ? parsed : { ...parsed, methods }
}
