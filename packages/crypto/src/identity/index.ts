export { signAccountDeletion, verifyAccountDeletion } from './account-deletion.ts'
export type {
  AccountRequest,
  AccountRequestStatement,
  SignAccountRequestOptions,
} from './account-request.ts'
export { openArchive } from './archive.ts'
export { confirmIdentity } from './confirm-identity.ts'
export { deriveUserId } from './genesis.ts'
export {
  createIdentity,
  type FormerKey,
  type Identity,
  importIdentity,
  type NewIdentity,
} from './identity.ts'
export {
  findKeyState,
  genesisLog,
  type KeyLog,
  type KeyState,
  type VerifyKeyLogOptions,
  verifyKeyLog,
} from './key-log.ts'
export type { KeyLogEntry, RotationReason } from './key-log-entry.ts'
export { type KeyHead, type KeyPin, pinKeyLog } from './key-pin.ts'
export {
  type LinkDraft,
  type LinkStatement,
  type SignLinkOptions,
  signLink,
  verifyLink,
} from './link.ts'
export {
  type LoginStatement,
  type LoginTransaction,
  signLogin,
  verifyLogin,
} from './login.ts'
export type { PrivateKeys } from './private-keys.ts'
export {
  createFingerprint,
  type PublicIdentity,
  toPublicIdentity,
  type UserState,
} from './public-identity.ts'
export { type RetireIdentityOptions, retireIdentity } from './retire-identity.ts'
export {
  type RotateIdentityOptions,
  type Rotation,
  rotateIdentity,
} from './rotate-identity.ts'
export {
  createSafetyNumber,
  isSameSafetyNumber,
  type SafetyNumber,
} from './safety-number.ts'
export { signTwoFactorReset, verifyTwoFactorReset } from './two-factor-reset.ts'
export { type ReplacingKeys, verifyReplacement } from './verify-replacement.ts'
