import { USER_SCOPES } from '@shrd/contract'

/** Scopes that every client may request. */
export const OPEN_SCOPES: readonly string[] = [
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  'offline_access',
  'account',
]

/** Scopes of the provider itself, without those of resources. */
export const SCOPES: readonly string[] = [...OPEN_SCOPES, ...USER_SCOPES]
