import {
  type DocumentEntry,
  findPlacement,
  type Manifest,
  type Placement,
} from '@shrd/crypto/manifest'

/** The place of a document. */
export interface Place {
  readonly vault_id: string
  /** @default 'uncategorized' */
  readonly category_id?: string
}

/** The category of documents without one. */
export const UNCATEGORIZED = 'uncategorized'

/** Returns a place in the form of the manifest. */
export function toPlacement({ vault_id, category_id = UNCATEGORIZED }: Place): Placement {
  return { vault_id, category_id: category_id === UNCATEGORIZED ? null : category_id }
}

/**
 * Finds where documents count as filed. Looks up once for each place whether its vault and category
 * still exist, because a manifest lists thousands of documents.
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
