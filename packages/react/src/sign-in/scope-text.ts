import type { MessageKey } from '../locales/catalogue.ts'
import { findOwn } from '../locales/find-own.ts'

const TEXTS: Readonly<Record<string, MessageKey>> = {
  openid: 'consent.scope.openid',
  profile: 'consent.scope.profile',
  email: 'consent.scope.email',
  phone: 'consent.scope.phone',
  address: 'consent.scope.address',
  account: 'consent.scope.account',
  'me:read': 'consent.scope.me_read',
  'me:write': 'consent.scope.me_write',
  'me:security': 'consent.scope.me_security',
  offline_access: 'consent.scope.offline_access',
}

/** The meaning of a scope, as a text that may contain the scope's name. */
export function scopeText(scope: string): MessageKey {
  return findOwn(TEXTS, scope) ?? 'consent.scope.other'
}
