/** Scopes of the provider itself, without those of resources. */
export const SCOPES: readonly string[] = [
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  'offline_access',
  'account',
]
