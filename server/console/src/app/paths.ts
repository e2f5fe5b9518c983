/** Where the console is. */
export const ROOT = '/dashboard'
/** Where an account is created. */
export const NEW_ACCOUNT = '/accounts/new'

/** The tabs of a client's page, in their order. */
export const CLIENT_TABS = [
  'quickstart',
  'redirects',
  'methods',
  'apis',
  'branding',
  'texts',
  'mails',
  'secrets',
  'domain',
  'sessions',
] as const

/** An entry of {@link CLIENT_TABS}. */
export type ClientTab = (typeof CLIENT_TABS)[number]

/** Screens of an account, as they stand in addresses. */
export type ScreenPath =
  | 'clients'
  | 'users'
  | 'attributes'
  | 'events'
  | 'providers'
  | 'webhooks'
  | 'api-keys'
  | 'transfer'
  | 'billing'
  | 'settings'

/** The address of a screen of an account; of its overview without a screen. */
export function pathOf(account_id: string, ...parts: readonly string[]): string {
  return [ROOT, account_id, ...parts.map(encodeURIComponent)].join('/')
}

/** The address of a tab of a client's page. */
export function clientPath(account_id: string, client_id: string, tab?: ClientTab): string {
  const parts = ['clients', client_id]
  return pathOf(account_id, ...(tab === undefined ? parts : [...parts, tab]))
}
