import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@shrd/contract'
import { fromBase64Url, toBase64Url } from '../auth/base64url.ts'
import type { PasskeyBrowser } from './passkey-browser.ts'

type Api = PasskeyBrowser['api']

/** The options for `navigator.credentials.get` (WebAuthn Level 3, 5.1.9). */
export function parseRequest(api: Api, options: PasskeyRequest): PublicKeyCredentialRequestOptions {
  if (api?.parseRequestOptionsFromJSON) return api.parseRequestOptionsFromJSON(options)
  const { challenge, allowCredentials, ...rest } = options
  return {
    ...rest,
    challenge: fromBase64Url(challenge),
    ...(allowCredentials && { allowCredentials: allowCredentials.map(parseCredential) }),
  }
}

/** The options for `navigator.credentials.create` (WebAuthn Level 3, 5.1.8). */
export function parseCreation(
  api: Api,
  options: PasskeyCreation,
): PublicKeyCredentialCreationOptions {
  if (api?.parseCreationOptionsFromJSON) return api.parseCreationOptionsFromJSON(options)
  const { challenge, user, excludeCredentials, ...rest } = options
  return {
    ...rest,
    challenge: fromBase64Url(challenge),
    user: { ...user, id: fromBase64Url(user.id) },
    excludeCredentials: excludeCredentials.map(parseCredential),
  }
}

type Listed = PasskeyCreation['excludeCredentials'][number]

function parseCredential({ type, id, transports }: Listed): PublicKeyCredentialDescriptor {
  return {
    type,
    id: fromBase64Url(id),
    // Browsers ignore words that they do not know (WebAuthn, 5.10.3).
    ...(transports && { transports: transports as AuthenticatorTransport[] }),
  }
}

/** A credential of a browser, as far as it is used. */
type Made<Response> = Pick<PublicKeyCredential, 'rawId'> & { readonly response: Response }

// Not `toJSON()`: password managers put objects of their own in the place of the browser's, whose
// `toJSON` is missing or throws. It would also contain the results of extensions, which are secrets.

/** What the service gets of an assertion. */
export function toAssertion(made: Made<AuthenticatorAssertionResponse>): PasskeyAssertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response
  return {
    ...common(made),
    response: {
      clientDataJSON: toBase64Url(clientDataJSON),
      authenticatorData: toBase64Url(authenticatorData),
      signature: toBase64Url(signature),
      ...(userHandle?.byteLength && { userHandle: toBase64Url(userHandle) }),
    },
  }
}

/** What the service gets of a new passkey. */
export function toAttestation(made: Made<AuthenticatorAttestationResponse>): PasskeyAttestation {
  const { clientDataJSON, attestationObject } = made.response
  // Some managers leave it out.
  const getTransports = made.response.getTransports as (() => string[]) | undefined
  return {
    ...common(made),
    response: {
      clientDataJSON: toBase64Url(clientDataJSON),
      attestationObject: toBase64Url(attestationObject),
      transports: getTransports?.call(made.response) ?? [],
    },
  }
}

function common({ rawId }: Made<unknown>) {
  const id = toBase64Url(rawId)
  return { id, rawId: id, type: 'public-key' as const }
}
