import type { PasskeySignals } from '@shrd/contract'
import { findPasskeyBrowser, type PasskeyBrowser } from './passkey-browser.ts'

/**
 * Tells the browser which passkeys a user has and how the user is called, so that it hides removed
 * ones and shows the present name. The values are in the answers of the calls for passkeys. It does
 * nothing in a browser without the Signal API, and never rejects.
 *
 * @see WebAuthn Level 3, 5.1.10
 *
 * @example
 * import { signalPasskeys } from '@shrd/client/passkeys'
 *
 * const { signals } = await actions.removePasskey({ passkey_id })
 * await signalPasskeys(signals)
 */
export async function signalPasskeys(
  { userId, rpId, allAcceptedCredentialIds, name, displayName }: PasskeySignals,
  { api }: Pick<PasskeyBrowser, 'api'> = findPasskeyBrowser(),
): Promise<void> {
  if (userId === null) return
  await Promise.allSettled([
    api?.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds }),
    api?.signalCurrentUserDetails?.({ rpId, userId, name, displayName }),
  ])
}

/** Tells the browser that nobody has a passkey: the service answered `passkey_unknown`. */
export async function signalUnknownPasskey(
  passkey: { readonly rpId: string; readonly credentialId: string },
  { api }: Pick<PasskeyBrowser, 'api'> = findPasskeyBrowser(),
): Promise<void> {
  await api?.signalUnknownCredential?.(passkey).catch(() => undefined)
}
