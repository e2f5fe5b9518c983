/** What the scopes of an API key are called. */
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
] as const

/** The mails of a client, and whether they have a button. */
export const MAILS = {
  verify_email: { hasButton: true },
  address_taken: { hasButton: true },
  one_time_code: { hasButton: false },
  reset_password: { hasButton: true },
  set_password: { hasButton: true },
  password_changed: { hasButton: false },
} as const

/** A mail with a template. */
export type MailKind = keyof typeof MAILS
