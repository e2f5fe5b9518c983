import type { Knex } from 'knex'
import type { Attribute, StoredAttribute } from '../attribute.ts'

/** What accounts keep of their users besides the standard claims. */
export interface AccountAttributeRepository {
  /** Ordered by name. */
  list(accountId: string): Promise<readonly StoredAttribute[]>
  /** Inserts an attribute, or replaces its rights and labels. */
  put(accountId: string, attribute: StoredAttribute): Promise<void>
  remove(accountId: string, name: string): Promise<void>
}

interface AttributeRow {
  readonly attribute_key: string
  readonly name: string
  readonly type: Attribute['type']
  readonly readers: string
  readonly writers: string
  readonly labels: string | null
}

/** See {@link AccountAttributeRepository}. */
export function accountAttributeRepository(knex: Knex): AccountAttributeRepository {
  const table = () => knex('account_attributes')
  return {
    async list(account_id) {
      const rows: AttributeRow[] = await table().where({ account_id }).orderBy('name')
      return rows.map(({ attribute_key: key, name, type, readers, writers, labels }) => ({
        ...{ key, name, type },
        read: JSON.parse(readers),
        write: JSON.parse(writers),
        ...(labels !== null && { labels: JSON.parse(labels) }),
      }))
    },
    async put(account_id, { key, name, type, read, write, labels }) {
      const row = {
        ...{ account_id, attribute_key: key, name, type },
        readers: JSON.stringify(read),
        writers: JSON.stringify(write),
        labels: labels === undefined ? null : JSON.stringify(labels),
      }
      await table().insert(row).onConflict(['account_id', 'name']).merge()
    },
    async remove(account_id, name) {
      await table().where({ account_id, name }).delete()
    },
  }
}
