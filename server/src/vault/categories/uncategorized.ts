import type { Category, Vault } from '@shrd/contract'

/** The category that every vault has, without an owner. */
export const UNCATEGORIZED = 'uncategorized'

/** The virtual category of a vault in a response. */
export function describeUncategorized(
  { vault_id, created_at }: Pick<Vault, 'vault_id' | 'created_at'>,
  count_docs: number,
): Category {
  return {
    category_id: UNCATEGORIZED,
    vault_id,
    parent_id: null,
    name: 'Uncategorized',
    labels: {
      da: 'Uden kategori',
      de: 'Ohne Kategorie',
      en: 'Uncategorized',
      fr: 'Sans catégorie',
      it: 'Senza categoria',
    },
    icon: 'folder-open',
    count_docs,
    virtual: true,
    level: 0,
    record: null,
    created_at,
    updated_at: created_at,
    children: [],
  }
}
