const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** The id of a provider that is not added yet, so that its redirect URI can be registered before. */
export function createProviderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26))
  return `prv_${Array.from(bytes, (byte) => BASE32[byte % BASE32.length]).join('')}`
}
