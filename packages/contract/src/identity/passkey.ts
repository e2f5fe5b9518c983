import { z } from 'zod'

const base64Url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/)

/** The id of a passkey, as its authenticator made it: at most 1023 bytes (WebAuthn, 4), base64url. */
export const credentialId = base64Url(1364)

/** 32 random bytes in base64url. */
const challenge = base64Url(43)

const credential = z.strictObject({
  type: z.literal('public-key'),
  id: credentialId,
  transports: z.array(z.string()).optional(),
})

const userVerification = z.enum(['required', 'preferred'])

/**
 * The options for `navigator.credentials.get`: give `PublicKeyCredential.parseRequestOptionsFromJSON`
 * the whole value. Without `allowCredentials` the user chooses among all passkeys of `rpId`. A
 * challenge is good for one response, within five minutes.
 */
export const passkeyRequest = z.strictObject({
  challenge,
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(credential).optional(),
  userVerification,
})
/** See {@link passkeyRequest}. */
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/**
 * The options for `navigator.credentials.create`: give
 * `PublicKeyCredential.parseCreationOptionsFromJSON` the whole value. `user.id` is a random handle.
 */
export const passkeyCreation = z.strictObject({
  challenge,
  timeout: z.int(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: base64Url(86), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  attestation: z.enum(['none', 'direct']),
  extensions: z.strictObject({ credProps: z.literal(true) }),
})
/** See {@link passkeyCreation}. */
export type PasskeyCreation = z.infer<typeof passkeyCreation>

const common = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/**
 * What `toJSON()` of the credential of `navigator.credentials.get` returns. The service drops other
 * properties unread. Remove `clientExtensionResults.prf` before you send it: its results are secrets.
 */
export const passkeyAssertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64Url(4096),
    authenticatorData: base64Url(2048),
    signature: base64Url(2048),
    userHandle: base64Url(86).nullish(),
  }),
})
/** See {@link passkeyAssertion}. */
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** The same for `navigator.credentials.create`. */
export const passkeyAttestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64Url(4096),
    attestationObject: base64Url(8192),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
})
/** See {@link passkeyAttestation}. */
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>

/** The model of an authenticator: an AAGUID, lower case. All zeros if it does not say. */
export const aaguid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
