import type { Bytes } from '../../src/core/bytes.ts'
import { decodeBase64Url } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import type { SignedRecord } from '../../src/core/signed-record.ts'
import { type LoginTransaction, signLogin, verifyLogin } from '../../src/identity/login.ts'
import { coveredComponents } from '../../src/requests/request-components.ts'
import { signRequest } from '../../src/requests/sign-request.ts'
import { createSignatureBase } from '../../src/requests/signature-base.ts'
import {
  type HeaderFields,
  parseRequestSignature,
  verifyRequest,
} from '../../src/requests/verify-request.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import type { VectorCase, VectorRefusal } from '../vector-file.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

/** A login to sign. */
export interface LoginInput extends OperationInput {
  /** Name in `identities.json`. */
  member: string
  transaction: LoginTransaction
}

interface VerifyLoginInput extends OperationInput {
  record: SignedRecord
  signing_key: string
}

/** A request to sign. */
export interface SignInput extends OperationInput {
  /** Name in `identities.json`. */
  member: string
  method: string
  url: string
  /** Base64url of the bytes; `null` without a body. */
  body: string | null
  session: string
  idempotency_key: string | null
  created: number
  nonce: string
}

/** A request to verify, as it arrives. */
export interface VerifyInput extends OperationInput {
  method: string
  target_uri: string
  headers: HeaderFields
  body: string | null
  now: number
  signing_key: string
}

/** The bytes of a body; nothing without one. */
export const bodyOf = (body: string | null): Bytes | undefined =>
  body === null ? undefined : decodeBase64Url(body)

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'sign login': async ({ member, transaction }: LoginInput) =>
    signLogin((await readNewIdentity(member)).identity, transaction),
  'verify login': ({ record, signing_key }: VerifyLoginInput) => verifyLogin(record, signing_key),
  'sign request': async (input: SignInput) => {
    const { identity } = await readNewIdentity(input.member)
    const headers = await signRequest(
      {
        method: input.method,
        url: input.url,
        body: bodyOf(input.body),
        session: input.session,
        idempotencyKey: input.idempotency_key ?? undefined,
      },
      { keyid: `${identity.user_id}.${identity.sequence}`, key: identity.signingKey },
      { created: input.created, nonce: input.nonce },
    )
    const { parameters } = parseRequestSignature(headers)
    const components = coveredComponents({
      method: input.method,
      targetUri: input.url,
      contentDigest: headers['Content-Digest'],
      session: input.session,
      idempotencyKey: input.idempotency_key ?? undefined,
    })
    return { signature_base: createSignatureBase(components, parameters), headers }
  },
  'verify request': (input: VerifyInput) => {
    const { method, target_uri: targetUri, headers, now, signing_key } = input
    const request = { method, targetUri, headers, body: bodyOf(input.body), now }
    return verifyRequest(parseRequestSignature(headers), request, signing_key)
  },
}

/** A case of the page. */
export const toCase = (name: string, about: string, input: OperationInput): Promise<VectorCase> =>
  makeCase(operations, name, about, input)
/** Something that the page tells to refuse, and its code. */
export const toRefusal = (
  name: string,
  about: string,
  input: OperationInput,
  error: CryptoErrorCode,
): Promise<VectorRefusal> => makeRefusal(operations, name, about, input, error)
