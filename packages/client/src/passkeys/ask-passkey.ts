import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@shrd/contract'
import { clientError } from '../errors.ts'
import { findPasskeyBrowser, type PasskeyBrowser } from './passkey-browser.ts'
import { toPasskeyError } from './passkey-error.ts'
import { parseCreation, parseRequest, toAssertion, toAttestation } from './passkey-json.ts'

/** How to ask for a passkey. */
export interface PasskeyOptions {
  /** Ends the question. Browsers show one at a time: end one before you begin the next. */
  readonly signal?: AbortSignal
  /**
   * `conditional`: offers passkeys in a field with `autocomplete="username webauthn"`, and creates
   * one without a question. It waits until the user chooses. @default a dialog of the browser
   */
  readonly mediation?: 'conditional'
}

/**
 * Asks the browser for a passkey, with the options in the data of a step. `auth.steps` accepts the
 * answer as the event `passkey`.
 *
 * `SignIn` does all that; use it for screens of your own.
 *
 * @throws ShrdError `passkey_cancelled`, `passkey_unsupported`, `passkey_origin`, `passkey_failed`
 *
 * @example
 * import { getPasskey } from '@shrd/client/passkeys'
 *
 * const { passkey } = auth.steps.getState().data
 * auth.steps.send({ type: 'passkey', credential: await getPasskey(passkey) })
 */
export async function getPasskey(
  request: PasskeyRequest,
  { signal, mediation }: PasskeyOptions = {},
  { credentials, api }: PasskeyBrowser = findPasskeyBrowser(),
): Promise<PasskeyAssertion> {
  try {
    const publicKey = parseRequest(api, request)
    const how = { publicKey, ...(signal && { signal }), ...(mediation && { mediation }) }
    const made = await credentials?.get(how)
    if (!made || !api) throw clientError('passkey_unsupported')
    // The only kind that was asked for.
    return toAssertion(made as Parameters<typeof toAssertion>[0] & Credential)
  } catch (error) {
    throw toPasskeyError(error, request.rpId)
  }
}

/**
 * Asks the browser to create a passkey, with the options of the step `passkey_offer` or of the call
 * `startPasskey`.
 *
 * @throws ShrdError `passkey_cancelled`, `passkey_exists` if the device already has one of this
 *   user, `passkey_unsupported`, `passkey_origin`, `passkey_failed`
 *
 * @example
 * import { createPasskey } from '@shrd/client/passkeys'
 *
 * const { passkey_creation } = auth.steps.getState().data
 * const credential = await createPasskey(passkey_creation)
 * auth.steps.send({ type: 'passkey_add', credential, name: null })
 */
export async function createPasskey(
  creation: PasskeyCreation,
  { signal, mediation }: PasskeyOptions = {},
  { credentials, api }: PasskeyBrowser = findPasskeyBrowser(),
): Promise<PasskeyAttestation> {
  try {
    const publicKey = parseCreation(api, creation)
    // TypeScript does not know of the mediation of a creation (WebAuthn Level 3, 5.1.3).
    const how = { publicKey, ...(signal && { signal }), ...(mediation && { mediation }) }
    const made = await credentials?.create(how)
    if (!made || !api) throw clientError('passkey_unsupported')
    return toAttestation(made as Parameters<typeof toAttestation>[0] & Credential)
  } catch (error) {
    throw toPasskeyError(error, creation.rp.id)
  }
}
