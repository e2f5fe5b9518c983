import { createHash } from 'node:crypto'
import { LIMITS } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { imagePath, parseImagePath } from '../../identity/branding/image-path.ts'
import { readBranding } from '../../identity/branding/read-branding.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { RedrawnImage } from './redraw-image.ts'

/**
 * Stores an image of a client, whose row is locked, and returns its path. If the client has too many,
 * those that neither the draft nor a kept publication shows are deleted.
 *
 * @throws `quota_reached` if all of them are shown
 */
export async function storeImage(
  store: Repositories,
  clientId: string,
  { image, now }: { image: RedrawnImage; now: number },
): Promise<string> {
  const { media_type, bytes } = image
  const imageId = createHash('sha256').update(bytes).digest('base64url')
  const stored = await store.oidc.brandImages.list(clientId)
  if (!stored.includes(imageId)) {
    await makeRoom(store, clientId, stored)
    await store.oidc.brandImages.insert(clientId, imageId, { media_type, bytes, now })
  }
  return imagePath(clientId, imageId, media_type)
}

async function makeRoom(
  store: Repositories,
  clientId: string,
  stored: readonly string[],
): Promise<void> {
  if (stored.length < LIMITS.brandImages) return
  const shown = await findShown(store, clientId)
  const unused = stored.filter((imageId) => !shown.has(imageId))
  if (unused.length === 0) {
    const data = { limit: 'brand_images', most: LIMITS.brandImages }
    throw new ShrdError('quota_reached', { data })
  }
  await store.oidc.brandImages.remove(clientId, unused)
}

/** The ids of the images that the draft or a kept publication names. */
async function findShown(
  { oidc: { brandings } }: Repositories,
  clientId: string,
): Promise<ReadonlySet<string>> {
  const history = await brandings.history(clientId)
  const published = history.map(({ version }) => brandings.find(clientId, version))
  const all = [...(await Promise.all(published)), (await brandings.findDraft(clientId))?.branding]
  return new Set(
    all.flatMap((stored) => {
      const { theme } = readBranding(stored)
      const paths = [theme.logo, theme.logo_dark, theme.favicon]
      return paths.flatMap((path) => parseImagePath(path ?? '')?.imageId ?? [])
    }),
  )
}
