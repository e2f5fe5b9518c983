import type { Step } from '../http/state.ts'
import { clientPolicy } from '../identity/client-policy/client-policy.ts'
import { readSettings } from '../identity/clients/client-record.ts'
import type { ClientDomainRepository } from '../persistence/repositories/client-domains.ts'
import type { Client, ClientRepository } from '../persistence/repositories/clients.ts'

/** Where browsers ask which pages may use the passkeys of a domain (WebAuthn Level 3, 5.11). */
export const RELATED_ORIGINS_PATH = '/.well-known/webauthn'

/** How long the list stays in memory, and in caches, in milliseconds. */
const KEPT = 30_000

interface Deps {
  readonly clients: Pick<ClientRepository, 'listEmbedded'>
  readonly clientDomains: Pick<ClientDomainRepository, 'findActiveHost'>
  /** The host of the service, which has the passkeys of applications without a domain. */
  readonly host: string
  /** The host of the vault. No application may use its passkeys, which open the vault. */
  readonly vaultHost: string
  now(): number
}

/** An application that may use the passkeys of a domain on its own screens. */
interface Related {
  /** The domain whose passkeys it uses: its own, or that of the service. */
  readonly host: string
  readonly origins: readonly string[]
}

/**
 * Lists the registered origins of first-party applications that ask for passkeys on their own
 * screens. An application with a domain of its own is on the list of that domain alone. Browsers
 * accept at least five names (labels) before the public suffix, and may ignore more, so the oldest
 * applications come first. Under the host of the vault the list is empty.
 */
export function serveRelatedOrigins(deps: Deps): Step {
  const state: { readAt: number; related: Promise<readonly Related[]> } = {
    readAt: Number.NEGATIVE_INFINITY,
    related: Promise.resolve([]),
  }
  const find = () => {
    if (deps.now() - state.readAt >= KEPT) {
      state.readAt = deps.now()
      state.related = findRelated(deps)
      // Read again at the next request.
      state.related.catch(() => {
        state.readAt = Number.NEGATIVE_INFINITY
      })
    }
    return state.related
  }
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    if (ctx.path !== RELATED_ORIGINS_PATH || !isRead) return next()
    const host = ctx.state.domain?.host ?? deps.host
    const origins = host === deps.vaultHost ? [] : originsAt(await find(), host)
    ctx.set('Cache-Control', `public, max-age=${KEPT / 1_000}`)
    ctx.body = { origins }
  }
}

function originsAt(related: readonly Related[], host: string): readonly string[] {
  const own = related.filter((one) => one.host === host)
  return [...new Set(own.flatMap(({ origins }) => origins))]
}

async function findRelated({ clients, clientDomains, host }: Deps): Promise<readonly Related[]> {
  const offering = (await clients.listEmbedded()).filter(offersPasskeys)
  return Promise.all(
    offering.map(async (client) => ({
      host: (await clientDomains.findActiveHost(client.client_id)) ?? host,
      origins: readSettings(client).origins,
    })),
  )
}

function offersPasskeys({ policy }: Client): boolean {
  return clientPolicy.safeParse(policy).data?.methods.includes('passkey') ?? false
}
