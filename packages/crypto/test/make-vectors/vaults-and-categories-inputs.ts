import type { CategoryRecord } from '../../src/vaults/category-record.ts'
import type { VaultRecord } from '../../src/vaults/vault-record.ts'
import type { OperationInput } from '../vector-operations.ts'
import type { CategoryInput, VaultInput, VerifyInput } from './vaults-and-categories-operations.ts'

/** A vault to verify. */
export const verifyVault = (vault: VaultRecord, change: Partial<VerifyInput> = {}): VaultInput => ({
  operation: 'verify vault',
  owner: 'alice',
  pin: null,
  vault,
  ...change,
})

/** A vault to open. */
export const openVault = (
  vault: VaultRecord,
  change: Partial<VerifyInput> = {},
): VaultInput & { reader: string } => ({
  ...verifyVault(vault, change),
  operation: 'open vault',
  reader: 'alice',
})

/** A category to verify. */
export const verifyCategory = (
  category: CategoryRecord,
  change: Partial<VerifyInput> = {},
): CategoryInput => ({
  operation: 'verify category',
  owner: 'alice',
  pin: null,
  category,
  ...change,
})

/** The deletion of either, to verify. */
export const deletion = (
  what: 'vault' | 'category',
  received: object,
  change: Partial<VerifyInput> = {},
): OperationInput & { deletion: object } => {
  const base = { owner: 'alice', pin: null }
  return { operation: `verify ${what} deletion`, ...base, deletion: received, ...change }
}
