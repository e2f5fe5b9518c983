import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@shrd/contract'
import { clientError } from '../errors.ts'
import { findPasskeyBrowser, type PasskeyBrowser } from './passkey-browser.ts'
import { passkeyErrorCode } from './passkey-error.ts'
import { parseOptions, toPasskeyJson } from './passkey-json.ts'
import { signalUnknownPasskey } from './signal-passkeys.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A passkey that answered, and the secret that its authenticator computed. */
export interface PasskeySecret<Credential> {
  /** What the service may see: without results of extensions. */
  readonly credential: Credential
  /** 32 bytes; `undefined` if the authenticator gave none. Overwrite it after its use. */
  readonly secret: Bytes | undefined
}

/** A new passkey. */
export interface NewPasskeySecret extends PasskeySecret<PasskeyAttestation> {
  /** False if the authenticator says that it computes no secrets, at a sign-in neither. */
  readonly mayHaveSecret: boolean
}

/**
 * Asks for passkeys with the extension `prf`, which makes an authenticator compute a secret from an
 * input. Other passkeys have other secrets for the same input, and so has a touch without verification
 * of the user. So it always asks for verification, whatever the options say.
 *
 * @see WebAuthn Level 3, 10.1.4
 */
export interface PasskeyCeremony {
  /** @throws `passkey_cancelled`, `passkey_exists`, `passkey_unsupported`, `passkey_origin` */
  create(creation: PasskeyCreation, input: Bytes): Promise<NewPasskeySecret>
  /**
   * @param inputs by credential id. Without the id of the passkey that answers there is no secret
   * @throws `passkey_cancelled`, `passkey_unsupported`, `passkey_origin`
   */
  get(
    request: PasskeyRequest,
    inputs: ReadonlyMap<string, Bytes>,
  ): Promise<PasskeySecret<PasskeyAssertion>>
  /** Tells the browser to forget a passkey that the service does not know. Never rejects. */
  forget(passkey: { readonly rpId: string; readonly credentialId: string }): Promise<void>
}

const userVerification: UserVerificationRequirement = 'required'

/** The ceremony of this page's browser. */
export function createPasskeyCeremony(
  { credentials, api }: PasskeyBrowser = findPasskeyBrowser(),
): PasskeyCeremony {
  return {
    async create(creation, input) {
      try {
        const { extensions, ...publicKey } =
          parseOptions<PublicKeyCredentialCreationOptions>(creation)
        const prf = { eval: { first: input } }
        const authenticatorSelection = { ...publicKey.authenticatorSelection, userVerification }
        const made = await credentials?.create({
          publicKey: {
            ...publicKey,
            authenticatorSelection,
            extensions: { ...extensions, prf },
          },
        })
        if (!made) throw new DOMException('', 'NotSupportedError')
        const { enabled } = resultsOf(made)
        return {
          // The service parses it.
          credential: toPasskeyJson(made) as PasskeyAttestation,
          secret: secretOf(made),
          mayHaveSecret: enabled !== false,
        }
      } catch (cause) {
        throw clientError(passkeyErrorCode(cause, creation.rp.id), { cause })
      }
    },
    async get(request, inputs) {
      try {
        const publicKey = parseOptions<PublicKeyCredentialRequestOptions>(request)
        // Browsers differ in what `eval` does if a key has several passkeys, so name each.
        const evalByCredential = Object.fromEntries(
          [...inputs].map(([id, first]) => [id, { first }]),
        )
        const extensions = inputs.size > 0 ? { prf: { evalByCredential } } : {}
        const made = await credentials?.get({
          publicKey: { ...publicKey, userVerification, extensions },
        })
        if (!made) throw new DOMException('', 'NotSupportedError')
        return {
          // The service parses it.
          credential: toPasskeyJson(made) as PasskeyAssertion,
          secret: secretOf(made),
        }
      } catch (cause) {
        throw clientError(passkeyErrorCode(cause, request.rpId), { cause })
      }
    },
    forget: (passkey) => signalUnknownPasskey(passkey, { api }),
  }
}

/** Password managers that stand in for the browser may leave the method out. */
function resultsOf(made: Credential): AuthenticationExtensionsPRFOutputs {
  // The only kind that was asked for.
  const find = (made as PublicKeyCredential).getClientExtensionResults as
    | PublicKeyCredential['getClientExtensionResults']
    | undefined
  return find?.call(made).prf ?? {}
}

function secretOf(made: Credential): Bytes | undefined {
  const first = resultsOf(made).results?.first
  if (first === undefined) return undefined
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer.slice(first.byteOffset, first.byteOffset + first.byteLength))
    : new Uint8Array(first.slice(0))
  return bytes.length === 32 ? new Uint8Array(bytes) : undefined
}
