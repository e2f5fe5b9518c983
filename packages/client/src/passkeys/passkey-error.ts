import type { ClientErrorCode } from '../errors.ts'

/** Codes by the names of WebAuthn's errors (Level 3, 5.1.3 and 5.1.4). */
const CODES: Readonly<Record<string, ClientErrorCode>> = {
  // Closed, refused, not verified, or too late: browsers do not say which, so that pages learn
  // nothing of the user.
  NotAllowedError: 'passkey_cancelled',
  // At a creation; a request has no such error.
  InvalidStateError: 'passkey_exists',
  // No passkeys at all, or no algorithm in common.
  NotSupportedError: 'passkey_unsupported',
  // No authenticator can keep a passkey, or verify its user.
  ConstraintError: 'passkey_unsupported',
}

/** A code of {@link passkeyErrorCode}. */
type PasskeyErrorCode = ClientErrorCode | 'passkey_origin'

/** The code for what a browser threw, as values: a sign-in loads no class of errors for it. */
export function passkeyErrorCode(error: unknown, rpId = ''): PasskeyErrorCode {
  // Password managers throw from a realm of their own, whose errors are no instances of this one's.
  const name = typeof error === 'object' && error && 'name' in error ? String(error.name) : ''
  if (name !== 'SecurityError') {
    return (Object.hasOwn(CODES, name) && CODES[name]) || 'passkey_failed'
  }
  tellOrigin(rpId)
  return 'passkey_origin'
}

function tellOrigin(rpId: string): void {
  try {
    // Bundlers remove this from production builds.
    if (process.env.NODE_ENV !== 'production') {
      // biome-ignore lint/suspicious/noConsole: only the developer of the page can fix it
      console.error(
        `The browser refuses passkeys of ${rpId} on ${location.origin}. Register this origin with the client; it must be listed at https://${rpId}/.well-known/webauthn. Clients of most accounts need a domain of their own for that. See docs/guides/passkeys.md#origins`,
      )
    }
  } catch {
    // Without a bundler there is no `process`.
  }
}
