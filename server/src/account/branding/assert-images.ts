import type { Branding } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { parseImagePath } from '../../identity/branding/image-path.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

const SLOTS = ['logo', 'logo_dark', 'favicon'] as const

/**
 * Asserts that a branding shows only images that this client has uploaded, or that are published
 * already. Any other path of the service would be requested with the cookies of its users.
 *
 * @throws `branding_invalid`
 */
export async function assertImages(
  { oidc }: Repositories,
  { clientId, published }: { clientId: string; published: Branding },
  { theme }: Branding,
): Promise<void> {
  const changed = SLOTS.filter((slot) => theme[slot] && theme[slot] !== published.theme[slot])
  if (changed.length === 0) return
  const stored = await oidc.brandImages.list(clientId)
  for (const slot of changed) {
    const path = parseImagePath(theme[slot] ?? '')
    if (path?.clientId === clientId && stored.includes(path.imageId)) continue
    const problem = `theme.${slot} is no image of this client: upload it first`
    throw new ShrdError('branding_invalid', { data: { problem } })
  }
}
