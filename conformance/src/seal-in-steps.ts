import { envelopeKey, pad, sealEnvelope } from './conventions.ts'
import { encodeBase64url } from './encodings.ts'

/** What an envelope is made of. */
export interface SealInput {
  readonly secret: Uint8Array
  /** The bytes of a statement. */
  readonly context: Uint8Array
  readonly iv: Uint8Array
  readonly plain: Uint8Array
}

/** An envelope, and what it was made by way of. */
export type SealSteps = {
  /** Base64url. */
  readonly content_key: string
  /** The bytes before encryption, base64url. */
  readonly padded: string
  readonly sealed: string
}

/** Seals an envelope, and shows each step of it. */
export function sealInSteps({ secret, context, iv, plain }: SealInput): SealSteps {
  return {
    content_key: encodeBase64url(envelopeKey(secret, iv, context)),
    padded: encodeBase64url(pad(plain)),
    sealed: sealEnvelope(secret, context, plain, iv),
  }
}
