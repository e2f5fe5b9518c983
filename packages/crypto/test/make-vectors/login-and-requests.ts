import { decodeBase64Url, encodeBase64, encodeBase64Url } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import type { SignedRecord } from '../../src/core/signed-record.ts'
import type { Identity } from '../../src/identity/identity.ts'
import { type LoginTransaction, signLogin, verifyLogin } from '../../src/identity/login.ts'
import { coveredComponents, createContentDigest } from '../../src/requests/request-components.ts'
import { signRequest } from '../../src/requests/sign-request.ts'
import { createSignatureBase } from '../../src/requests/signature-base.ts'
import {
  type HeaderFields,
  parseRequestSignature,
  verifyRequest,
} from '../../src/requests/verify-request.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import { signText } from '../sign-text.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface LoginInput extends OperationInput {
  /** Name in `identities.json`. */
  member: string
  transaction: LoginTransaction
}

interface VerifyLoginInput extends OperationInput {
  record: SignedRecord
  signing_key: string
}

interface SignInput extends OperationInput {
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

interface VerifyInput extends OperationInput {
  method: string
  target_uri: string
  headers: HeaderFields
  body: string | null
  now: number
  signing_key: string
}

const bodyOf = (body: string | null) => (body === null ? undefined : decodeBase64Url(body))

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

const toCase = (name: string, about: string, input: OperationInput) =>
  makeCase(operations, name, about, input)
const toRefusal = (name: string, about: string, input: OperationInput, error: CryptoErrorCode) =>
  makeRefusal(operations, name, about, input, error)

const TRANSACTION: LoginTransaction = {
  origin: 'http://localhost:3001',
  audience: 'https://id.example',
  challenge: `${'A'.repeat(42)}E`,
  code_verifier: `${'A'.repeat(42)}I`,
  expires_at: 1_700_000_120_000,
}
const CREATED = 1_700_000_000
const BODY = encodeBase64Url(new TextEncoder().encode('{"name":"Home"}'))

/** Vectors of `docs/protocol/login-and-requests.md`. */
export async function make(): Promise<VectorFile> {
  const { identity } = await readNewIdentity('alice')
  return {
    page: 'docs/protocol/login-and-requests.md',
    cases: [...(await loginCases()), ...(await requestCases())],
    refused: [
      ...(await loginRefusals()),
      ...(await requestRefusals(await postInput(), identity.publicSigningKey)),
      ...(await signedRefusals(await postInput(), identity)),
    ],
  }
}

async function loginCases(): Promise<VectorCase[]> {
  const { identity } = await readNewIdentity('alice')
  const input: LoginInput = { operation: 'sign login', member: 'alice', transaction: TRANSACTION }
  return [
    await toCase('a login proof', 'Ed25519 is deterministic.', input),
    await toCase('a login proof, verified', 'What it says is compared by the server.', {
      operation: 'verify login',
      record: await signLogin(identity, TRANSACTION),
      signing_key: identity.publicSigningKey,
    }),
  ]
}

async function loginRefusals(): Promise<VectorRefusal[]> {
  const { identity, genesis } = await readNewIdentity('alice')
  const proof = await signLogin(identity, TRANSACTION)
  const sign = (text: string) => signText('login', text, identity.signingKey)
  const { statement } = proof
  const records: [string, string, SignedRecord][] = [
    ['a first entry of a key log', 'Purposes never pass for each other.', genesis],
    [
      'a changed end',
      'Nobody signed it.',
      { ...proof, statement: statement.replace('1700000120000', '1800000120000') },
    ],
    [
      'a path behind the origin',
      'It is no origin.',
      await sign(statement.replace('localhost:3001', 'localhost:3001/x')),
    ],
    [
      'an origin with its usual port',
      'It is not the one spelling of it.',
      await sign(statement.replace('https://id.example', 'https://id.example:443')),
    ],
    [
      'a challenge of another length',
      'It is 32 bytes.',
      await sign(statement.replace(TRANSACTION.challenge, 'AAAA')),
    ],
    [
      'no handle',
      'Every member is there.',
      await sign(statement.replace(`"code_verifier":"${TRANSACTION.code_verifier}",`, '')),
    ],
  ]
  return Promise.all(
    records.map(([name, about, record]) =>
      toRefusal(
        name,
        about,
        {
          operation: 'verify login',
          record,
          signing_key: identity.publicSigningKey,
        },
        'record_invalid',
      ),
    ),
  )
}

const POST: SignInput = {
  operation: 'sign request',
  member: 'alice',
  method: 'POST',
  url: 'https://vault.example/api/vault?a=1&b=%20',
  body: BODY,
  session: 'AbCdEfGhIjKlMnOpQrStUv',
  idempotency_key: 'retry-1',
  created: CREATED,
  nonce: 'n'.repeat(22),
}
const GET: SignInput = { ...POST, method: 'GET', body: null, idempotency_key: null }

async function postInput(signed: SignInput = POST): Promise<VerifyInput> {
  const { identity } = await readNewIdentity('alice')
  const keyid = `${identity.user_id}.0`
  const headers = await signRequest(
    {
      method: signed.method,
      url: signed.url,
      body: bodyOf(signed.body),
      session: signed.session,
      idempotencyKey: signed.idempotency_key ?? undefined,
    },
    { keyid, key: identity.signingKey },
    { created: signed.created, nonce: signed.nonce },
  )
  return {
    operation: 'verify request',
    method: signed.method,
    target_uri: signed.url,
    headers,
    body: signed.body,
    now: CREATED * 1000 + 60_000,
    signing_key: identity.publicSigningKey,
  }
}

async function requestCases(): Promise<VectorCase[]> {
  return [
    await toCase('a request that changes something', 'All five components.', POST),
    await toCase('a request without body', 'Three components.', GET),
    await toCase('a request, verified', 'A minute late, and not later.', await postInput()),
    await toCase('a request without body, verified', 'No digest.', await postInput(GET)),
  ]
}

async function requestRefusals(good: VerifyInput, signing_key: string): Promise<VectorRefusal[]> {
  const { headers } = good
  const mallory = await readNewIdentity('mallory')
  const withInput = (change: (input: string) => string) => ({
    headers: { ...headers, 'Signature-Input': change(headers['Signature-Input'] ?? '') },
  })
  const without = (name: string) => ({ headers: { ...headers, [name]: undefined } })
  const other = new TextEncoder().encode('{"name":"Away"}')
  const changes: [string, CryptoErrorCode, Partial<VerifyInput>][] = [
    ['no signature', 'signature_missing', without('Signature')],
    ['no list of components', 'signature_missing', without('Signature-Input')],
    ['a minute and a bit late', 'signature_stale', { now: CREATED * 1000 + 60_001 }],
    ['a minute and a bit ahead', 'signature_stale', { now: CREATED * 1000 - 60_001 }],
    ['another key', 'signature_invalid', { signing_key: mallory.identity.publicSigningKey }],
    ['a key of small order', 'signature_invalid', { signing_key: `AQ${'A'.repeat(41)}` }],
    ['another method', 'signature_invalid', { method: 'PUT' }],
    ['another address', 'signature_invalid', { target_uri: 'https://vault.example/api/doc' }],
    [
      'another host',
      'signature_invalid',
      { target_uri: good.target_uri.replace('vault.', 'evil.') },
    ],
    ['another body', 'signature_invalid', { body: encodeBase64Url(other) }],
    ['no body', 'signature_invalid', { body: null }],
    ['no digest', 'signature_invalid', without('Content-Digest')],
    [
      'another body with its digest',
      'signature_invalid',
      {
        body: encodeBase64Url(other),
        headers: { ...headers, 'Content-Digest': await createContentDigest(other) },
      },
    ],
    [
      'another session',
      'signature_invalid',
      { headers: { ...headers, 'Shrd-Session': 'AbCdEfGhIjKlMnOpQrStUw' } },
    ],
    ['no session', 'signature_invalid', without('Shrd-Session')],
    ['no idempotency key', 'signature_invalid', without('Idempotency-Key')],
    [
      'fewer components',
      'signature_invalid',
      withInput((text) => text.replace(' "shrd-session"', '')),
    ],
    [
      'components in another order',
      'signature_invalid',
      withInput((text) => text.replace('"@method" "@target-uri"', '"@target-uri" "@method"')),
    ],
    ['another label', 'signature_invalid', withInput((text) => text.replace('shrd=', 'sig1='))],
    ['another tag', 'signature_invalid', withInput((text) => text.replace('shrd-v1', 'shrd-v0'))],
    ['an algorithm', 'signature_invalid', withInput((text) => `${text};alg="ed25519"`)],
    [
      'white space',
      'signature_invalid',
      withInput((text) => text.replace(';created', '; created')),
    ],
    ['a short nonce', 'signature_invalid', withInput((text) => text.replace('n'.repeat(22), 'n'))],
    ['another sequence', 'signature_invalid', withInput((text) => text.replace('.0"', '.1"'))],
  ]
  return Promise.all(
    changes.map(([name, error, change]) =>
      toRefusal(
        `request: ${name}`,
        'It is not what the member signed, or not as the page says.',
        { ...good, signing_key, ...change },
        error,
      ),
    ),
  )
}

/** What the member has truly signed, and is refused for its form alone. */
async function signedRefusals(good: VerifyInput, identity: Identity): Promise<VectorRefusal[]> {
  const value = good.headers['Signature-Input']?.slice('shrd='.length) ?? ''
  const parameters: [string, string][] = [
    ['fewer components', value.replace(' "shrd-session"', '')],
    [
      'components in another order',
      value.replace('"@method" "@target-uri"', '"@target-uri" "@method"'),
    ],
    ['parameters in another order', value.replace(/(;created=\d+)(;nonce="n+")/, '$2$1')],
    ['a component twice', value.replace('"@method"', '"@method" "@method"')],
    ['another tag', value.replace('shrd-v1', 'shrd-v0')],
    ['an algorithm', `${value};alg="ed25519"`],
    ['no tag', value.replace(';tag="shrd-v1"', '')],
    ['white space', value.replace(';created', '; created')],
    ['a short nonce', value.replace('n'.repeat(22), 'n'.repeat(21))],
    ['a sequence with a zero before', value.replace('.0"', '.00"')],
  ]
  const requests: [string, Partial<VerifyInput>][] = [
    ['a method in small letters', { method: 'post' }],
    ['an address of another scheme', { target_uri: 'ftp://vault.example/api/vault' }],
    ['an address with a space', { target_uri: `${good.target_uri} ` }],
    ['two sessions', { headers: { ...good.headers, 'Shrd-Session': 'one, two' } }],
    ['two idempotency keys', { headers: { ...good.headers, 'Idempotency-Key': 'one, two' } }],
  ]
  const inputs = [
    ...parameters.map(([name, text]) => ({ name, input: good, text })),
    ...requests.map(([name, change]) => ({ name, input: { ...good, ...change }, text: value })),
  ]
  return Promise.all(
    inputs.map(async ({ name, input, text }) =>
      toRefusal(
        `request, truly signed: ${name}`,
        'The signature holds, and its form is not that of the page.',
        await signAsIs(input, text, identity),
        'signature_invalid',
      ),
    ),
  )
}

/** The request with a signature over the components that its parameters list. */
async function signAsIs(
  input: VerifyInput,
  parameters: string,
  { signingKey }: Identity,
): Promise<VerifyInput> {
  const { headers, method, target_uri } = input
  const values: Record<string, string | undefined> = {
    '@method': method,
    '@target-uri': target_uri,
    'content-digest': headers['Content-Digest'],
    'shrd-session': headers['Shrd-Session'],
    'idempotency-key': headers['Idempotency-Key'],
  }
  const names = parameters.slice(1, parameters.indexOf(')')).split(' ')
  const components = names.map((quoted) => {
    const name = quoted.slice(1, -1)
    return { name, value: values[name] ?? '' }
  })
  const base = new TextEncoder().encode(createSignatureBase(components, parameters))
  const signature = encodeBase64(
    new Uint8Array(await crypto.subtle.sign('Ed25519', signingKey, base)),
  )
  const signed = { 'Signature-Input': `shrd=${parameters}`, Signature: `shrd=:${signature}:` }
  return { ...input, headers: { ...headers, ...signed } }
}
