/** True in a browser with passkeys. Whether an authenticator opens a vault shows its first touch. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && 'credentials' in navigator
}
