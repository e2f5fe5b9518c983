import type { EndpointInput } from '@shrd/contract'
import { withoutSlash } from '../../identity/clients/change-addresses.ts'
import type { ClientSettings } from '../../identity/clients/client-settings.ts'

type Before = Pick<
  ClientSettings,
  | 'origins'
  | 'redirect_uris'
  | 'first_party'
  | 'embedded'
  | 'device_sign_in'
  | 'agents'
  | 'agent_domains'
  | 'user_scopes'
>
type Changes = Pick<EndpointInput<'updateClient'>, keyof Before>

/**
 * True if a change lets the sign-ins of users end at a new address, at a device or at more agents,
 * spares an application the question for consent, or lets it do more in its users' accounts. Somebody
 * else may use the member's browser now, so it needs a fresh proof as a new secret does.
 */
export function leadsElsewhere(before: Before, changes: Changes): boolean {
  const { origins = [], redirect_uris = [], first_party = false, embedded = false } = changes
  const { device_sign_in = false, user_scopes = [] } = changes
  return (
    origins.some((origin) => !before.origins.includes(withoutSlash(origin))) ||
    redirect_uris.some((uri) => !before.redirect_uris.includes(uri)) ||
    (first_party && !before.first_party) ||
    (embedded && !before.embedded) ||
    (device_sign_in && !before.device_sign_in) ||
    user_scopes.some((scope) => !before.user_scopes.includes(scope)) ||
    admitsMore(before, changes)
  )
}

/** True if programs that nobody has registered may ask, and could not before. */
function admitsMore(before: Before, changes: Changes): boolean {
  const { agents = before.agents, agent_domains = before.agent_domains } = changes
  if (agents === 'any') return before.agents !== 'any'
  if (agents === 'off' || before.agents === 'any') return false
  const isNew = (domain: string) => !before.agent_domains.includes(domain)
  return before.agents === 'off' || agent_domains.some(isNew)
}
