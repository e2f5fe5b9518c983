import type { StepData, StepEvent } from '@shrd/contract'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import { sendRequest, type TestAnswer } from '../http-client.ts'
import type { TestServer } from '../test-server.ts'
import { APPLICATION } from './register-client.ts'

/** Where applications with screens of their own send what people do. */
export const CHALLENGE = '/oauth/authorize-challenge'
/** The registered origin of an application with screens of its own. */
export const ORIGIN = 'https://app.example'

/** A sign-in in an application's own screens. */
export interface Challenge {
  readonly answer: TestAnswer
  /** What comes next, in a word; `redirect` once there is a code. */
  readonly kind: string
  readonly data: StepData | undefined
  readonly code: string
  /** The fields of an authorization request as they were sent, and what its answer is checked against. */
  readonly fields: Fields
  readonly checks: { readonly pkceCodeVerifier: string; readonly expectedNonce: string }
  send(event: StepEvent, changes?: Fields): Promise<Challenge>
}

/** How an application asks. */
export interface Asking {
  readonly clientId: string
  /** Changes to the fields that are sent first; what is `undefined` is left out. */
  readonly fields?: Readonly<Record<string, string | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  /** What the client proves itself with, each time. */
  readonly proof?: Fields
  readonly key?: ProofKey
  readonly event?: StepEvent
}

type Fields = Readonly<Record<string, string>>

/** A key that proofs are made with (RFC 9449). */
export interface ProofKey {
  readonly thumbprint: string
  readonly handle: CryptoKeyPair
  prove(origin: string, path: string, claims?: Readonly<Record<string, unknown>>): Promise<string>
}

/** Makes such a key. */
export async function createProofKey(): Promise<ProofKey> {
  const handle = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(handle.publicKey)
  return {
    handle,
    thumbprint: await calculateJwkThumbprint(jwk),
    prove: (origin, path, claims = {}) =>
      new SignJWT({ htm: 'POST', htu: `${origin}${path}`, jti: crypto.randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .setIssuedAt()
        .sign(handle.privateKey),
  }
}

/** Sends a form to the challenge endpoint, as a page of {@link ORIGIN} unless told otherwise. */
export async function sendChallenge(
  server: Pick<TestServer, 'origin'>,
  fields: Fields | URLSearchParams,
  { headers, key }: Pick<Asking, 'headers' | 'key'> = {},
): Promise<TestAnswer> {
  return sendRequest(`${server.origin}${CHALLENGE}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(headers ?? { origin: ORIGIN }),
      ...(key && { dpop: await key.prove(server.origin, CHALLENGE) }),
    },
    body: new URLSearchParams(fields).toString(),
  })
}

/** Begins a sign-in with PKCE and a nonce. */
export async function begin(
  server: Pick<TestServer, 'origin'>,
  asking: Asking,
): Promise<Challenge> {
  const checks = {
    pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
    expectedNonce: oidc.randomNonce(),
  }
  const fields = withoutUndefined({
    client_id: asking.clientId,
    redirect_uri: APPLICATION.redirect_uri,
    scope: 'openid profile email',
    nonce: checks.expectedNonce,
    state: 'kept by the application',
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...asking.proof,
    ...(asking.event && { event: JSON.stringify(asking.event) }),
    ...asking.fields,
  })
  return follow(server, asking, {
    fields,
    checks,
    answer: await sendChallenge(server, fields, asking),
  })
}

function follow(
  server: Pick<TestServer, 'origin'>,
  asking: Asking,
  state: Pick<Challenge, 'fields' | 'checks' | 'answer'>,
): Challenge {
  const { answer, ...same } = state
  const { clientId: client_id, proof } = asking
  return {
    ...state,
    kind: kindOf(answer),
    data: answer.json?.data,
    code: answer.json?.authorization_code ?? '',
    async send(event, changes = {}) {
      const { auth_session = '' } = answer.json
      const fields = { client_id, ...proof, auth_session, event: JSON.stringify(event), ...changes }
      return follow(server, asking, {
        ...same,
        answer: await sendChallenge(server, fields, asking),
      })
    },
  }
}

/** The OAuth error where no step is told. */
function kindOf({ status, json }: TestAnswer): string {
  if (status === 200) return 'redirect'
  return json?.next?.kind ?? json?.error ?? String(status)
}

interface Redeeming {
  readonly key?: ProofKey
  readonly redirectUri?: string
  readonly resource?: string
}

/** Redeems a code the way openid-client does for a callback. */
export function redeem(
  config: oidc.Configuration,
  { code, checks }: Pick<Challenge, 'code' | 'checks'>,
  { key, redirectUri = APPLICATION.redirect_uri, resource }: Redeeming = {},
): Promise<oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers> {
  const callback = new URL(redirectUri)
  callback.searchParams.set('code', code)
  callback.searchParams.set('iss', config.serverMetadata().issuer)
  const DPoP = key && oidc.getDPoPHandle(config, key.handle)
  return oidc.authorizationCodeGrant(
    config,
    callback,
    checks,
    resource ? { resource } : {},
    DPoP && { DPoP },
  )
}

function withoutUndefined(fields: Readonly<Record<string, string | undefined>>): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
