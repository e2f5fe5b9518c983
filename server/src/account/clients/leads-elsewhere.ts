import type { EndpointInput } from '@shrd/contract'
import { withoutSlash } from '../../identity/clients/change-addresses.ts'
import type { ClientSettings } from '../../identity/clients/client-settings.ts'

type Before = Pick<ClientSettings, 'origins' | 'redirect_uris' | 'first_party' | 'embedded'>
type Changes = Pick<EndpointInput<'updateClient'>, keyof Before>

/**
 * True if a change lets the sign-ins of users end at a new address, or spares an application the
 * question for consent. Somebody else may use the member's browser now, so it needs a fresh proof as
 * a new secret does.
 */
export function leadsElsewhere(before: Before, changes: Changes): boolean {
  const { origins = [], redirect_uris = [], first_party = false, embedded = false } = changes
  return (
    origins.some((origin) => !before.origins.includes(withoutSlash(origin))) ||
    redirect_uris.some((uri) => !before.redirect_uris.includes(uri)) ||
    (first_party && !before.first_party) ||
    (embedded && !before.embedded)
  )
}
