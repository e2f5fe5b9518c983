import {
  type DocumentEntry,
  findPlacement,
  type Manifest,
  type Placement,
} from '@shrd/crypto/manifest'

/**
 * Where documents count as filed, for thousands of them: which vaults and categories are gone is
 * looked at once for each place.
 */
export function createPlaceFinder(manifest: Manifest): (entry: DocumentEntry) => Placement {
  const known = new Map<string, Placement>()
  return ({ vault_id, category_id }) => {
    const name = `${vault_id} ${category_id}`
    const place = known.get(name) ?? findPlacement(manifest, { vault_id, category_id })
    known.set(name, place)
    return place
  }
}
