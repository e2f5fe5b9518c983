import type { z } from 'zod'
import type { calls } from './calls.generated.ts'
import type { EndpointName, endpoints } from './endpoints.ts'

export { calls } from './calls.generated.ts'
export type { Auth, BodyKind, Method } from './endpoint.ts'
export type { EndpointName } from './endpoints.ts'
export {
  COMMON_ERRORS,
  ERRORS,
  type ErrorCode,
  isErrorCode,
  type Problem,
} from './errors.ts'
export { DOCUMENT_SCOPES, LIMITS, LOCALES, SHARE_LIFETIMES, TERMS_VERSION } from './limits.ts'
export { VAULT_ICONS } from './vault/icon-names.ts'

/** The name of a call: a key of `calls`, and the same names as in `endpoints`. */
export type CallName = keyof typeof calls

/** What a caller passes; members with a default may be left out. */
export type CallInput<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['input']>

/** What a caller gets. The types are the contract's; the client checks the fields it uses. */
export type CallOutput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['output']>
