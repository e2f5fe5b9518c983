export {
  type CategoryDraft,
  type CategoryLabels,
  type CategoryRecord,
  type CategoryStatement,
  createCategoryRecord,
  deleteCategoryRecord,
  reviseCategoryRecord,
  type SignedLabels,
  type VerifiedCategory,
} from './category-record.ts'
export type { OwnedState, RecordPin, VerifyOwnedOptions } from './owned-record.ts'
export {
  createVaultRecord,
  deleteVaultRecord,
  reviseVaultRecord,
  type VaultDraft,
  type VaultRecord,
  type VaultStatement,
  type VerifiedVault,
} from './vault-record.ts'
export {
  type CategoryDeletion,
  type ReceivedCategory,
  verifyCategoryDeletion,
  verifyCategoryRecord,
} from './verify-category-record.ts'
export {
  type OpenedVault,
  openVaultRecord,
  type ReceivedVault,
  type VaultDeletion,
  verifyVaultDeletion,
  verifyVaultRecord,
} from './verify-vault-record.ts'
