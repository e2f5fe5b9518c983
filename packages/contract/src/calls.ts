import type { z } from 'zod'
import type { calls } from './calls.generated.ts'
import type { EndpointName, endpoints } from './endpoints.ts'

export { calls } from './calls.generated.ts'
export type { Auth, BodyKind, Method } from './endpoint.ts'
export type { EndpointName } from './endpoints.ts'
export { COMMON_ERRORS, type Problem } from './errors.ts'
export { DOCUMENT_SCOPES, LIMITS, LOCALES, SHARE_LIFETIMES, TERMS_VERSION } from './limits.ts'
export { type Route, routeOf } from './route.ts'
export { isRetryable, isUserErrorCode, type UserErrorCode } from './user-error-code.ts'
export { VAULT_ICONS } from './vault/icon-names.ts'

/** The name of a call of users and members: a key of `calls`. */
export type CallName = keyof typeof calls

/** The input of a call. Callers can leave out properties with a default. */
export type CallInput<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['input']>

/**
 * The output of a call. The type is a promise of the contract; clients check the fields they use.
 */
export type CallOutput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['output']>
