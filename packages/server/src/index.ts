export { isShrdError, ShrdError } from '@shrd/crypto/errors'
export { SERVER_ERRORS, type ServerErrorCode } from './errors/server-errors.ts'
export {
  createProvider,
  type EndpointName,
  type Provider,
  type ProviderOptions,
} from './provider/create-provider.ts'
export type { Fetch } from './provider/fetch-json.ts'
export { createRefusal, type RefusalOptions } from './resource/create-refusal.ts'
export { type ProtectOptions, protect } from './resource/protect.ts'
export {
  createResourceMetadata,
  type ResourceMetadata,
  type ResourceOptions,
  resourceMetadataUrl,
  respondWithMetadata,
} from './resource/resource-metadata.ts'
export type { Caller } from './verification/caller.ts'
export {
  type ClaimsCache,
  type ClaimsCacheOptions,
  createClaimsCache,
} from './verification/claims-cache.ts'
export type { Introspection } from './verification/introspect-token.ts'
export { createReplayMemory, type ReplayStore } from './verification/replay-store.ts'
export { type VerifyOptions, verifyRequest } from './verification/verify-request.ts'
