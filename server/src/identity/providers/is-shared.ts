/** Hosts of providers at which anybody opens an account. */
const SHARED: readonly string[] = [
  'accounts.google.com',
  'openidconnect.googleapis.com',
  'www.googleapis.com',
  'appleid.apple.com',
  'login.microsoftonline.com',
  'graph.microsoft.com',
  'github.com',
  'api.github.com',
  'gitlab.com',
]

/** True for the address of a provider whose operator does not know whose the addresses are. */
export function isShared(address: string): boolean {
  return SHARED.includes(new URL(address).hostname)
}
