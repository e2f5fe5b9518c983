import type { Vault } from '@shrd/contract'
import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { inBatches } from './in-batches.ts'
import { insertOnce } from './insert.ts'
import { takeId } from './taken-ids.ts'

/** A vault with the number of its signed revision. */
export interface StoredVault extends Vault {
  readonly revision: number
}

/** Vaults of members. Every read and every change names the owner. */
export interface VaultRepository {
  list(userId: string): Promise<readonly Vault[]>
  find(userId: string, vaultId: string): Promise<StoredVault | undefined>
  /** Which of the ids are vaults of the member. */
  listKnown(userId: string, vaultIds: readonly string[]): Promise<readonly string[]>
  count(userId: string): Promise<number>
  /** False if the id is or ever was taken. */
  insert(vault: StoredVault): Promise<boolean>
  /** Stores the revision after the stored one. False if another one is already stored. */
  update(vault: StoredVault): Promise<boolean>
  /** Deletes the vault with its categories, at that revision. False if it has another one. */
  delete(userId: string, vault: Pick<StoredVault, 'vault_id' | 'revision'>): Promise<boolean>
}

const FIND = 'select * from vaults where user_id = ? and vault_id = ?'

/** See {@link VaultRepository}. */
export function vaultRepository(knex: Knex): VaultRepository {
  const { first } = statementsOf(knex)
  const own = (user_id: string) => knex('vaults').where({ user_id })
  return {
    async list(userId) {
      const rows: VaultRow[] = await own(userId).orderBy(['created_at', 'vault_id'])
      return rows.map(toVault).map(({ revision: _, ...vault }) => vault)
    },
    async find(userId, vaultId) {
      const row = await first<VaultRow>(FIND, [userId, vaultId])
      return row && toVault(row)
    },
    listKnown: (userId, vaultIds) =>
      inBatches(vaultIds, (batch) => own(userId).whereIn('vault_id', batch).pluck('vault_id')),
    async count(userId) {
      const [row] = await own(userId).count('* as count')
      return Number(row?.count)
    },
    insert: async (vault) =>
      (await takeId(knex, vault.vault_id)) && insertOnce(knex('vaults').insert(toRow(vault))),
    async update(vault) {
      const { user_id, vault_id, created_at: _, revision, ...changed } = toRow(vault)
      const before = own(user_id).where({ vault_id, revision: revision - 1 })
      return (await before.update({ ...changed, revision })) === 1
    },
    async delete(userId, { vault_id, revision }) {
      return (await own(userId).where({ vault_id, revision }).delete()) === 1
    },
  }
}

type VaultRow = Omit<StoredVault, 'tags' | 'encrypted_keys' | 'record'> & {
  readonly tags: string
  readonly encrypted_keys: string
  readonly record: string
}

function toRow(vault: StoredVault): VaultRow {
  return {
    ...vault,
    tags: JSON.stringify(vault.tags),
    encrypted_keys: JSON.stringify(vault.encrypted_keys),
    record: JSON.stringify(vault.record),
  }
}

function toVault(row: VaultRow): StoredVault {
  return {
    ...row,
    tags: JSON.parse(row.tags),
    encrypted_keys: JSON.parse(row.encrypted_keys),
    record: JSON.parse(row.record),
  }
}
