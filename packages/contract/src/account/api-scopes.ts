/**
 * Scopes of API keys. `write` includes neither `read` nor the calls that only people make: members,
 * keys, payments, deletion of the account.
 */
export const API_SCOPES = [
  'account:read',
  'clients:read',
  'clients:write',
  'users:read',
  'users:write',
  'users:export',
  'users:import',
  'attributes:write',
  'events:read',
  'webhooks:read',
  'webhooks:write',
  'providers:tokens',
] as const

/** An entry of {@link API_SCOPES}. */
export type ApiScope = (typeof API_SCOPES)[number]
