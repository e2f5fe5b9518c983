import { loadPart } from '../load-part.ts'
import type { Ports } from '../ports.ts'
import { findKnownPasskeys } from './known-passkeys.ts'
import type { PasskeyLoginDependencies, PasskeyLoginOptions } from './sign-in-passkey.ts'

/** Sign-in with a passkey that opens the vault. */
export interface PasskeyLogin {
  /** True if a passkey opened a vault in this browser: then the next sign-in takes one touch. */
  isKnown(): Promise<boolean>
  /**
   * Signs in. Call it when the user presses a button. While no passkey is known in this browser, it
   * takes two touches: the first says who it is.
   *
   * @returns the path to go to
   * @throws `passkey_closed` for a passkey that does not open the vault, `passkey_no_secret`,
   *   `passkey_locked`, `passkey_unknown`, `passkey_cancelled`, `passkey_unsupported`, and the codes of
   *   a sign-in with a key file
   */
  signIn(options?: PasskeyLoginOptions): Promise<string>
}

/** Creates the sign-in with a passkey. */
export function createPasskeyLogin({
  ports,
  ...rest
}: Omit<PasskeyLoginDependencies, 'ceremony' | 'ports'> & {
  readonly ports: PasskeyLoginDependencies['ports'] & Pick<Ports, 'passkeys'>
}): PasskeyLogin {
  return {
    isKnown: async () => (await findKnownPasskeys(ports.keys)).length > 0,
    async signIn(options = {}) {
      const parts = await loadPart(() => import('./sign-in-part.ts'))
      const ceremony = () => ports.passkeys ?? parts.createPasskeyCeremony()
      return parts.signInWithPasskey({ ...rest, ports, ceremony }, options)
    },
  }
}
