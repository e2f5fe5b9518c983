import type { EndpointInput } from '@shrd/contract'

/** A category as it is kept, with whose it is. */
export interface KeptCategory extends Omit<EndpointInput<'createCategory'>, 'manifest' | 'ambot'> {
  readonly user_id: string
}

/** Categories by id. */
export interface KeptCategories {
  readonly categories: Map<string, KeptCategory>
}
