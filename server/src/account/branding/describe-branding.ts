import { isDeepStrictEqual } from 'node:util'
import type { Branding, BrandingDraft, BrandingState } from '@shrd/contract'
import { checkContrast } from '@shrd/contract/theme'
import { findPublishedBranding, readBranding } from '../../identity/branding/read-branding.ts'
import type { Client } from '../../persistence/repositories/clients.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** A draft, and which of its colours are hard to read. */
function describeDraft(version: number, branding: Branding): BrandingDraft {
  return { version, branding, low_contrast: checkContrast(branding.theme) }
}

/** The draft of a client, which starts from what is published. */
export async function findDraft(
  { oidc }: Repositories,
  clientId: string,
  published: Branding,
): Promise<BrandingDraft> {
  const stored = await oidc.brandings.findDraft(clientId)
  if (stored === undefined) return describeDraft(0, published)
  return describeDraft(stored.version, readBranding(stored.branding))
}

/** Draft, publication and history of a client's branding. */
export async function describeBranding(
  store: Repositories,
  client: Client,
): Promise<BrandingState> {
  const published = await findPublishedBranding(store, client)
  const draft = await findDraft(store, client.client_id, published)
  const history = await store.oidc.brandings.history(client.client_id)
  return {
    draft,
    published_version: client.branding_version,
    published,
    has_changes: !isDeepStrictEqual(draft.branding, published),
    history: [...history],
  }
}
