export {
  type CreateShareKeyOptions,
  createShareFileKey,
  createShareKey,
  type SealedMemberKey,
  type ShareAddress,
  type ShareKey,
} from './create-share-key.ts'
export { type OpenedShare, type OpenShareOptions, openShare } from './open-share.ts'
export { type SealShareOptions, type ShareDraft, sealShare } from './seal-share.ts'
export type { SealedShare } from './sealed-share.ts'
export type { ShareFile } from './share-file.ts'
export {
  createShareLink,
  formatShareFragment,
  parseShareFragment,
  type ShareLink,
  type ShareLinkOptions,
} from './share-link.ts'
export type { ShareStatement } from './share-record.ts'
export {
  hashShareClaim,
  type UnlockedLink,
  type UnlockShareLinkOptions,
  unlockShareLink,
} from './unlock-share-link.ts'
export { type VerifyShareOptions, verifyShare } from './verify-share.ts'
