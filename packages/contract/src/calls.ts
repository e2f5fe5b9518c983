import type { z } from 'zod'
import type { calls } from './calls.generated.ts'
import type { EndpointName, endpoints } from './endpoints.ts'

export { API_SCOPES, type ApiScope } from './account/api-scopes.ts'
export { BRAND_TEXTS, type BrandTextKey, brandTextProblem } from './account/brand-texts.ts'
export { EVENT_TYPES, type EventType } from './account/events.ts'
export { MAIL_TEMPLATES, type MailTemplateKind } from './account/mail-template-kinds.ts'
export { ADDRESS_IN_TEXT } from './account/plain-text.ts'
export { calls } from './calls.generated.ts'
export type { Auth, BodyKind, Method } from './endpoint.ts'
export type { EndpointName } from './endpoints.ts'
export {
  type AccountErrorCode,
  COMMON_ERRORS,
  ERRORS,
  type ErrorCode,
  isErrorCode,
  type Problem,
} from './errors.ts'
export { DOCUMENT_SCOPES, LIMITS, LOCALES, SHARE_LIFETIMES, TERMS_VERSION } from './limits.ts'
export { VAULT_ICONS } from './vault/icon-names.ts'

/** The name of a call: a key of `calls` and of `endpoints`. */
export type CallName = keyof typeof calls

/** The input of a call. Callers can leave out properties with a default. */
export type CallInput<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['input']>

/**
 * The output of a call. The type is a promise of the contract; clients check the fields they use.
 */
export type CallOutput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['output']>
