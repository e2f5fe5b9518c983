import type { ClientDomainRepository } from '../../persistence/repositories/client-domains.ts'
import type { Client, ClientRepository } from '../../persistence/repositories/clients.ts'
import { clientPolicy } from '../client-policy/client-policy.ts'
import { readSettings } from '../clients/client-record.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import { siteLabel } from './site-label.ts'

/** Where browsers ask which pages may use the passkeys of a domain (WebAuthn Level 3, 5.11). */
export const RELATED_ORIGINS_PATH = '/.well-known/webauthn'

/** The pages that may use the passkeys of a domain without being on it. */
export interface RelatedOrigins {
  /** @param host of a client's own domain; without it, that of the service */
  list(host?: string): Promise<readonly string[]>
}

/** Dependencies of {@link findRelated}. */
export interface RelatedDeps {
  readonly clients: Pick<ClientRepository, 'listEmbedded'>
  readonly clientDomains: Pick<ClientDomainRepository, 'findActiveHost'>
  /** The host of the service, which has the passkeys of applications without a domain. */
  readonly host: string
  /** The host of the vault. No application may use its passkeys, which open the vault. */
  readonly vaultHost: string
}

interface Deps extends RelatedDeps {
  now(): number
}

/** How long the list stays in memory, and in caches, in milliseconds. */
export const RELATED_KEPT = 30_000

/** An application that may use the passkeys of a domain on its own screens. */
export interface Related {
  /** The domain whose passkeys it uses: its own, or that of the service. */
  readonly host: string
  readonly origins: readonly string[]
}

/**
 * Lists the registered origins of first-party applications that ask for passkeys on their own
 * screens. An application with a domain of its own is on the list of that domain alone. The list of
 * the service takes only applications of the platform: a page on it could overwrite or hide the
 * passkeys of all users of the service. Browsers accept at least five names (labels) before the
 * public suffix, and may ignore more, so the oldest applications come first, each with a few. Under
 * the host of the vault the list is empty.
 */
export function createRelatedOrigins(deps: Deps): RelatedOrigins {
  const state: { readAt: number; related: Promise<readonly Related[]> } = {
    readAt: Number.NEGATIVE_INFINITY,
    related: Promise.resolve([]),
  }
  const find = () => {
    if (deps.now() - state.readAt >= RELATED_KEPT) {
      state.readAt = deps.now()
      state.related = findRelated(deps)
      // Read again at the next request.
      state.related.catch(() => {
        state.readAt = Number.NEGATIVE_INFINITY
      })
    }
    return state.related
  }
  return {
    async list(host = deps.host) {
      return originsAt(await find(), host)
    },
  }
}

/** Finds the first-party applications that ask for passkeys on their own screens, the oldest first. */
export async function findRelated({
  clients,
  clientDomains,
  host,
  vaultHost,
}: RelatedDeps): Promise<readonly Related[]> {
  const offering = (await clients.listEmbedded()).filter(offersPasskeys)
  const related = await Promise.all(
    offering.map(async (client): Promise<readonly Related[]> => {
      const domain = await clientDomains.findActiveHost(client.client_id)
      const { origins } = readSettings(client)
      if (domain !== undefined) return [{ host: domain, origins: ofFirst(SITES.own, origins) }]
      return usesServicePasskeys(client) ? [{ host, origins: ofFirst(SITES.shared, origins) }] : []
    }),
  )
  return related.flat().filter((one) => one.host !== vaultHost)
}

/**
 * True if pages of a client without a domain may use the passkeys of the service. All accounts share
 * these, so only the platform's own clients may.
 */
export function usesServicePasskeys({ account_id }: Pick<Client, 'account_id'>): boolean {
  return account_id === PLATFORM_ACCOUNT
}

/** Sites of one client: all that browsers read of its own list, and few of one that it shares. */
const SITES = { own: 5, shared: 2 } as const

/** Keeps the origins of the first sites. */
function ofFirst(sites: number, origins: readonly string[]): readonly string[] {
  const labels = new Set(origins.map((origin) => siteLabel(new URL(origin).hostname)))
  const first = [...labels].slice(0, sites)
  return origins.filter((origin) => first.includes(siteLabel(new URL(origin).hostname)))
}

function offersPasskeys({ policy }: Client): boolean {
  return clientPolicy.safeParse(policy).data?.methods.includes('passkey') ?? false
}

/** The origins on the list of a domain. */
export function originsAt(related: readonly Related[], host: string): readonly string[] {
  const own = related.filter((one) => one.host === host)
  return [...new Set(own.flatMap(({ origins }) => origins))]
}
