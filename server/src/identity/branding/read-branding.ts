import { type Branding, branding } from '@shrd/contract'
import { themeInput } from '@shrd/contract/theme'
import type { Client } from '../../persistence/repositories/clients.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** The look and the words of the service. */
export const NO_BRANDING: Branding = { theme: {}, texts: {}, mails: {} }

/** Parses a stored branding. One of another version of the service, which is not valid, is none. */
export function readBranding(stored: unknown): Branding {
  return branding.safeParse(stored).data ?? NO_BRANDING
}

/** The branding that pages and mails of a client show. */
export async function findPublishedBranding(
  { oidc }: Pick<Repositories, 'oidc'>,
  client: Pick<Client, 'client_id' | 'branding' | 'branding_version'>,
): Promise<Branding> {
  const { client_id, branding_version } = client
  if (branding_version > 0) {
    return readBranding(await oidc.brandings.find(client_id, branding_version))
  }
  // Whoever writes to the database may have set only the theme.
  return { ...NO_BRANDING, theme: themeInput.safeParse(client.branding).data ?? {} }
}
