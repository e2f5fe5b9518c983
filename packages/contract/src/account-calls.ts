import type { accountCalls } from './account-calls.generated.ts'

export { API_SCOPES, type ApiScope } from './account/api-scopes.ts'
export { BRAND_TEXTS, type BrandTextKey, brandTextProblem } from './account/brand-texts.ts'
export { EVENT_TYPES, type EventType } from './account/events.ts'
export { MAIL_TEMPLATES, type MailTemplateKind } from './account/mail-template-kinds.ts'
export { ADDRESS_IN_TEXT } from './account/plain-text.ts'
export { accountCalls } from './account-calls.generated.ts'
export { ERRORS, type ErrorCode, isErrorCode } from './errors.ts'
export { USER_SCOPES, type UserScope } from './identity/user-scopes.ts'

/** The name of a call with which accounts are managed: a key of `accountCalls`. */
export type AccountCallName = keyof typeof accountCalls
