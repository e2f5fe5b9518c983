/** What the cells of a column become. */
export const COLUMN_ROLES = [
  'title',
  'username',
  'password',
  'url',
  'totp',
  'description',
  'notes',
  'folder',
  'tags',
  'vault',
  'favourite',
  'created',
  'modified',
  'field',
  'secret',
  'leftover',
  'ignore',
] as const

/** A name of {@link COLUMN_ROLES}. */
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** How a table is read. */
export interface ColumnMapping {
  /** True if the first row has the names of the columns. */
  readonly hasHeader: boolean
  /** A role for each column. */
  readonly roles: readonly ColumnRole[]
}
