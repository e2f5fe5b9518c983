import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@shrd/contract'
import { clientError } from '../errors.ts'
import { callBrowser, type PasskeyOptions } from './call-browser.ts'
import { findPasskeyBrowser, type PasskeyBrowser } from './passkey-browser.ts'
import { passkeyErrorCode } from './passkey-error.ts'

/**
 * Asks the browser for a passkey, with the options in the data of a step. `auth.steps` accepts the
 * answer as the event `passkey`.
 *
 * `SignIn` and `watchPasskeys` do all that; use it for a flow of your own.
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
  options: PasskeyOptions = {},
  browser: PasskeyBrowser = findPasskeyBrowser(),
): Promise<PasskeyAssertion> {
  try {
    return await callBrowser(browser, 'get', request, options)
  } catch (cause) {
    throw clientError(passkeyErrorCode(cause, request.rpId), { cause })
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
  options: PasskeyOptions = {},
  browser: PasskeyBrowser = findPasskeyBrowser(),
): Promise<PasskeyAttestation> {
  try {
    return await callBrowser(browser, 'create', creation, options)
  } catch (cause) {
    throw clientError(passkeyErrorCode(cause, creation.rp.id), { cause })
  }
}
