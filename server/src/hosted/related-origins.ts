import { clientPolicy } from '../identity/client-policy/client-policy.ts'
import { readSettings } from '../identity/clients/client-record.ts'
import type { ClientDomainRepository } from '../persistence/repositories/client-domains.ts'
import type { Client, ClientRepository } from '../persistence/repositories/clients.ts'

/** Where browsers ask which pages may use the passkeys of a domain (WebAuthn Level 3, 5.11). */
export const RELATED_ORIGINS_PATH = '/.well-known/webauthn'

/** Dependencies of {@link findRelated}. */
export interface RelatedDeps {
  readonly clients: Pick<ClientRepository, 'listEmbedded'>
  readonly clientDomains: Pick<ClientDomainRepository, 'findActiveHost'>
  /** Origins of the vault, which opens with passkeys of the service. */
  readonly vaultOrigins: readonly string[]
}

/** An application that may use the passkeys of a domain on its own screens. */
export interface Related {
  /** Its own domain, whose passkeys it uses; `undefined` for those of the service. */
  readonly host: string | undefined
  readonly origins: readonly string[]
}

/** Finds the first-party applications that ask for passkeys on their own screens, the oldest first. */
export async function findRelated({
  clients,
  clientDomains,
  vaultOrigins,
}: RelatedDeps): Promise<readonly Related[]> {
  const offering = (await clients.listEmbedded()).filter(offersPasskeys)
  const related = await Promise.all(
    offering.map(async (client) => ({
      host: await clientDomains.findActiveHost(client.client_id),
      origins: readSettings(client).origins,
    })),
  )
  return [{ host: undefined, origins: vaultOrigins }, ...related]
}

function offersPasskeys({ policy }: Client): boolean {
  return clientPolicy.safeParse(policy).data?.methods.includes('passkey') ?? false
}

/** The origins on the list of a domain. @param host `undefined` for the service */
export function originsAt(
  related: readonly Related[],
  host: string | undefined,
): readonly string[] {
  const own = related.filter((one) => one.host === host)
  return [...new Set(own.flatMap(({ origins }) => origins))]
}
