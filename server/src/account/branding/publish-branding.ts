import { isDeepStrictEqual } from 'node:util'
import { type Branding, type BrandingState, LIMITS } from '@shrd/contract'
import { checkContrast, type ThemeContrast } from '@shrd/contract/theme'
import { ShrdError } from '@shrd/crypto/errors'
import { NewerError } from '../../http/newer-error.ts'
import {
  findPublishedBranding,
  NO_BRANDING,
  readBranding,
} from '../../identity/branding/read-branding.ts'
import { lockClient, type WhichClient } from '../../identity/clients/clients-deps.ts'
import type { Client } from '../../persistence/repositories/clients.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertImages } from './assert-images.ts'
import { describeBranding, findDraft } from './describe-branding.ts'

/** Who changes a branding, and when. */
export interface ChangedBy {
  /** A `sub` or a `key_id`. */
  readonly by: string
  readonly now: number
}

/**
 * Saves a draft that was made from the version `version`.
 *
 * @throws `client_not_found`, `branding_invalid`, and `conflict` with the newer draft
 */
export async function saveDraft(
  store: Repositories,
  which: WhichClient,
  { version, branding, by, now }: ChangedBy & { version: number; branding: Branding },
): Promise<BrandingState['draft']> {
  const client = await lockClient(store, which)
  const { client_id } = client
  const published = await findPublishedBranding(store, client)
  await assertImages(store, { clientId: client_id, published }, branding)
  const next = { client_id, version: version + 1, branding, updated_at: now, updated_by: by }
  const isSaved = await store.oidc.brandings.saveDraft(next)
  const draft = await findDraft(store, client_id, published)
  if (!isSaved) throw new NewerError(draft)
  return draft
}

/**
 * Publishes the draft that its publisher has seen.
 *
 * @throws `client_not_found`, `branding_invalid`, `contrast_too_low`, and `conflict` with the newer
 *   draft
 */
export async function publishDraft(
  store: Repositories,
  which: WhichClient,
  {
    version,
    acceptsLowContrast,
    ...changed
  }: ChangedBy & {
    version: number
    acceptsLowContrast: boolean
  },
): Promise<BrandingState> {
  const client = await lockClient(store, which)
  const published = await findPublishedBranding(store, client)
  const draft = await findDraft(store, client.client_id, published)
  if (draft.version !== version) throw new NewerError(draft)
  await assertImages(store, { clientId: client.client_id, published }, draft.branding)
  assertReadable(checkContrast(draft.branding.theme), acceptsLowContrast)
  return publish(store, client, { ...changed, branding: draft.branding, repeats: null })
}

/**
 * Publishes an earlier version again; 0 is the look of the service. A draft without changes follows.
 *
 * @throws `client_not_found`, `version_not_found`
 */
export async function rollBack(
  store: Repositories,
  which: WhichClient,
  { version, ...changed }: ChangedBy & { version: number },
): Promise<BrandingState> {
  const client = await lockClient(store, which)
  const { client_id } = client
  const stored = version === 0 ? NO_BRANDING : await store.oidc.brandings.find(client_id, version)
  if (stored === undefined) throw new ShrdError('version_not_found')
  const branding = readBranding(stored)
  const published = await findPublishedBranding(store, client)
  const draft = await findDraft(store, client_id, published)
  if (isDeepStrictEqual(draft.branding, published)) {
    const { by, now } = changed
    const next = { client_id, version: draft.version + 1, branding, updated_at: now }
    await store.oidc.brandings.saveDraft({ ...next, updated_by: by })
  }
  return publish(store, client, { ...changed, branding, repeats: version })
}

async function publish(
  store: Repositories,
  client: Client,
  { branding, by, now, repeats }: ChangedBy & { branding: Branding; repeats: number | null },
): Promise<BrandingState> {
  const { client_id } = client
  const version = client.branding_version + 1
  const publication = { version, published_at: now, published_by: by, repeats }
  await store.oidc.brandings.publish(client_id, { ...publication, branding })
  const changed = { ...client, branding: branding.theme, branding_version: version }
  await store.oidc.clients.update({ ...changed, updated_at: now })
  await store.oidc.brandings.forget(client_id, version - LIMITS.brandingVersions + 1)
  return describeBranding(store, changed)
}

/** Unreadable text locks users out, who cannot choose another page. So nobody may accept it. */
function assertReadable(low: readonly ThemeContrast[], isAccepted: boolean): void {
  const [worst] = low.toSorted((one, other) => one.ratio - other.ratio)
  if (worst === undefined) return
  if (isAccepted && !low.some(({ is_unreadable }) => is_unreadable)) return
  const { foreground, ground, scheme, ratio, minimum } = worst
  const problem = `${foreground} on ${ground} (${scheme}) has ${ratio.toFixed(2)} : 1 and needs ${minimum} : 1`
  throw new ShrdError('contrast_too_low', { data: { problem } })
}
