import type { Vault } from '@shrd/contract'
import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** Vaults of members. Every read names the owner. */
export interface VaultRepository {
  list(userId: string): Promise<readonly Vault[]>
  find(userId: string, vaultId: string): Promise<Vault | undefined>
  /** False when the id is taken. */
  insert(vault: Vault): Promise<boolean>
}

/** See {@link VaultRepository}. */
export function vaultRepository(knex: Knex): VaultRepository {
  return {
    async list(userId) {
      const rows: VaultRow[] = await knex('vaults')
        .where({ user_id: userId })
        .orderBy(['created_at', 'vault_id'])
      return rows.map(toVault)
    },
    async find(userId, vaultId) {
      const row: VaultRow | undefined = await knex('vaults')
        .where({ user_id: userId, vault_id: vaultId })
        .first()
      return row && toVault(row)
    },
    insert: (vault) =>
      insertOnce(
        knex('vaults').insert({
          ...vault,
          tags: JSON.stringify(vault.tags),
          encrypted_keys: JSON.stringify(vault.encrypted_keys),
          record: JSON.stringify(vault.record),
        }),
      ),
  }
}

type VaultRow = Omit<Vault, 'tags' | 'encrypted_keys' | 'record'> & {
  readonly tags: string
  readonly encrypted_keys: string
  readonly record: string
}

function toVault(row: VaultRow): Vault {
  return {
    ...row,
    tags: JSON.parse(row.tags),
    encrypted_keys: JSON.parse(row.encrypted_keys),
    record: JSON.parse(row.record),
  }
}
